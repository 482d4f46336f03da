import type { Grid } from '../extraction/key-value/table-grid.ts';
import type { Page, Word } from '../model/page.ts';
import { median } from '../text/layout/layout.ts';
import { startsSmall, type TextLine, textLine, textOfLine } from './text-line.ts';

/** Lines and tables that are read one after the other: a column, or rows across the full width. */
export type Region = readonly (TextLine | Grid)[];

/** A row of words, or a table, that may block the gap between columns. Lengths are in points. */
interface Row {
  readonly words: readonly Word[];
  readonly grid?: Grid;
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

interface Interval {
  readonly from: number;
  readonly to: number;
}

/** At least this many rows with text on both sides make columns; fewer are labels with values, or coincidence. */
const fewestRows = 4;
/** A gap between columns is at least this many times as wide as the page's words are high. */
const gutterHeights = 0.7;
const mostColumnsDeep = 3;
/** A row with more gaps is not text. */
const mostGaps = 60;

/** The lines and tables of a page in reading order: text in columns column by column. */
export function readingOrder(
  page: Page,
  lines: readonly (readonly Word[])[],
  grids: readonly Grid[],
): readonly Region[] {
  const rows = [
    ...lines.map((words) => rowOf(words, page)),
    ...grids.map((grid) => ({ ...rowOf([], page, grid), grid })),
  ];
  const isMixed = grids.length > 0;
  const ordered = isMixed ? placeGrids(rows) : rows;
  const heights = lines.flatMap((words) => words.map(({ box }) => box.height * page.heightPt));
  return regionsOf(ordered, page, gutterHeights * median(heights), mostColumnsDeep);
}

/** Inserts tables among the lines, before the first line that begins below them. */
function placeGrids(rows: readonly Row[]): readonly Row[] {
  const placed = rows.filter(({ grid }) => grid === undefined);
  for (const row of rows.filter(({ grid }) => grid !== undefined)) {
    const middle = (row.top + row.bottom) / 2;
    const next = placed.findIndex((other) => other.top > row.top && (other.top + other.bottom) / 2 > middle);
    placed.splice(next < 0 ? placed.length : next, 0, row);
  }
  return placed;
}

function rowOf(words: readonly Word[], page: Page, grid?: Grid): Row {
  const boxes = grid === undefined ? words.map(({ box }) => box) : [grid.box];
  return {
    words,
    left: Math.min(...boxes.map(({ left }) => left)) * page.widthPt,
    right: Math.max(...boxes.map(({ left, width }) => left + width)) * page.widthPt,
    top: Math.min(...boxes.map(({ top }) => top)) * page.heightPt,
    bottom: Math.max(...boxes.map(({ top, height }) => top + height)) * page.heightPt,
  };
}

function regionsOf(rows: readonly Row[], page: Page, gutterPt: number, deep: number): readonly Region[] {
  const regions: Region[] = [];
  let plain: Row[] = [];
  const closePlain = () => {
    if (plain.length > 0) regions.push(plain.map((row) => row.grid ?? textLine(row.words, page)));
    plain = [];
  };
  for (let index = 0; index < rows.length; ) {
    const run = deep === 0 ? undefined : columnRun(rows, index, page, gutterPt);
    if (run === undefined) {
      // The gap between two words of a title says nothing of the rows below it.
      plain.push(rows[index]!);
      index += 1;
      continue;
    }
    closePlain();
    for (const side of run.sides) regions.push(...regionsOf(side, page, gutterPt, deep - 1));
    index = run.end;
  }
  closePlain();
  return regions;
}

interface Run {
  /** Index after the last row. */
  readonly end: number;
  /** The rows on either side of the gap. */
  readonly sides: readonly [readonly Row[], readonly Row[]];
}

/** The rows from `start` that leave a common gap, if the first of them has text on both sides and they are columns of text. */
function columnRun(rows: readonly Row[], start: number, page: Page, gutterPt: number): Run | undefined {
  let gaps = freeIn(rows[start]!, page).slice(1, -1).filter(isWide);
  if (gaps.length === 0 || gaps.length > mostGaps) return undefined;
  let end = start + 1;
  for (; end < rows.length; end++) {
    const free = freeIn(rows[end]!, page).filter(isWide);
    const left = free.length > mostGaps ? [] : shared(gaps, free).filter(isWide);
    if (left.length === 0) break;
    gaps = left;
  }
  const widest = gaps.reduce((best, gap) => (gap.to - gap.from > best.to - best.from ? gap : best));
  const cut = (widest.from + widest.to) / 2;
  const last = lastOfColumns(rows, start, end, cut);
  const sides = sidesOf(rows.slice(start, last), cut, page);
  const areText = sides.every((side) => isProse(side, page)) || sides.some((side) => isFlowing(side, page));
  const areColumns = areText && bothSided(rows.slice(start, last), cut);
  return areColumns ? { end: last, sides } : undefined;

  function isWide({ from, to }: Interval): boolean {
    return to - from >= gutterPt;
  }
}

/** Index after the last row with text on both sides, and after rows that follow closely in one column. */
function lastOfColumns(rows: readonly Row[], start: number, end: number, cut: number): number {
  let last = end;
  while (last > start + 1 && !isOnBothSides(rows[last - 1]!, cut)) last--;
  for (; last < end; last++) {
    const gap = rows[last]!.top - rows[last - 1]!.bottom;
    if (gap > 0.9 * (rows[last]!.bottom - rows[last]!.top)) break;
  }
  return last;
}

function bothSided(rows: readonly Row[], cut: number): boolean {
  return rows.filter((row) => isOnBothSides(row, cut)).length >= fewestRows;
}

function isOnBothSides(row: Row, cut: number): boolean {
  return row.left < cut && row.right > cut;
}

function sidesOf(rows: readonly Row[], cut: number, page: Page): readonly [readonly Row[], readonly Row[]] {
  const part = (isOnSide: (middle: number) => boolean) =>
    rows.flatMap((row) => {
      if (row.grid !== undefined) return isOnSide((row.left + row.right) / 2) ? [row] : [];
      const words = row.words.filter(({ box }) => isOnSide((box.left + box.width / 2) * page.widthPt));
      return words.length === 0 ? [] : [rowOf(words, page)];
    });
  return [part((middle) => middle < cut), part((middle) => middle >= cut)];
}

/** Whether rows are lines of sentences: several words each, most of them as long as the column is wide. */
function isProse(rows: readonly Row[], page: Page): boolean {
  const lines = rows.filter(({ grid }) => grid === undefined);
  const width = Math.max(...lines.map(({ right }) => right)) - Math.min(...lines.map(({ left }) => left));
  const text = lines.map(textOfLine).join('');
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  const full = lines.filter(({ left, right }) => right - left > 0.6 * width).length;
  return (
    median(lines.map(({ words }) => words.length)) >= 3 &&
    full >= lines.length / 2 &&
    letters >= 0.6 * text.length &&
    width > 0.12 * page.widthPt
  );
}

/** Whether rows are certainly sentences, whatever is beside them, such as a chart. */
function isFlowing(rows: readonly Row[], page: Page): boolean {
  const lines = rows.filter(({ words }) => words.length > 0);
  const small = lines.filter(startsSmall).length;
  return lines.length >= 8 && small >= lines.length / 2 && isProse(rows, page);
}

/** The free intervals of a row, with the margins first and last. */
function freeIn(row: Row, page: Page): readonly Interval[] {
  const free: Interval[] = [];
  let from = Number.NEGATIVE_INFINITY;
  const spans =
    row.grid !== undefined
      ? [row]
      : row.words.map(({ box: { left, width } }) => ({
          left: left * page.widthPt,
          right: (left + width) * page.widthPt,
        }));
  for (const { left, right } of [...spans].sort((a, b) => a.left - b.left)) {
    if (left > from) free.push({ from, to: left });
    from = Math.max(from, right);
  }
  return [...free, { from, to: Number.POSITIVE_INFINITY }];
}

function shared(some: readonly Interval[], others: readonly Interval[]): readonly Interval[] {
  return some.flatMap((one) =>
    others.flatMap((other) => {
      const from = Math.max(one.from, other.from);
      const to = Math.min(one.to, other.to);
      return from < to ? [{ from, to }] : [];
    }),
  );
}
