import { type FieldDefinition, type FieldKind, fieldKinds, templates } from '@recto/document';
import type { MatchQuery } from '@recto/document/internals';
import type { Chance } from '../../drawn/chance.ts';
import type { DrawnDocument, DrawnField, DrawnValue } from '../../drawn/drawn-document.ts';
import type { CaptionPool } from './caption-pool.ts';
import { templateFieldOf } from './trade-labelled.ts';

/** A question about a generated document, with its answer. */
export interface DrawnQuery {
  readonly query: MatchQuery;
  /** Every occurrence of the value, for a column all its cells; empty if the document does not have it. */
  readonly values: readonly DrawnValue[];
  /** Printed captions. */
  readonly labels: readonly DrawnValue[];
}

const mostFields = 10;
const mostColumns = 4;
const mostDecoys = 3;

/**
 * Questions as users would ask them: names in many styles, with or without labels, including some for absent fields.
 */
export function drawnQueries(document: DrawnDocument, pool: CaptionPool, chance: Chance): DrawnQuery[] {
  const fields = chance.shuffle(Object.entries(document.fields)).slice(0, mostFields);
  const columns = Object.entries(document.tables).flatMap(([table, { columns, rows }]) =>
    Object.entries(columns).map(([name, column]) => {
      const values = rows.flatMap((row) => row[name] ?? []);
      return { query: columnQuery(table, name, column, pool, chance), values, labels: column.labels };
    }),
  );
  return [
    ...fields.map(([name, field]) => ({
      query: templateQuery(name, document, chance) ?? fieldQuery(name, field, pool, chance),
      values: field.values,
      labels: field.labels,
    })),
    ...chance.shuffle(columns).slice(0, mostColumns),
    ...decoys(document, pool, chance),
  ];
}

/** A column as a user would ask for it, sometimes with the table's name before its own. */
export function columnQuery(
  table: string,
  name: string,
  column: DrawnField,
  pool: CaptionPool,
  chance: Chance,
): MatchQuery {
  const query = fieldQuery(`/${name}`, column, pool, chance);
  const own = query.name.replace(/^\//, '');
  return { ...query, name: chance.of(0.5) ? `${table}.${own}` : own, isColumn: true };
}

function fieldQuery(name: string, field: DrawnField, pool: CaptionPool, chance: Chance): MatchQuery {
  const isOther = field.names.length > 0 && chance.of(0.5);
  const chosen = isOther ? chance.pick(field.names) : name;
  return {
    name: styled(chosen, chance),
    kind: kindOf(field, chance),
    labels: labelsOf(name, field, pool, chance),
    description: chance.of(0.35) ? field.description : undefined,
    isColumn: false,
  };
}

function kindOf({ kind }: DrawnField, chance: Chance): FieldKind {
  const known = fieldKinds.find((one) => one === kind) ?? 'text';
  return chance.of(0.06) ? 'text' : known;
}

/** `buyer.name` unchanged or as `buyerName`; a name without dots is sometimes in snake case. */
function styled(name: string, chance: Chance): string {
  const parts = name.split('.');
  if (parts.length === 1) return chance.of(0.1) ? name.replace(/([A-Z])/g, '_$1').toLowerCase() : name;
  if (chance.of(0.45)) return name;
  const [first, ...rest] = parts;
  return first + rest.map((part) => part[0]!.toUpperCase() + part.slice(1)).join('');
}

/**
 * No labels in about a quarter of the cases; usually the printed caption, alone or among others; sometimes only
 * synonyms.
 */
function labelsOf(name: string, field: DrawnField, pool: CaptionPool, chance: Chance): string[] {
  const draw = chance.next();
  if (draw < 0.27) return [];
  const printed = field.labels
    .map(({ text }) => text.replace(/\s+/g, ' ').trim())
    .filter((text) => text !== '');
  const own = chance.shuffle(field.captions);
  const others = chance.shuffle(pool.captionsOf(name));
  if (draw < 0.5) return printed.slice(0, 1);
  if (draw < 0.68) return chance.shuffle([...new Set([...printed, ...own.slice(0, chance.int(0, 3))])]);
  if (draw < 0.84)
    return chance.shuffle([...new Set([...printed.slice(0, 1), ...others.slice(0, chance.int(1, 5))])]);
  return others.slice(0, chance.int(1, 6));
}

const shipped = {
  ...templates.RECEIPT.fields,
  ...templates.PURCHASE_ORDER.fields,
  ...templates.INVOICE.fields,
};
const tradeKinds = /invoice|credit|order|quote|delivery|proforma|receipt|bill|statement/i;
const sameNames: Readonly<Record<string, string>> = {
  'vendor.vatId': 'parties.vendor.taxId',
  'buyer.vatId': 'parties.buyer.taxId',
  amountPaid: 'deposit',
  'merchant.name': 'company',
  'merchant.address': 'address',
  date: 'date',
};

/** The definition from Recto's own templates, if the field is one of theirs. */
function templateQuery(name: string, document: DrawnDocument, chance: Chance): MatchQuery | undefined {
  if (!tradeKinds.test(document.kind) || !chance.of(0.5)) return undefined;
  const field = templateFieldOf(document, name) ?? shippedField(name);
  if (field === undefined) return undefined;
  return { name: field.name, kind: field.kind, labels: field.labels, isColumn: false };
}

function shippedField(name: string): (FieldDefinition & { readonly name: string }) | undefined {
  const own = [name, `parties.${name.replace('postcode', 'zipCode')}`, sameNames[name] ?? ''].find(
    (one) => shipped[one] !== undefined,
  );
  return own === undefined ? undefined : { name: own, ...shipped[own]! };
}

/** Names that may mean the same as another name of the document. */
const plain =
  /^(?:name|address|date|number|total|amount|person|contact|street|city|postcode|country|phone|title|description)$/i;

/** Fields of other templates whose names are not in this document and whose captions are not printed on it. */
function decoys(document: DrawnDocument, pool: CaptionPool, chance: Chance): DrawnQuery[] {
  const text = document.pages.flatMap(({ words }) => words.map((word) => word.text.toLowerCase())).join(' ');
  const own = new Set(
    [
      ...Object.entries(document.fields),
      ...Object.values(document.tables).flatMap(({ columns }) => Object.entries(columns)),
    ]
      .flatMap(([name, { names }]) => [name, ...names])
      .flatMap((name) => [name, name.split('.').at(-1)!].map(bare)),
  );
  const found: DrawnQuery[] = [];
  const alike = pool.namesOf(document.kind).filter((one) => !plain.test(one.split('.').at(-1)!));
  for (let tries = 0; tries < 12 && found.length < mostDecoys; tries++) {
    // Users ask in vain for fields that other documents of the kind have.
    const name = chance.pick(alike.length > 0 && chance.of(0.6) ? alike : pool.names);
    const field = pool.fieldOf(name)!;
    const isKnown = [name.replace('/', ''), ...field.names].some(
      (one) => own.has(bare(one)) || own.has(bare(one.split('.').at(-1)!)),
    );
    if (isKnown || field.captions.some((caption) => text.includes(caption.toLowerCase()))) continue;
    const query = fieldQuery(name, { ...field, labels: [] }, pool, chance);
    const isColumn = name.startsWith('/');
    found.push({ query: { ...query, name: query.name.replace('/', ''), isColumn }, values: [], labels: [] });
  }
  return found;
}

function bare(name: string): string {
  return name.toLowerCase().replace(/[^a-z]/g, '');
}
