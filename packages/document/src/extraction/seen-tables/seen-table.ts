import type { TableDefinition } from '../../model/action.ts';
import type { ExtractedRow, ExtractedValue, ValueReason } from '../../model/extraction.ts';
import { kindFacts } from '../../text/kinds/kind-facts.ts';
import type { PageStudy } from '../features/page-study.ts';
import { logOdds, probabilityOf } from '../weights/trees.ts';
import { amountsOutside } from './amounts-outside.ts';
import { withoutCarried } from './carried-rows.ts';
import { type Reading, readCell, readingOf } from './cell-reading.ts';
import { withoutClassCodes } from './class-codes.ts';
import { codesInTextColumn } from './code-in-text-column.ts';
import { isCodeNumber } from './code-number.ts';
import { codesOfOneShape } from './code-shapes.ts';
import { withoutColumnBeside } from './column-beside.ts';
import { describedRows } from './described-rows.ts';
import { filledHoles } from './filled-holes.ts';
import { headedTexts } from './headed-texts.ts';
import { heldChances } from './held-chances.ts';
import { joinedRows } from './joined-rows.ts';
import { leadingQuantities } from './leading-quantities.ts';
import { leftOverColumn } from './left-over-column.ts';
import { settledAmountColumn } from './lone-amount-column.ts';
import { withoutLoneCells } from './lone-cells.ts';
import { withoutNoItems } from './no-items.ts';
import { countedLines } from './numbered-lines.ts';
import { oneNumber } from './one-number.ts';
import { inOnePrintedColumn } from './one-printed-column.ts';
import { ownPart } from './own-part.ts';
import { type PageTable, pageTable } from './page-columns.ts';
import { withoutRatesInDates } from './rates-in-dates.ts';
import { type NumberRows, type RowChecks, rowChecks } from './row-checks.ts';
import { type SeenRow, seenRows } from './seen-rows.ts';
import { settledNumbers } from './settled-numbers.ts';
import type { TableWeights } from './table-weights.ts';
import { withoutUndated } from './undated-rows.ts';
import { type CellInTable, type RowInTable, valueFeatures } from './value-features.ts';
import { wrappedTexts } from './wrapped-texts.ts';

/** A requested table, with what is known before the network is considered. */
export interface AskedTable {
  readonly name: string;
  readonly table: TableDefinition;
  /** The columns of all tables of the action, as `table/column`. */
  readonly names: readonly string[];
  /** The rows found by rules using headings and alignment. */
  readonly ruled: readonly ExtractedRow[];
  /** All tables of the action, if headings of their own may separate them. */
  readonly tables?: Readonly<Record<string, TableDefinition>>;
}

/** A table whose cells are found, before their confidence is computed. */
interface FoundTable {
  readonly rows: readonly RowInTable[];
  readonly checks: RowChecks;
  /** By row and cell of the row. */
  readonly features: readonly (readonly (readonly number[])[])[];
}

/** The rows of a table, from the network's output for its columns and rows combined with the rows found by rules. */
export function seenTable(
  studies: readonly PageStudy[],
  asked: AskedTable,
  weights: TableWeights,
): ExtractedRow[] | undefined {
  const found = findTable(studies, asked, weights);
  if (found === undefined) return undefined;
  const chances = found.rows.map(({ cells }, index) =>
    cells.map(({ column }, position) => ({
      column,
      chance: probabilityOf(logOdds(weights.value, found.features[index]![position]!)),
    })),
  );
  const held = heldChances(chances, found.checks);
  return found.rows.map((row, index) => ({
    page: row.table.study.page.number,
    cells: Object.fromEntries(
      row.cells.map((cell, position) => [
        row.table.columns[cell.column]!.name,
        shownValue(row, cell, found.checks, index, held[index]![position]!),
      ]),
    ),
  }));
}

