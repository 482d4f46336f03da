import type { FieldKind } from '../../model/action.ts';
import { kindFacts } from '../../text/kinds/kind-facts.ts';
import type { Token } from '../../text/layout/layout.ts';
import type { CellReading } from './cell-reading.ts';
import type { PageTable } from './page-columns.ts';
import type { Piece, SeenLine } from './pieces.ts';
import type { RowChecks } from './row-checks.ts';

/** Names of the features for the confidence of a cell, in order. */
export const valueFeatureNames: readonly string[] = [
  ...['odds', 'oddsLeast', 'pieces', 'missed', 'missedInTable'],
  ...['rowTop', 'inRow', 'goesOn', 'lines', 'cellsInRow', 'rows', 'filled', 'columnOdds'],
  ...['ruledHere', 'ruledElsewhere', 'ruledAgrees', 'ruledOnPage'],
  ...['isParsed', 'ofAmount', 'ofDate', 'ofText', 'ofCode', 'words', 'length', 'digits'],
  ...['product', 'balance', 'sum', 'productInRow', 'balanceInRow'],
  ...['readLeast', 'isScan'],
];

/** A cell of a row with its context. */
export interface CellInTable {
  readonly column: number;
  readonly kind: FieldKind;
  readonly pieces: readonly Piece[];
  readonly reading: CellReading;
}

export interface RowInTable {
  readonly table: PageTable;
  readonly lines: readonly SeenLine[];
  readonly cells: readonly CellInTable[];
}

/** The features of all cells of a table, by row and cell. */
export function valueFeatures(rows: readonly RowInTable[], checks: RowChecks): number[][][] {
  const cells = rows.flatMap((row) => row.cells);
  const ofColumn = Map.groupBy(cells, ({ column }) => column);
  const columnOdds = new Map(
    [...ofColumn].map(([column, own]) => [column, mean(own.map(({ pieces }) => oddsOf(pieces)))]),
  );
  return rows.map((row, index) => {
    const aboutRow = rowPart(row, rows.length);
    const atRow = (all: readonly (readonly number[])[]) => all[index]!;
    return row.cells.map((cell) => {
      const { column } = cell;
      return [
        ...pieceFeatures(row, cell),
        ...aboutRow,
        (ofColumn.get(column)?.length ?? 0) / rows.length,
        columnOdds.get(column) ?? 0,
        ...ruledFeatures(row.table, cell),
        ...formFeatures(cell),
        atRow(checks.product)[column]!,
        atRow(checks.balance)[column]!,
        checks.sum[column]!,
        extreme(atRow(checks.product)),
        extreme(atRow(checks.balance)),
        Math.min(...tokensOf(cell.pieces).map(({ confidence }) => confidence)),
        row.table.study.page.source === 'ocr' ? 1 : 0,
      ];
    });
  });
}

function mean(all: readonly number[]): number {
  return all.reduce((sum, one) => sum + one, 0) / Math.max(1, all.length);
}

function extreme(all: readonly number[]): number {
  return all.find((one) => one !== 0) ?? 0;
}

function tokensOf(pieces: readonly Piece[]): Token[] {
  return pieces.flatMap(({ tokens }) => tokens);
}

function oddsOf(pieces: readonly Piece[]): number {
  return mean(pieces.map(({ odds }) => odds));
}

/** Features of the row's words that the network would put in this cell, or in any cell, but that are in none. */
function pieceFeatures({ table, lines }: RowInTable, { column, pieces }: CellInTable): number[] {
  const { study, columns } = table;
  const used = new Set(lines.flatMap((line) => tokensOf(line.pieces)));
  let missed = -6;
  let missedInTable = -6;
  for (const { row } of lines) {
    for (const token of study.layout.rows[row]!.flatMap((segment) => segment.tokens)) {
      if (used.has(token)) continue;
      const at = study.positionOf(token);
      missed = Math.max(missed, columns[column]!.odds[at]!);
      missedInTable = Math.max(missedInTable, table.inRows[at]!);
    }
  }
  const odds = pieces.map((piece) => piece.odds);
  return [oddsOf(pieces), Math.min(...odds), pieces.length, missed, missedInTable];
}

function rowPart({ lines, cells }: RowInTable, rows: number): number[] {
  return [
    lines[0]!.rowTop,
    Math.min(...lines.map(({ inRow }) => inRow)),
    Math.max(0, ...lines.slice(1).map(({ rowTop }) => rowTop)),
    lines.length,
    cells.length,
    Math.min(30, rows),
  ];
}

/** The shares of the cell's words that rules put in its column, and in others. */
function ruledFeatures({ ruled, columns }: PageTable, { column, pieces }: CellInTable): number[] {
  const tokens = tokensOf(pieces);
  const places = tokens.flatMap((token) => ruled.get(token) ?? []);
  const here = places.filter((place) => place.column === columns[column]!.name);
  return [
    here.length / tokens.length,
    (places.length - here.length) / tokens.length,
    places.some(({ agrees }) => agrees) ? 1 : 0,
    ruled.size > 0 ? 1 : 0,
  ];
}

/** What the trees know of a column's kind: whether it is of amounts, days, words, or codes. */
export function learnedKindFeatures(kind: FieldKind): number[] {
  const { inTables } = kindFacts[kind].learned;
  return (['amount', 'day', 'words', 'code'] as const).map((one) => (one === inTables ? 1 : 0));
}

function formFeatures({ kind, reading, pieces }: CellInTable): number[] {
  const { text, normalizedText } = reading;
  return [
    normalizedText === undefined ? 0 : 1,
    ...learnedKindFeatures(kind),
    Math.min(20, tokensOf(pieces).length),
    Math.min(80, text.length),
    (text.match(/\d/g)?.length ?? 0) / Math.max(1, text.length),
  ];
}
