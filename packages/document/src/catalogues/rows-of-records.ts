import { fold } from '../text/layout/fold.ts';
import { type CatalogueHead, catalogueHeads } from '../text/lexicon/catalogue-heads.ts';
import { lexicons } from '../text/lexicon/lexicons.ts';
import { termsOf } from '../text/lexicon/terms.ts';
import {
  type CatalogueRow,
  isPartyCatalogue,
  orderColumns,
  orderLineColumns,
  partyColumns,
} from './catalogue-row.ts';

/** A record of a file: texts by heading, and the line or row that it begins in, from 1. */
export interface CatalogueRecord {
  readonly line: number;
  readonly values: Readonly<Record<string, string>>;
}

/** What is wrong with a file, in words that name the line and the fix, without any of its text. */
interface RecordProblem {
  readonly line: number;
  readonly message: string;
}

export type RowsOfRecords =
  | {
      readonly ok: true;
      readonly rows: readonly CatalogueRow[];
      readonly columns: Readonly<Record<string, string>>;
    }
  | { readonly ok: false; readonly problems: readonly RecordProblem[] };

/** More problems of one file are not told. */
const mostProblems = 20;
/** What separates several values of a column, such as accounts. */
const separator = /\s*[;|\n]\s*/;

/**
 * Rows of a catalogue from the records of a file. Headings are known in eight languages; of a catalogue of one's own, the first
 * column is the id, unless one is called so, and the others keep their names. An order has a record for each of its lines.
 * @example rowsOfRecords('suppliers', [{ line: 2, values: { Kreditor: '70001', Firma: 'Acme GmbH' } }]);
 */
export function rowsOfRecords(catalogue: string, records: readonly CatalogueRecord[]): RowsOfRecords {
  const headings = [...new Set(records.flatMap(({ values }) => Object.keys(values)))];
  const columns = columnsOf(catalogue, headings);
  const idHeading = headings.find((heading) => columns[heading] === 'id');
  if (records.length > 0 && idHeading === undefined) {
    const message = `no column has the ids; call one "id", or "number" in any of eight languages`;
    return { ok: false, problems: [{ line: 1, message }] };
  }
  const problems: RecordProblem[] = [];
  const rows = new Map<string, CatalogueRow>();
  for (const record of records) {
    const row = rowOf(catalogue, record, columns);
    const problem =
      row === undefined ? 'the id is empty; give every row one' : problemOf(catalogue, row, rows);
    if (problem !== undefined) problems.push({ line: record.line, message: problem });
    else if (row !== undefined) rows.set(row.id, merged(rows.get(row.id), row));
    if (problems.length >= mostProblems) break;
  }
  return problems.length > 0 ? { ok: false, problems } : { ok: true, rows: [...rows.values()], columns };
}

function problemOf(
  catalogue: string,
  row: CatalogueRow,
  known: ReadonlyMap<string, CatalogueRow>,
): string | undefined {
  if (row.id.length > 200) return 'the id is longer than 200 characters; shorten it';
  if (catalogue === 'orders') return undefined;
  if (known.has(row.id)) return 'an earlier row has the same id; leave one of the two out';
  if (isPartyCatalogue(catalogue) && Object.keys(row.values).length === 0)
    return 'the row has nothing but an id; give it a name';
  return undefined;
}

/** For each heading the column that it means. The first heading of a meaning wins. */
export function columnsOf(catalogue: string, headings: readonly string[]): Readonly<Record<string, string>> {
  const wanted = columnsOfCatalogue(catalogue);
  const taken = new Set<string>();
  const entries = headings.map((heading): [string, string] => {
    const meanings = meaningsOf(heading);
    const column = wanted.find((one) => !taken.has(one) && meanings.includes(one));
    if (column !== undefined) taken.add(column);
    return [heading, column ?? heading.trim()];
  });
  const isOwn = !isPartyCatalogue(catalogue) && catalogue !== 'orders';
  if (isOwn && !taken.has('id') && entries[0] !== undefined) entries[0] = [entries[0][0], 'id'];
  return Object.fromEntries(entries);
}

/** In the order in which headings are tried that mean several: a supplier of suppliers is a name, of orders its id. */
function columnsOfCatalogue(catalogue: string): readonly CatalogueHead[] {
  if (isPartyCatalogue(catalogue)) return ['id', ...partyColumns];
  if (catalogue === 'orders') return ['id', ...orderColumns, ...orderLineColumns];
  return ['id'];
}

function meaningsOf(heading: string): readonly CatalogueHead[] {
  return known().get(fold(heading)) ?? [];
}

let meanings: ReadonlyMap<string, readonly CatalogueHead[]> | undefined;

function known(): ReadonlyMap<string, readonly CatalogueHead[]> {
  meanings ??= byHeading();
  return meanings;
}

function byHeading(): ReadonlyMap<string, readonly CatalogueHead[]> {
  const found = new Map<string, CatalogueHead[]>();
  for (const head of catalogueHeads) {
    const words = lexicons.flatMap((lexicon) => termsOf(lexicon.catalogueHeads?.[head]));
    for (const word of new Set([head, ...words].map(fold)))
      found.set(word, [...(found.get(word) ?? []), head]);
  }
  // Whose an order is stands over the column of firms' names.
  for (const [word, heads] of found) if (heads.includes('name')) found.set(word, [...heads, 'supplier']);
  return found;
}

function rowOf(
  catalogue: string,
  { values }: CatalogueRecord,
  columns: Readonly<Record<string, string>>,
): CatalogueRow | undefined {
  const lineColumns: readonly string[] = catalogue === 'orders' ? orderLineColumns : [];
  const own: Record<string, readonly string[]> = {};
  const line: Record<string, string> = {};
  let id = '';
  for (const [heading, text] of Object.entries(values)) {
    const column = columns[heading]!;
    const trimmed = text.trim();
    if (trimmed === '') continue;
    if (column === 'id') id = trimmed;
    else if (lineColumns.includes(column)) line[column] = trimmed;
    else own[column] = [...(own[column] ?? []), ...trimmed.split(separator).filter((part) => part !== '')];
  }
  if (id === '') return undefined;
  return { id, values: own, ...(Object.keys(line).length > 0 && { lines: [line] }) };
}

/** An order's further line. */
function merged(earlier: CatalogueRow | undefined, row: CatalogueRow): CatalogueRow {
  if (earlier === undefined) return row;
  const lines = [...(earlier.lines ?? []), ...(row.lines ?? [])];
  return { ...row, values: { ...row.values, ...earlier.values }, ...(lines.length > 0 && { lines }) };
}
