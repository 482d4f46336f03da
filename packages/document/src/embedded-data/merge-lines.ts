import { LabelMatcher } from '../extraction/features/label-likeness.ts';
import type { FieldDefinition, TableDefinition } from '../model/action.ts';
import type { ExtractedRow, ExtractedValue } from '../model/extraction.ts';
import { kindFacts } from '../text/kinds/kind-facts.ts';
import { type EmbeddedClaim, isClaimed } from './embedded-claim.ts';
import type { EmbeddedData } from './embedded-data.ts';
import type { RecordColumn, RecordLine } from './embedded-record.ts';
import { mergeValue } from './merge-value.ts';
import type { Printed, PrintedValues } from './printed-values.ts';
import { recordColumnFor } from './record-field-for.ts';

interface Column {
  readonly name: string;
  readonly of: RecordColumn;
  readonly kind: FieldDefinition['kind'];
}

/**
 * The lines of a record as the rows of a table, with each value at its place on the pages; undefined for a table that
 * is not a table of items, or if no record has lines. Cells that the record does not have are kept from the printed
 * row.
 */
export function mergeLines(
  table: TableDefinition,
  rows: readonly ExtractedRow[],
  { records }: EmbeddedData,
  printed: PrintedValues,
): readonly ExtractedRow[] | undefined {
  const record = records.find(({ record: { lines } }) => lines.length > 0)?.record;
  const columns = columnsOf(table);
  if (record === undefined || !isOfItems(columns)) return undefined;
  let next = 0;
  let place: RowPlace | undefined;
  return record.lines.map((line) => {
    const claims = claimsOf(columns, line, record.format);
    const index = matchingRow(claims, rows, next);
    const row = index === undefined ? undefined : rows[index];
    if (index !== undefined) next = index + 1;
    const near = row === undefined ? printedRow(claims, printed, place) : rowOf(row, claims, printed);
    place = near ?? place;
    return mergeRow(claims, row, near, printed);
  });
}

function columnsOf({ columns }: TableDefinition): readonly Column[] {
  return Object.entries(columns).flatMap(([name, column]) => {
    const of = recordColumnFor(name, column);
    return of === undefined ? [] : [{ name, of, kind: column.kind }];
  });
}

/** Lines have a price and something else to identify them by. */
function isOfItems(columns: readonly Column[]): boolean {
  const known = columns.map(({ of }) => of);
  const isPriced = known.includes('price') || known.includes('unitPrice');
  return isPriced && known.length > 1;
}

type NamedClaim = EmbeddedClaim & { readonly name: string; readonly of: RecordColumn };

function claimsOf(columns: readonly Column[], line: RecordLine, source: string): readonly NamedClaim[] {
  return columns.flatMap(({ name, of, kind }) => {
    const text = line[of];
    if (text === undefined) return [];
    const isNormal = kindFacts[kind].normalForm === 'always';
    const value = isNormal ? { text, normalizedText: text } : { text };
    return [{ name, of, kind, isCountry: false, values: [value], source }];
  });
}

/** The first row from `from` that agrees in two cells, or in all if there are fewer; undefined if there is none. */
function matchingRow(
  claims: readonly NamedClaim[],
  rows: readonly ExtractedRow[],
  from: number,
): number | undefined {
  const needed = Math.min(2, claims.length);
  for (let i = from; i < rows.length; i++) {
    const { cells } = rows[i]!;
    const same = claims.filter((claim) => {
      const cell = cells[claim.name];
      return cell !== undefined && claim.of !== 'lineNumber' && isClaimed(claim, cell);
    });
    if (same.length >= needed) return i;
  }
  return undefined;
}

/** A printed row: its page, and its index in that page's layout. */
interface RowPlace {
  readonly page: number;
  readonly row: number;
}

/** Columns that distinguish a line from others. */
const telling: readonly RecordColumn[] = ['price', 'unitPrice', 'quantity', 'description', 'productCode'];

/**
 * The first printed row after the previous line's that contains two of the values, including a price or a description.
 */
function printedRow(
  claims: readonly NamedClaim[],
  printed: PrintedValues,
  after: RowPlace | undefined,
): RowPlace | undefined {
  const counts = new Map<string, RowPlace & { readonly columns: Set<RecordColumn> }>();
  for (const claim of claims.filter(({ of }) => telling.includes(of))) {
    for (const { page, row } of placesOf(claim, printed)) {
      if (after !== undefined && (page < after.page || (page === after.page && row <= after.row))) continue;
      const key = `${page}/${row}`;
      const count = counts.get(key) ?? { page, row, columns: new Set() };
      counts.set(key, count);
      count.columns.add(claim.of);
    }
  }
  const full = [...counts.values()].filter(
    ({ columns }) => columns.size >= 2 && (columns.has('price') || columns.has('description')),
  );
  return full.sort((a, b) => a.page - b.page || a.row - b.row)[0];
}

/** The printed row that contains the cells of an extracted row. */
function rowOf(
  row: ExtractedRow,
  claims: readonly NamedClaim[],
  printed: PrintedValues,
): RowPlace | undefined {
  for (const claim of claims) {
    const cell = row.cells[claim.name];
    if (cell === undefined || !isClaimed(claim, cell)) continue;
    const middle = cell.box.top + cell.box.height / 2;
    const place = placesOf(claim, printed).find(
      ({ page, box }) => page === cell.page && box.top <= middle && middle <= box.top + box.height,
    );
    if (place !== undefined) return place;
  }
  return undefined;
}

/** Within a known row, short texts are significant, too. */
function placesOf({ kind, values }: EmbeddedClaim, printed: PrintedValues): readonly Printed[] {
  return values.flatMap(({ text, normalizedText }) => printed.placesOf(kind, normalizedText ?? text, 1));
}

const noLabels = LabelMatcher.of([]);

function mergeRow(
  claims: readonly NamedClaim[],
  row: ExtractedRow | undefined,
  near: RowPlace | undefined,
  printed: PrintedValues,
): ExtractedRow {
  const page = row?.page ?? near?.page ?? 1;
  const inRow: Pick<PrintedValues, 'placesOf'> = {
    placesOf: (kind, value) => printed.placesOf(kind, value, 1).filter((place) => isNear(place, near)),
  };
  const cells = claims.map(({ name, ...claim }): [string, ExtractedValue] => {
    const cell = row?.cells[name];
    const merged = mergeValue(claim, cell === undefined ? [] : [cell], inRow, noLabels);
    return [name, merged.reasons.includes('not-printed') ? { ...merged, page } : merged];
  });
  return { page, cells: { ...row?.cells, ...Object.fromEntries(cells) } };
}

function isNear(place: RowPlace, near: RowPlace | undefined): boolean {
  return near !== undefined && place.page === near.page && Math.abs(place.row - near.row) <= 1;
}
