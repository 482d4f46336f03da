import { advancesOf, prints } from './print.ts';
import { type Sheet, usualSheet } from './sheet.ts';
import { type Placed, wrapWords } from './wrap.ts';

/** The widest column, in advances, unless a cell would take too many lines. */
const widestCell = 40;
const mostCellLines = 50;
const gapPt = 14;
const lineStepPt = 13;
const rowGapPt = 7;
/** PDF's limit for a page; a table that needs more continues below with its other columns. */
const widestPt = 14_400;

type Rows = readonly (readonly string[])[];

/** Puts a table on sheets, with ruled rows; `nextSheet` provides one for a row that does not fit. */
export function layOutTable(rows: Rows, sheet: Sheet, nextSheet: () => Sheet | undefined): void {
  let current: Sheet | undefined = sheet;
  for (const { from, widths } of columnGroups(rows)) {
    if (current === undefined) return;
    current = layOutColumns(
      rows.map((row) => widths.map((_, index) => row[from + index] ?? '')),
      widths,
      current,
      nextSheet,
    );
  }
}

function layOutColumns(
  rows: Rows,
  widths: readonly number[],
  first: Sheet,
  nextSheet: () => Sheet | undefined,
): Sheet | undefined {
  let sheet = first;
  let told: number[][][] = [];
  const close = () => {
    if (told.length > 0) sheet.tables.push({ rows: told });
    sheet.topPt += rowGapPt;
  };
  for (const row of rows) {
    const cells = row.map((text, column) => [...wrapWords(text, widths[column]!)]);
    const lines = Math.max(1, ...cells.map((cell) => cell.length));
    const heightPt = lines * lineStepPt + rowGapPt;
    if (!sheet.hasRoom(heightPt) && !sheet.isEmpty) {
      close();
      const next = nextSheet();
      if (next === undefined) return undefined;
      [sheet, told] = [next, []];
    }
    told.push(printRow(cells, lines, widths, sheet));
    sheet.topPt += heightPt;
    ruleBelow(sheet, widths);
  }
  close();
  return sheet;
}

function printRow(
  cells: readonly (readonly (readonly Placed[])[])[],
  lines: number,
  widths: readonly number[],
  sheet: Sheet,
): number[][] {
  const indices: number[][] = cells.map(() => []);
  for (let line = 0; line < lines; line++) {
    let leftPt: number = usualSheet.marginPt;
    const baselinePt = sheet.topPt + (line + 1) * lineStepPt - 2;
    cells.forEach((cell, column) => {
      indices[column]!.push(...sheet.print(cell[line] ?? [], leftPt, baselinePt, prints.body));
      leftPt += widths[column]! * prints.body.advancePt + gapPt;
    });
    sheet.endLine();
  }
  return indices;
}

function ruleBelow(sheet: Sheet, widths: readonly number[]): void {
  const width = widths.reduce((sum, advances) => sum + advances * prints.body.advancePt + gapPt, -gapPt);
  sheet.rule('horizontal', {
    left: usualSheet.marginPt,
    top: sheet.topPt - rowGapPt / 2,
    width,
    height: 0.5,
  });
}

interface ColumnGroup {
  readonly from: number;
  readonly widths: number[];
}

/** The columns that fit side by side, with their widths in advances. */
function columnGroups(rows: Rows): readonly ColumnGroup[] {
  const groups: ColumnGroup[] = [];
  let usedPt = 0;
  columnWidths(rows).forEach((width, index) => {
    const widthPt = width * prints.body.advancePt + gapPt;
    const last = groups.at(-1);
    if (last !== undefined && usedPt + widthPt <= widestPt) last.widths.push(width);
    else groups.push({ from: index, widths: [width] });
    usedPt = last !== undefined && usedPt + widthPt <= widestPt ? usedPt + widthPt : widthPt;
  });
  return groups;
}

function columnWidths(rows: Rows): readonly number[] {
  const widths: number[] = [];
  for (const row of rows) {
    row.forEach((text, column) => {
      const length = advancesOf(text.slice(0, widestCell * mostCellLines));
      const needed = Math.min(length, widestCell);
      const least = Math.min(Math.ceil((2 * text.length) / mostCellLines), widestPt / 10);
      widths[column] = Math.max(widths[column] ?? 3, needed, text.length > widestCell ? least : 0);
    });
  }
  return Array.from(widths, (width) => Math.ceil(width ?? 3));
}
