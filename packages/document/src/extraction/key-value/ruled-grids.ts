import { enclosingBox } from '../../model/geometry.ts';
import type { Page, Word } from '../../model/page.ts';
import { partCells } from './part-cells.ts';
import { clustered, type DrawnLine, type Lattice, latticesOf, touchPt } from './ruled-lines.ts';
import { type Segment, segmentOf, segmentRows } from './segment.ts';
import type { Grid } from './table-grid.ts';

/** A row of a table by columns; a cell that spans several is in the first. */
type Cells = readonly (Segment | undefined)[];

/** Minimum share of a cell's side that is ruled if it is separated from its neighbour. */
const leastDrawn = 0.6;
/** Minimum share of a table's cells that have words; drawings and forms leave more empty. */
const leastFilled = 0.5;
/** Minimum share of a table's places that are cells of their own; forms consist of boxes of any size. */
const leastRegular = 0.45;
/** Maximum mean number of words per cell. */
const mostWords = 14;

/** The tables of a page with ruled cells, from top to bottom. */
export function ruledGrids(page: Page): readonly Grid[] {
  return latticesOf(page)
    .flatMap((lattice) => gridOf(lattice, page) ?? [])
    .sort((a, b) => a.box.top - b.box.top);
}

function gridOf(lattice: Lattice, page: Page): Grid | undefined {
  const { levels, uprights } = lattice;
  const xs = sidesOf(uprights, levels);
  const ys = sidesOf(levels, uprights);
  const [rows, columns] = [ys.length - 1, xs.length - 1];
  if (rows < 2 || columns < 2 || rows * columns > 4000) return undefined;
  const owner = ownersOf(lattice, xs, ys);
  const words = new Map<number, Word[]>();
  for (const word of page.words) {
    const column = placeIn(xs, (word.box.left + word.box.width / 2) * page.widthPt);
    const row = placeIn(ys, (word.box.top + word.box.height / 2) * page.heightPt);
    if (row === undefined || column === undefined) continue;
    const cell = owner[row * columns + column]!;
    words.set(cell, [...(words.get(cell) ?? []), word]);
  }
  if (new Set(owner).size < leastRegular * owner.length) return undefined;
  const spread = spreadCells(owner, columns, words, ys, page);
  const bands = Array.from({ length: rows }, (_, row) =>
    Array.from({ length: columns }, (__, column) => {
      const cell = row * columns + column;
      if (spread.has(cell)) return spread.get(cell);
      return owner[cell] === cell ? words.get(cell) : undefined;
    }),
  );
  const used = withoutEmpty(bands);
  const written = partCells(
    used.flatMap((band) => rowsOf(band, page)),
    page,
  );
  const cells = written.flat().filter((cell) => cell !== undefined);
  const isTable =
    written.length >= 2 &&
    (written[0]?.length ?? 0) >= 2 &&
    cells.length >= leastFilled * written.flat().length &&
    cells.reduce((sum, cell) => sum + cell.words.length, 0) <= mostWords * cells.length;
  const box = enclosingBox(cells.map((cell) => cell.box));
  return isTable && box !== undefined ? { box, rows: written } : undefined;
}

/** The edges of cells: at lines, and where the crossing lines extend beyond the last one. */
function sidesOf(lines: readonly DrawnLine[], across: readonly DrawnLine[]): number[] {
  const ends = across.flatMap(({ from, to }) => [from, to]);
  const inner = clustered(lines.map(({ at }) => at));
  const [first, last] = [Math.min(...ends), Math.max(...ends)];
  const before = inner[0] === undefined || inner[0] - first > 3 * touchPt ? [first] : [];
  const behind = inner.length === 0 || last - inner.at(-1)! > 3 * touchPt ? [last] : [];
  return [...before, ...inner, ...behind];
}

