import type { Chance } from '../chance.ts';
import type { Draw } from '../draw.ts';
import type { DrawnDocument, DrawnField, DrawnTable } from '../drawn-document.ts';
import type { Template } from '../template.ts';
import type { TemplateField, TemplateTable } from '../template-head.ts';
import { arrange, beside, boxed, filler, type Pair, underHeading } from './pieces.ts';
import { tradeCaptions } from './trade-captions.ts';

interface Said {
  readonly name: string;
  readonly field: DrawnField;
  /** Possible captions; empty if the value's format identifies it. */
  readonly captions: readonly string[];
  /** HTML. */
  readonly value: string;
}

/** The share of a document's fields that are kept. */
const keptShares = [0.4, 0.6, 0.8, 1];
const ofParties = /^(.*)\.(?:name|address)$/;
/** Parts of an address, already printed within it. */
/** Kinds that need no caption. */
const toldByForm: ReadonlySet<string> = new Set(['email', 'url', 'iban', 'vatId']);
const partOfAddress = /\.(?:street|city|postcode|zipCode|region|country|state)$/;

/**
 * The content of a generated document in a new layout: its fields in any order and arrangement, under any of their
 * captions, with some fields of another document in the same language. Each template has only a few layouts; this gives
 * many.
 */
export function relaid(document: DrawnDocument, other: DrawnDocument, chance: Chance): Template {
  const kept = chance.pick(keptShares);
  const own = writtenBy(document).filter(() => chance.of(kept));
  const more = writtenBy(other)
    .filter(({ captions }) => captions.length > 0)
    .slice(0, chance.int(0, 5));
  const said = distinct(chance.of(0.4) ? [...own, ...more] : own);
  const table = chance.of(0.7) ? Object.entries(document.tables)[0] : undefined;
  return {
    name: 'composed/relaid',
    head: {
      kind: document.kind,
      locales: [`${document.language}-${document.country}`],
      fields: Object.fromEntries(said.map(({ name, field }) => [name, headOf(field)])),
      tables: table === undefined ? {} : { [table[0]]: tableHeadOf(table[1]) },
    },
    render: (d) => render(d, said, table),
  };
}

function writtenBy({ language, fields }: DrawnDocument): Said[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    const text = field.values[0]?.text ?? '';
    const captions = captionsOf(name, field, language);
    const isTold = captions.length > 0 || toldByForm.has(field.kind);
    const isPrintable = text !== '' && isTold && field.kind !== 'checkbox' && !partOfAddress.test(name);
    return isPrintable ? [{ name, field, captions, value: escaped(text).replaceAll('\n', '<br>') }] : [];
  });
}

/** The template's own captions, those of the party or, in English, the words of the field name. */
function captionsOf(name: string, { captions }: DrawnField, language: string): readonly string[] {
  const party = /^(vendor|buyer|shipTo)\.(?:name|address)$/.exec(name)?.[1];
  const own = captions.map(escaped).filter((caption) => caption !== '');
  if (own.length > 0) return own;
  if (party !== undefined) return tradeCaptions[party]?.[language] ?? [];
  if (language !== 'en') return [];
  const words = name
    .replace(/\.name$/, '')
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .replaceAll('.', ' ')
    .toLowerCase();
  return [words[0]!.toUpperCase() + words.slice(1)];
}

function headOf({ kind, names, description }: DrawnField): TemplateField {
  return { kind, names, ...(description === undefined ? {} : { description }) };
}

function tableHeadOf({ names, columns }: DrawnTable): TemplateTable {
  return {
    names,
    columns: Object.fromEntries(Object.entries(columns).map(([name, column]) => [name, headOf(column)])),
  };
}

/** Removes fields that share a name or caption with another, so that each question has one answer. */
function distinct(said: readonly Said[]): Said[] {
  const taken = new Set<string>();
  return said.filter(({ name, field, captions }) => {
    const own = [name, ...field.names, ...captions].map((word) =>
      word.toLowerCase().replace(/[^\p{L}\p{N}]/gu, ''),
    );
    const isNew = own.every((word) => !taken.has(word));
    if (isNew) for (const word of own) taken.add(word);
    return isNew;
  });
}

