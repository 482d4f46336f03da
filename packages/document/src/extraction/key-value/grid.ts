import { enclosingBox, horizontalOverlap } from '../../model/geometry.ts';
import type { Page, PageTable } from '../../model/page.ts';
import { areAxisTicks } from './axis-ticks.ts';
import { clearColumns, type Interval, mergeIntervals } from './clear-columns.ts';
import { partColumns } from './part-columns.ts';
import { ruledGrids } from './ruled-grids.ts';
import { cellRows, type Segment, segmentOf } from './segment.ts';
import { joinStraddling } from './straddling-rows.ts';
import type { Grid } from './table-grid.ts';

type Row = readonly Segment[];

/**
 * The tables of a page, from top to bottom: those that the file declares, otherwise those found by rulings or by gaps.
 */
export function findGrids(page: Page): readonly Grid[] {
  if (page.tables !== undefined) return page.tables.flatMap((table) => toldGrid(table, page) ?? []);
  const ruled = ruledGrids(page);
  const taken = new Set(
    ruled.flatMap(({ rows }) => rows.flatMap((row) => row.flatMap((cell) => cell?.words ?? []))),
  );
  const rest = taken.size === 0 ? page : { ...page, words: page.words.filter((word) => !taken.has(word)) };
  return [...ruled, ...spacedGrids(rest)].sort((a, b) => a.box.top - b.box.top);
}

function toldGrid({ rows }: PageTable, page: Page): Grid | undefined {
  const cells = rows.map((row) =>
    row.map((indices) => {
      const words = indices.flatMap((index) => page.words[index] ?? []);
      return words.length === 0 ? undefined : segmentOf(words);
    }),
  );
  const box = enclosingBox(cells.flatMap((row) => row.flatMap((cell) => cell?.box ?? [])));
  return box === undefined ? undefined : { box, rows: cells };
}

/** Consecutive rows whose words leave the same gaps free. */
function spacedGrids(page: Page): readonly Grid[] {
  const rows = cellRows(page);
  const grids: Grid[] = [];
  let start = 0;
  while (start < rows.length) {
    const end = growRun(rows, start);
    const body = bodyOf(rows, { start, end });
    for (const { start: from, end: to, columns } of body === undefined ? [{ start, end }] : body) {
      const grid = to - from >= minRows ? splitGrid(rows.slice(from, to), page, columns) : undefined;
      if (grid !== undefined) grids.push(grid);
      start = grid === undefined && body === undefined ? start + 1 : Math.max(end, to);
    }
  }
  return grids;
}

/**
 * The grid of rows after splitting at narrow gaps between columns; the columns are those of all rows except the header.
 */
function splitGrid(rows: readonly Row[], page: Page, columns?: readonly Interval[]): Grid | undefined {
  const split = partColumns(rows, page);
  return split === rows
    ? gridOf(rows, page, columns)
    : gridOf(split, page, clearColumns(split.slice(1).map(intervalsOf)));
}

interface Run {
  readonly start: number;
  readonly end: number;
  /** The columns of the body if headings above it span several; otherwise of all rows. */
  readonly columns?: readonly Interval[];
}

/** Maximum rows of a letterhead or heading that are skipped in search of a table. */
const mostAbove = 40;
/** Maximum header lines that may span several columns. */
const mostHeads = 3;

/**
 * Titles and headings above a table close the gaps between its columns. If the rows below them leave more gaps free,
 * those rows are the table, together with its header lines; what is above is a separate table or none.
 */
function bodyOf(rows: readonly Row[], { start, end }: Run): readonly Run[] | undefined {
  const count = (from: number, to: number) => columnsOf(rows.slice(from, to)).length;
  let [body, most]: [Run | undefined, number] = [undefined, count(start, end)];
  for (let from = start + 1; from <= Math.min(end - minRows, start + mostAbove); from++) {
    if ((rows[from]?.length ?? 0) <= most) continue;
    const to = growRun(rows, from);
    const columns = count(from, to);
    if (to >= end && columns > most) [body, most] = [{ start: from, end: to }, columns];
  }
  if (body === undefined) return undefined;
  const columns = clearColumns(rows.slice(body.start, body.end).map(intervalsOf));
  let head = body.start;
  while (head > start && body.start - head < mostHeads && isHead(rows[head - 1]!, columns)) head--;
  return [
    { start, end: head },
    { ...body, start: head, columns },
  ];
}

