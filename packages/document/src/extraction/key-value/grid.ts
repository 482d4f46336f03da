import { type Box, enclosingBox, horizontalOverlap } from '../../model/geometry.ts';
import type { Page } from '../../model/page.ts';
import { type Segment, segmentOf, segmentRows } from './segment.ts';

/** Rows of cells that stand in columns; a cell without words is undefined. The first row is most often the head. */
export interface Grid {
  readonly box: Box;
  readonly rows: readonly (readonly (Segment | undefined)[])[];
}

type Row = readonly Segment[];

interface Interval {
  readonly start: number;
  readonly end: number;
}

/** Tables of a page, from top to bottom: rows one below the other whose words leave the same gaps free. */
export function findGrids(page: Page): readonly Grid[] {
  const rows = segmentRows(page);
  const grids: Grid[] = [];
  let start = 0;
  while (start < rows.length) {
    const end = growRun(rows, start);
    const grid = end - start >= minRows ? gridOf(rows.slice(start, end), page) : undefined;
    if (grid !== undefined) grids.push(grid);
    start = grid === undefined ? start + 1 : end;
  }
  return grids;
}

const minRows = 3;
const maxRows = 300;
/** Cells hold a few words; columns of running text hold more. */
const maxWordsPerCell = 6;
/** Least share of cells that hold something: forms and letterheads leave more free. Two columns are often a form. */
const leastFilled = { two: 0.85, more: 0.65 } as const;

/** The row after the last one that can stand in one table with row `start`. */
function growRun(rows: readonly Row[], start: number): number {
  if ((rows[start]?.length ?? 0) < 2) return start;
  let columns = intervalsOf(rows[start] ?? []);
  let end = start + 1;
  let lastFull = end;
  while (end < Math.min(rows.length, start + maxRows)) {
    const row = rows[end]!;
    if (!isNear(rows[end - 1]!, row)) break;
    const merged = mergeIntervals([...columns, ...intervalsOf(row)]);
    const widest = Math.max(row.length, columns.length);
    // One gap may close (a heading over two columns); more means that this row is no part of the table.
    if (merged.length < 2 || merged.length < widest - 1) break;
    columns = merged;
    end += 1;
    if (row.length >= 2) lastFull = end;
  }
  return lastFull;
}

function isNear(above: Row, below: Row): boolean {
  const upper = enclosingBox(above.map((segment) => segment.box));
  const lower = enclosingBox(below.map((segment) => segment.box));
  if (upper === undefined || lower === undefined) return false;
  return lower.top - (upper.top + upper.height) < 2.5 * Math.max(upper.height, lower.height);
}

function intervalsOf(row: Row): Interval[] {
  return row.map(({ box }) => ({ start: box.left, end: box.left + box.width }));
}

function mergeIntervals(intervals: readonly Interval[]): Interval[] {
  const merged: Interval[] = [];
  for (const interval of [...intervals].sort((a, b) => a.start - b.start)) {
    const last = merged.at(-1);
    if (last === undefined || interval.start > last.end) merged.push(interval);
    else merged[merged.length - 1] = { start: last.start, end: Math.max(last.end, interval.end) };
  }
  return merged;
}

function gridOf(rows: readonly Row[], page: Page): Grid | undefined {
  const columns = mergeIntervals(rows.flatMap(intervalsOf));
  const segments = rows.flat();
  const words = segments.reduce((sum, segment) => sum + segment.words.length, 0);
  const isForm = columns.length === 2;
  if (columns.length < 2 || words / segments.length > maxWordsPerCell / (isForm ? 2 : 1)) return undefined;
  const cells = rows.map((row) => columns.map((column) => cellOf(row, column)));
  const joined = joinContinued(joinHeads(joinHeadLines(cells, page)), page);
  if (!isFilled(joined) || hasLabels(segments) || isRunningText(segments)) return undefined;
  const box = enclosingBox(segments.map((segment) => segment.box));
  return box === undefined ? undefined : { box, rows: joined };
}

function isFilled(rows: readonly Cells[]): boolean {
  const cells = rows.flat();
  const filled = cells.filter((cell) => cell !== undefined).length;
  return filled / cells.length >= leastFilled[(rows[0]?.length ?? 0) === 2 ? 'two' : 'more'];
}