/** Undefined without a network. */
export function findTable(
  studies: readonly PageStudy[],
  { name, table, names, ruled, tables = {} }: AskedTable,
  weights: Pick<TableWeights, 'cell' | 'inRow' | 'rowTop'>,
): FoundTable | undefined {
  const known = studies.map((study) => pageTable(study, name, table, names, ruled));
  const pages = known.flatMap((page) => (page === undefined ? [] : [ownPart(page, name, tables)]));
  if (pages.length === 0 || pages.length < studies.length) return undefined;
  const reading = readingOf(studies);
  const seen = pages.flatMap((page) => {
    const rows = seenRows(page, weights).map((row) => rowInTable(page, row, reading));
    return oneNumber(rows, reading).map((row) => settledNumbers(row, reading));
  });
  const joined = joinedRows(seen, reading);
  const apart = inOnePrintedColumn(joined, reading);
  const split = withoutColumnBeside(leadingQuantities(apart, reading), reading);
  const headed = headedTexts(leftOverColumn(split, reading), reading);
  const filled = codesInTextColumn(codesOfOneShape(withoutClassCodes(headed), reading), reading);
  const settled = withoutRatesInDates(withoutLoneCells(filled, reading), reading);
  const outside = amountsOutside(studies, settled);
  const named = withoutUndated(withoutCarried(withoutNoItems(settled, outside, reading)));
  const items = countedLines(describedRows(named, reading), reading);
  const whole = filledHoles(wrappedTexts(items, reading), reading);
  const rows = settledAmountColumn(whole, amountsOutside(studies, whole), reading);
  const columns = pages[0]!.columns.length;
  const checks = rowChecks(numbersOf(rows, columns), columns, printedAmounts(studies));
  return { rows, checks, features: valueFeatures(rows, checks) };
}

function rowInTable(table: PageTable, { lines }: SeenRow, reading: Reading): RowInTable {
  const cells = table.columns.flatMap(({ name, field }, column): CellInTable[] => {
    const pieces = lines.flatMap((line) => line.pieces.filter((piece) => piece.column === name));
    if (pieces.length === 0) return [];
    const tokens = pieces.flatMap((piece) => piece.tokens);
    if (field.kind === 'number' && isCodeNumber(tokens)) return [];
    return [{ column, kind: field.kind, pieces, reading: readCell(tokens, field.kind, reading) }];
  });
  return { table, lines, cells };
}

function numbersOf(rows: readonly RowInTable[], columns: number): NumberRows {
  return rows.map(({ cells }) =>
    Array.from({ length: columns }, (_, column) => {
      const cell = cells.find((one) => one.column === column && kindFacts[one.kind].comparedBy === 'amount');
      const text = cell?.reading.normalizedText;
      return text === undefined || !Number.isFinite(Number(text)) ? undefined : Number(text);
    }),
  );
}

/** All amounts of the pages in hundredths, without their signs. */
function printedAmounts(studies: readonly PageStudy[]): ReadonlySet<number> {
  return new Set(
    studies.flatMap((study) =>
      study.candidates('money').flatMap(({ candidate: { normalizedText } }) => {
        const cents = Math.abs(Math.round(Number(normalizedText) * 100));
        return Number.isFinite(cents) ? [cents] : [];
      }),
    ),
  );
}

/**
 * The highest confidence of a cell that cannot be read as a value of its kind. Generated pages print no such cells, so the
 * trees cannot learn to doubt them.
 */
const mostUnread = 0.5;

function shownValue(
  { table: { study } }: RowInTable,
  { pieces, reading, column, kind }: CellInTable,
  checks: RowChecks,
  row: number,
  chance: number,
): ExtractedValue {
  const { page } = study;
  const isUnread = kindFacts[kind].normalForm === 'always' && reading.normalizedText === undefined;
  const tokens = pieces.flatMap((piece) => piece.tokens);
  const left = Math.min(...tokens.map((token) => token.left)) / page.widthPt;
  const top = Math.min(...tokens.map((token) => token.top)) / page.heightPt;
  return {
    ...reading,
    confidence: isUnread ? Math.min(mostUnread, chance) : chance,
    page: page.number,
    box: {
      left,
      top,
      width: Math.max(...tokens.map((token) => token.right)) / page.widthPt - left,
      height: Math.max(...tokens.map((token) => token.bottom)) / page.heightPt - top,
    },
    reasons: reasonsOf(checks, row, column),
  };
}

function reasonsOf({ product, balance, sum }: RowChecks, row: number, column: number): ValueReason[] {
  const reasons: ValueReason[] = ['column'];
  if (product[row]![column] === 1) reasons.push('product-agrees');
  if (balance[row]![column] === 1) reasons.push('balance-agrees');
  if (sum[column] === 1) reasons.push('sum-agrees');
  if (product[row]![column] === -1) reasons.push('product-contradicts');
  if (balance[row]![column] === -1) reasons.push('balance-contradicts');
  return reasons;
}
