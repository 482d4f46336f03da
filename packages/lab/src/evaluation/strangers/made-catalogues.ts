import { base, de, en, Faker } from '@faker-js/faker';
import type { CatalogueRow } from '@recto/document';
import type { StrangerFile } from './strangers-file.ts';

/** The lists of an office, made from what documents truly say. */
export interface MadeCatalogues {
  readonly suppliers: readonly CatalogueRow[];
  readonly companies: readonly CatalogueRow[];
  /** By file: the ids of its sender and its buyer; absent where they are not listed. */
  readonly ids: ReadonlyMap<string, { readonly seller?: string; readonly buyer?: string }>;
}

/** Firms beside the true ones, most of them with names near theirs and in the same towns. */
const decoys = 5000;

/** Lists with all senders or every other one, all buyers, and decoys drawn with a seed. */
export function madeCatalogues(
  files: readonly StrangerFile[],
  share: 'all' | 'half' = 'half',
): MadeCatalogues {
  const faker = new Faker({ locale: [de, en, base], seed: 38 });
  const sellers = rowsOf(files, 'vendor', 'S');
  const buyers = rowsOf(files, 'buyer', 'C');
  const listed = [...sellers.rows.values()].filter((_, index) => share === 'all' || index % 2 === 0);
  const isListed = new Set(listed.map(({ id }) => id));
  const ids = files.map(({ path }) => {
    const [seller, buyer] = [sellers.ids.get(path), buyers.ids.get(path)];
    return [path, { ...(seller && isListed.has(seller) && { seller }), ...(buyer && { buyer }) }] as const;
  });
  const near = Array.from({ length: decoys }, (_, index) =>
    decoyOf([...sellers.rows.values()], index, faker),
  );
  return { suppliers: [...listed, ...near], companies: [...buyers.rows.values()], ids: new Map(ids) };
}

function rowsOf(files: readonly StrangerFile[], party: string, prefix: string) {
  const rows = new Map<string, CatalogueRow>();
  const ids = new Map<string, string>();
  for (const { path, truth } of files) {
    const name = truth[`parties.${party}.name`]?.[0];
    if (name === undefined) continue;
    // Firms of one name in several towns are several.
    const [address = ''] = truth[`parties.${party}.address`] ?? [];
    const key = `${name} ${address}`.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
    const row = rows.get(key) ?? {
      id: `${prefix}-${rows.size + 1}`,
      values: { name: [name], ...partsOf(truth, party) },
    };
    rows.set(key, row);
    ids.set(path, row.id);
  }
  return { rows, ids };
}

function partsOf(truth: StrangerFile['truth'], party: string): Record<string, readonly string[]> {
  const [address] = truth[`parties.${party}.address`] ?? [];
  const [taxId] = truth[`parties.${party}.taxId`] ?? [];
  const iban = party === 'vendor' ? truth.iban : undefined;
  return {
    ...(address !== undefined && placeOf(address)),
    ...(taxId !== undefined && { taxId: [taxId] }),
    ...(iban?.[0] !== undefined && { iban: [iban[0]] }),
  };
}

/** Forms of postcodes, the most telling first. */
const postcodes =
  /(?<![\p{L}\d-])(?:\d{3}-\d{4}|[A-Z]{1,2}\d[A-Z\d]? \d[A-Z]{2}|[A-Z]\d[A-Z] \d[A-Z]\d|\d{4} [A-Z]{2}|\d{2}-\d{3}|\d{4,6}(?:-\d{3,4})?)(?![\p{L}\d-])/gu;

/** Street, postcode and city of an address in one line, as far as commas and a postcode tell them. */
function placeOf(address: string): Record<string, readonly string[]> {
  const line = address.replace(/\s*\n\s*/g, ' ');
  const found = [...line.matchAll(postcodes)].at(-1);
  if (found === undefined) {
    const [street = '', ...rest] = line.split(',').map((part) => part.trim());
    return { street: [street], ...(rest.length > 0 && { city: [rest.join(', ')] }) };
  }
  const before = line
    .slice(0, found.index)
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
  const behind = line
    .slice(found.index + found[0].length)
    .split(',')[0]!
    .trim();
  const street = (before[0] ?? '').replace(/^\p{P}$/u, '');
  const town = before.findLast((part) => !/^[A-Z]{2}$/.test(part)) ?? '';
  const city = behind === '' ? town.replace(/\s[A-Z]{2}$/, '') : behind;
  return {
    ...(street !== '' && { street: [street] }),
    postcode: [found[0]],
    ...(city !== '' && city !== street && { city: [city] }),
  };
}

/** A firm with a name near a true one in the same town; every fourth is any other. */
function decoyOf(rows: readonly CatalogueRow[], index: number, faker: Faker): CatalogueRow {
  const own = { iban: [faker.finance.iban()], taxId: [`DE${faker.string.numeric(9)}`] };
  const street = [faker.location.streetAddress()];
  const id = `D-${index + 1}`;
  if (index % 4 === 0) {
    const place = { postcode: [faker.location.zipCode()], city: [faker.location.city()] };
    return { id, values: { name: [faker.company.name()], street, ...place, ...own } };
  }
  const { values } = faker.helpers.arrayElement(rows);
  const { postcode = [faker.location.zipCode()], city = [faker.location.city()] } = values;
  return { id, values: { name: [nearName(values.name![0]!, faker)], street, postcode, city, ...own } };
}

function nearName(name: string, faker: Faker): string {
  const words = name.split(/\s+/);
  const at = faker.number.int({ min: 0, max: words.length - 1 });
  const word = faker.helpers.arrayElement([
    faker.person.lastName(),
    faker.company.buzzNoun(),
    faker.location.city(),
  ]);
  if (words.length > 1 && faker.datatype.boolean()) return words.with(at, word).join(' ');
  return faker.datatype.boolean()
    ? `${word} ${name}`
    : `${words[0]} ${word} ${words.slice(1).join(' ')}`.trim();
}