/** Columns of a text that is set in several of them: most cells are lines of words, hardly any is a number. */
function isRunningText(segments: readonly Segment[]): boolean {
  const lines = segments.filter(({ words, text }) => words.length >= 4 && /\p{Ll}{2}/u.test(text)).length;
  const numbers = segments.filter(({ text }) => /^\P{L}*\d\P{L}*$/u.test(text)).length;
  return lines > 0.5 * segments.length && numbers < 0.1 * segments.length;
}

/** Lines of a head that follow each other closely and are not ruled off are one row: each word stands below another. */
function joinHeadLines(rows: readonly Cells[], page: Page): readonly Cells[] {
  const [first, second, ...rest] = rows;
  if (first === undefined || second === undefined || rest.length === 0) return rows;
  const hasNumbers = [...first, ...second].some((cell) => cell !== undefined && /\d/.test(cell.text));
  const isBelow = second.every((cell, column) => cell === undefined || first[column] !== undefined);
  if (hasNumbers || !isBelow || !isClose(first, second, page)) return rows;
  return joinHeadLines([first.map((cell, column) => joinCells(cell, second[column])), ...rest], page);
}

/** Many labels with a colon make a form, whose parts are pairs. */
function hasLabels(segments: readonly Segment[]): boolean {
  return segments.filter(({ text }) => /\S ?:(\s|$)/.test(text)).length > 0.25 * segments.length;
}

/** A head that stands beside its column, with nothing below it, over a column without a head: the two are one. */
function joinHeads(rows: readonly Cells[]): readonly Cells[] {
  const [head = [], ...body] = rows;
  const isHeadOnly = (column: number) =>
    head[column] !== undefined && body.every((row) => row[column] === undefined);
  const last = head.findIndex(
    (_, column) =>
      column + 1 < head.length &&
      ((isHeadOnly(column) && head[column + 1] === undefined) ||
        (isHeadOnly(column + 1) && head[column] === undefined)),
  );
  if (last < 0) return rows;
  const joined = rows.map((row) => [
    ...row.slice(0, last),
    joinCells(row[last], row[last + 1]),
    ...row.slice(last + 2),
  ]);
  return joinHeads(joined);
}

function cellOf(row: Row, column: Interval): Segment | undefined {
  const band = { left: column.start, top: 0, width: column.end - column.start, height: 1 };
  const inside = row.filter(
    (segment) => horizontalOverlap(segment.box, band) > 0 || segment.box.left === column.start,
  );
  return inside.length === 0 ? undefined : segmentOf(inside.flatMap((segment) => segment.words));
}

type Cells = readonly (Segment | undefined)[];

/** A row that leaves its first cell and most others empty, close below another and not ruled off, goes on with it. */
function joinContinued(rows: readonly Cells[], page: Page): readonly Cells[] {
  const joined: Cells[] = [];
  for (const row of rows) {
    const above = joined.at(-1);
    if (above !== undefined && joined.length > 1 && goesOn(above, row, page)) {
      joined[joined.length - 1] = above.map((cell, index) => joinCells(cell, row[index]));
    } else joined.push(row);
  }
  return joined;
}

function goesOn(above: Cells, row: Cells, page: Page): boolean {
  const filled = row.filter((cell) => cell !== undefined);
  return row[0] === undefined && filled.length * 2 <= row.length && isClose(above, row, page);
}

/** Whether a row follows another closely, with no line drawn between them. */
function isClose(above: Cells, row: Cells, page: Page): boolean {
  const filled = row.filter((cell) => cell !== undefined);
  const upper = enclosingBox(above.flatMap((cell) => cell?.box ?? []));
  const lower = enclosingBox(filled.map((cell) => cell.box));
  if (upper === undefined || lower === undefined) return false;
  const from = upper.top + upper.height;
  const isRuledOff = page.rulings.some(
    ({ kind, box }) =>
      kind === 'horizontal' && box.top >= from && box.top <= lower.top && horizontalOverlap(box, lower) > 0,
  );
  return !isRuledOff && lower.top - from < 0.8 * lower.height;
}

function joinCells(above: Segment | undefined, below: Segment | undefined): Segment | undefined {
  if (above === undefined || below === undefined) return above ?? below;
  return segmentOf([...above.words, ...below.words]);
}