/** Whether a row is a table header: at least two words above the columns, without labels or numbers. */
function isHead(row: Row, columns: readonly Interval[]): boolean {
  const isOver = ({ box }: Segment) =>
    columns.some(({ start, end }) => box.left < end && box.left + box.width > start);
  return row.length >= 2 && row.every((segment) => isOver(segment) && !/\d|:$/.test(segment.text));
}

function columnsOf(rows: readonly Row[]): Interval[] {
  return mergeIntervals(rows.flatMap(intervalsOf));
}

const minRows = 3;
const maxRows = 300;
/** Cells have a few words; columns of running text have more. */
const maxWordsPerCell = 6;
/** Minimum share of filled cells: forms and letterheads leave more empty. Two columns are often a form. */
const leastFilled = { two: 0.85, more: 0.65 } as const;

/** The row after the last one that can be in the same table as row `start`. */
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
    // One gap may close (a heading over two columns); if more do, this row is not part of the table.
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

function gridOf(
  rows: readonly Row[],
  page: Page,
  columns: readonly Interval[] = clearColumns(rows.map(intervalsOf)),
): Grid | undefined {
  const segments = rows.flat();
  const words = segments.reduce((sum, segment) => sum + segment.words.length, 0);
  const isForm = columns.length === 2;
  if (columns.length < 2 || words / segments.length > maxWordsPerCell / (isForm ? 2 : 1)) return undefined;
  const cells = rows.map((row) => columns.map((_, index) => cellOf(row, columns, index)));
  const joined = joinContinued(joinHeads(joinHeadLines(joinStraddling(cells), page)), page);
  if (!isFilled(joined) || hasLabels(segments) || isRunningText(segments)) return undefined;
  if (areAxisTicks(joined)) return undefined;
  const box = enclosingBox(segments.map((segment) => segment.box));
  return box === undefined ? undefined : { box, rows: joined };
}

function isFilled(rows: readonly Cells[]): boolean {
  const cells = rows.flat();
  const filled = cells.filter((cell) => cell !== undefined).length;
  return filled / cells.length >= leastFilled[(rows[0]?.length ?? 0) === 2 ? 'two' : 'more'];
}

/** Whether columns are text set in columns: most cells are lines of words, hardly any are numbers. */
function isRunningText(segments: readonly Segment[]): boolean {
  const lines = segments.filter(({ words, text }) => words.length >= 4 && /\p{Ll}{2}/u.test(text)).length;
  const numbers = segments.filter(({ text }) => /^\P{L}*\d\P{L}*$/u.test(text)).length;
  return lines > 0.5 * segments.length && numbers < 0.1 * segments.length;
}

/**
 * Header lines that follow each other closely and have no ruling between them are one row: each word is below another.
 */
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

/** A heading beside its column, with nothing below it, above a column without a heading: the two are merged. */
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

/** What spans several columns is in the first of them. */
function cellOf(row: Row, columns: readonly Interval[], index: number): Segment | undefined {
  const isIn = ({ box }: Segment, { start, end }: Interval) =>
    box.left === start || (box.left < end && box.left + box.width > start);
  const inside = row.filter((segment) => columns.findIndex((column) => isIn(segment, column)) === index);
  return inside.length === 0 ? undefined : segmentOf(inside.flatMap((segment) => segment.words));
}

type Cells = readonly (Segment | undefined)[];

/**
 * A row whose first and most other cells are empty, close below another and without a ruling between them, continues
 * it.
 */
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

/** Whether a row follows another closely, without a line between them. */
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
