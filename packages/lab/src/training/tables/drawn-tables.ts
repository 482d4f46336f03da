import { type FieldDefinition, type TableDefinition, templates } from '@recto/document';
import type { Chance } from '../../drawn/chance.ts';
import type { DrawnDocument, DrawnTable } from '../../drawn/drawn-document.ts';
import type { CaptionPool } from '../matcher/caption-pool.ts';
import { drawnPages } from '../matcher/drawn-page.ts';
import { columnQuery } from '../matcher/drawn-queries.ts';
import { scannedPages } from '../matcher/scanned-pages.ts';
import type { LabelledRow, LabelledTables } from './labelled-tables.ts';

/** How often trade documents use the templates that come with Recto. */
const shareOfTemplates = 0.35;
/** How often a user wants fewer columns than are printed. */
const shareOfFew = 0.3;
/** How often pages are read like scans. */
const shareOfScans = 0.4;
const tradeKinds = /invoice|credit|order|quote|delivery|proforma/i;

/** Columns of generated line items, by their names in the shipped templates. */
const tradeNames: Readonly<Record<string, string>> = {
  lineNumber: 'lineNumber',
  productCode: 'productCode',
  description: 'description',
  quantity: 'quantity',
  unit: 'unitOfMeasure',
  unitPrice: 'unitPrice',
  amount: 'price',
};

interface Asked {
  readonly column: string;
  readonly name: string;
  readonly field: FieldDefinition;
}

/** The tables of a generated document, with definitions as a user would write them. */
export function drawnTables(
  drawn: DrawnDocument,
  pool: CaptionPool,
  chance: Chance,
  isSeen: boolean,
): LabelledTables {
  const printed = Object.entries(drawn.tables).filter(([, { rows }]) => rows.length > 0);
  const asked = printed.map(([name, table]) => {
    const columns = askedColumns(drawn, name, table, pool, chance);
    return { name: chance.of(0.3) ? (table.names[0] ?? name) : name, table, columns };
  });
  const clean = drawnPages(drawn);
  const named = new Map(asked.map((one) => [one.name, one]));
  return {
    id: drawn.id,
    group: drawn.template,
    isSeen,
    pages: chance.of(shareOfScans) ? scannedPages(clean, chance) : clean,
    tables: Object.fromEntries([...named].map(([name, { columns }]) => [name, definitionOf(columns)])),
    rows: Object.fromEntries(
      [...named].map(([name, { table, columns }]) => [name, table.rows.map((row) => rowOf(row, columns))]),
    ),
  };
}

function askedColumns(
  { kind }: DrawnDocument,
  name: string,
  table: DrawnTable,
  pool: CaptionPool,
  chance: Chance,
): Asked[] {
  const isLines = name === 'lines' && tradeKinds.test(kind);
  if (isLines && chance.of(shareOfTemplates)) return ofTemplate(table);
  const all = Object.entries(table.columns).map(([column, field]): Asked => {
    const query = columnQuery(name, column, field, pool, chance);
    const own = query.name.split('.').at(-1)!;
    return { column, name: own, field: { kind: query.kind, labels: query.labels } };
  });
  const few = chance.of(shareOfFew) ? chance.shuffle(all).slice(0, chance.int(2, 4)) : all;
  return [...new Map(few.map((one) => [one.name, one])).values()];
}

/** Every column of the template, since its users cannot choose. */
function ofTemplate({ columns }: DrawnTable): Asked[] {
  const definition = Object.values(templates.INVOICE.tables)[0]!;
  const byName = new Map(
    Object.keys(columns).flatMap((column) => {
      const known = tradeNames[column];
      return known === undefined ? [] : [[known, column] as const];
    }),
  );
  return Object.entries(definition.columns).map(([name, field]) => ({
    column: byName.get(name) ?? '',
    name,
    field,
  }));
}

function definitionOf(columns: readonly Asked[]): TableDefinition {
  return { columns: Object.fromEntries(columns.map(({ name, field }) => [name, field])) };
}

function rowOf(row: DrawnTable['rows'][number], columns: readonly Asked[]): LabelledRow {
  return Object.fromEntries(
    columns.flatMap(({ column, name }) => {
      const cell = row[column];
      const text = cell?.text.replace(/\s+/g, ' ').trim();
      return cell && text ? [[name, { text, words: cell.words }] as const] : [];
    }),
  );
}