/** For each place, the first place of its cell: places without a line between them are one cell. */
function ownersOf({ levels, uprights }: Lattice, xs: readonly number[], ys: readonly number[]): number[] {
  const columns = xs.length - 1;
  const owner = Array.from({ length: columns * (ys.length - 1) }, (_, index) => index);
  const rootOf = (index: number): number => (owner[index] === index ? index : rootOf(owner[index]!));
  const join = (a: number, b: number) => {
    const [low, high] = [rootOf(a), rootOf(b)].sort((one, other) => one - other) as [number, number];
    owner[high] = low;
  };
  for (let place = 0; place < owner.length; place++) {
    const [row, column] = [Math.floor(place / columns), place % columns];
    if (column > 0 && !isDrawn(uprights, xs[column]!, ys[row]!, ys[row + 1]!)) join(place, place - 1);
    if (row > 0 && !isDrawn(levels, ys[row]!, xs[column]!, xs[column + 1]!)) join(place, place - columns);
  }
  return owner.map((_, index) => rootOf(index));
}

function isDrawn(lines: readonly DrawnLine[], at: number, from: number, to: number): boolean {
  const drawn = lines
    .filter((line) => Math.abs(line.at - at) <= touchPt)
    .reduce((sum, line) => sum + Math.max(0, Math.min(to, line.to) - Math.max(from, line.from)), 0);
  return drawn >= leastDrawn * (to - from);
}

function placeIn(sides: readonly number[], at: number): number | undefined {
  const index = sides.findIndex((side, place) => at >= side && at < (sides[place + 1] ?? side));
  return index < 0 ? undefined : index;
}

/**
 * Cells that span this many rows, most of which have a line of their own, are lists: their lines belong to the rows.
 */
const leastSpread = { rows: 3, share: 0.6 } as const;

/** By place, the words of cells that span many rows and whose lines are in the rows beside them. */
function spreadCells(
  owner: readonly number[],
  columns: number,
  words: ReadonlyMap<number, readonly Word[]>,
  ys: readonly number[],
  page: Page,
): ReadonlyMap<number, readonly Word[] | undefined> {
  const spread = new Map<number, readonly Word[] | undefined>();
  for (const [cell, own] of words) {
    const places = owner.flatMap((root, place) => (root === cell ? [place] : []));
    const isOneColumn = places.every((place) => place % columns === cell % columns);
    if (!isOneColumn || places.length < leastSpread.rows) continue;
    const byRow = Map.groupBy(own, ({ box }) => placeIn(ys, (box.top + box.height / 2) * page.heightPt));
    if (byRow.size < leastSpread.share * places.length) continue;
    for (const place of places) spread.set(place, byRow.get(Math.floor(place / columns)));
  }
  return spread;
}

type Band = readonly (readonly Word[] | undefined)[];

/** Without empty rows and columns, which double lines create. */
function withoutEmpty(bands: readonly Band[]): Band[] {
  const isUsed = (_: unknown, column: number) => bands.some((band) => band[column] !== undefined);
  return bands.filter((band) => band.some((cell) => cell !== undefined)).map((band) => band.filter(isUsed));
}

/** This many lines that all fill every column are rows without lines between them. */
const leastFull = 3;

/** A band between two lines is one row, unless its lines are rows: with numbers one below the other, or all full. */
function rowsOf(band: Band, page: Page): Cells[] {
  const whole: Cells = band.map((words) => words && segmentOf(words));
  const lines = segmentRows({ ...page, words: band.flatMap((words) => words ?? []) }).map((row) =>
    row.flatMap(({ words }) => words),
  );
  if (lines.length < 2) return [whole];
  const split = lines.map((line): Cells => {
    const own = new Set(line);
    return band.map((words) => {
      const inside = words?.filter((word) => own.has(word)) ?? [];
      return inside.length === 0 ? undefined : segmentOf(inside);
    });
  });
  const counted = whole.filter(
    (cell, column) =>
      column > 0 && cell !== undefined && split.filter((row) => isNumber(row[column])).length >= 2,
  );
  const others = whole.filter((cell, column) => column > 0 && cell !== undefined);
  const isFull =
    split.length >= leastFull && split.every((row) => row.every((cell, column) => cell || !whole[column]));
  return isFull || counted.length * 2 > others.length ? split : [whole];
}

function isNumber(cell: Segment | undefined): boolean {
  return cell !== undefined && /^\P{L}*\d\P{L}*$/u.test(cell.text);
}