function render(d: Draw, said: readonly Said[], table: readonly [string, DrawnTable] | undefined): string {
  const parties = partiesOf(said);
  const taken = new Set([...parties.values()].flat());
  const rest = said.filter((one) => !taken.has(one));
  const bare = rest.filter(({ captions }) => captions.length === 0);
  const groups = grouped(d, d.shuffle(rest.filter(({ captions }) => captions.length > 0)));
  const blocks = [
    ...[...parties.values()].map((party) => partyBlock(d, party)),
    ...groups.map((group) => pairsBlock(d, group)),
    ...bare.map((one) => `<div style="${look(d)}">${d.v(one.name, one.value)}</div>`),
  ];
  const body = [...rowsOf(d, d.chance(0.5) ? blocks : d.shuffle(blocks))];
  if (table !== undefined) body.splice(d.int(Math.ceil(body.length / 2), body.length), 0, tableOf(d, table));
  return [d.maybe(0.3, filler(d, 1, 2)), ...body, d.maybe(0.5, filler(d, 1, 3))].join('\n');
}

/** Groups the name and the address of each party. */
function partiesOf(said: readonly Said[]): ReadonlyMap<string, readonly Said[]> {
  const parties = new Map<string, Said[]>();
  for (const one of said) {
    const party = ofParties.exec(one.name)?.[1];
    if (party !== undefined) parties.set(party, [...(parties.get(party) ?? []), one]);
  }
  return new Map([...parties].filter(([, all]) => all.length > 1));
}

function partyBlock(d: Draw, party: readonly Said[]): string {
  const sorted = [...party].sort(
    (a, b) => Number(b.name.endsWith('.name')) - Number(a.name.endsWith('.name')),
  );
  const [name, ...others] = sorted;
  const lines = [
    `<span style="${d.chance(0.4) ? look(d) : ''}">${d.v(name!.name, name!.value)}</span>`,
    d.maybe(0.12, d.sentence()),
    ...others.map((one) => d.v(one.name, d.chance(0.3) ? one.value.replaceAll('<br>', ', ') : one.value)),
  ].filter((line) => line !== '');
  const block = lines.join('<br>');
  const captions = name!.field.captions;
  return captions.length > 0 && d.chance(0.8)
    ? underHeading(d, d.l(name!.name, captions), block)
    : boxed(d, block);
}

function pairsBlock(d: Draw, group: readonly Said[]): string {
  const isNumbered = d.chance(0.08);
  const pairs = group.map(
    ({ name, captions, value }, index): Pair => ({
      label: `${isNumbered ? `${index + 1}${d.pick('', '.', ')')} ` : ''}${d.l(name, captions)}`,
      value: d.chance(0.04) ? '' : d.v(name, value),
    }),
  );
  const block = arrange(d, pairs);
  return d.chance(0.3) ? underHeading(d, d.words(d.int(1, 3)), block) : boxed(d, block);
}

function grouped<T>(d: Draw, all: readonly T[]): T[][] {
  const groups: T[][] = [];
  for (let at = 0; at < all.length; ) {
    const count = d.int(1, d.pick(3, 6, 12));
    groups.push(all.slice(at, at + count));
    at += count;
  }
  return groups;
}

function rowsOf(d: Draw, blocks: readonly string[]): string[] {
  const rows: string[] = [];
  const most = d.pick(1, 2, 3);
  for (let at = 0; at < blocks.length; ) {
    const count = d.int(1, most);
    rows.push(beside(d, blocks.slice(at, at + count)));
    at += count;
  }
  return rows;
}

function tableOf(d: Draw, [name, { columns, rows }]: readonly [string, DrawnTable]): string {
  const printed = Object.keys(columns).filter((column) => rows.some((row) => row[column] !== undefined));
  const order = d.chance(0.7) ? printed : d.shuffle(printed);
  const line = d.pick('1px solid #888', '1px solid #ddd', 'none', 'none');
  const side = (column: string) => (/money|number|percent/.test(columns[column]!.kind) ? 'right' : 'left');
  const head = order.map(
    (column) =>
      `<th style="border:${line};text-align:${side(column)}">${d.h(name, column, columns[column]!.captions.map(escaped))}</th>`,
  );
  const cells = d.rows(name, rows, (row, { c }) => {
    const texts = order.map((column) => {
      const text = row[column]?.text;
      return `<td style="border:${line};text-align:${side(column)}">${text === undefined ? '' : c(column, escaped(text).replaceAll('\n', '<br>'))}</td>`;
    });
    return `<tr>${texts.join('')}</tr>`;
  });
  return `<table style="width:${d.pick('100%', '100%', '70%')};margin:1em 0"><tr>${head.join('')}</tr>${cells}</table>`;
}

function look(d: Draw): string {
  return d.pick(
    '',
    'font-weight:bold',
    'font-size:1.5em',
    'font-size:2em;font-weight:bold',
    'letter-spacing:.1em',
  );
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
