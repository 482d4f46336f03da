import type { Page, Word } from '../../model/page.ts';
import { mergeIntervals } from './clear-columns.ts';
import { gapHeights, isNumberText, type Segment, segmentOf, segmentRows } from './segment.ts';

type Cells = readonly (Segment | undefined)[];

/**
 * Minimum rows in which a ruled column must contain several numbers to be split, and their share of all rows with
 * numbers.
 */
const least = { rows: 3, share: 0.8 } as const;
/** Words of a heading further apart than this each head their own column. */
const headGapHeights = 0.8;

/** `(1)` after a number refers to a note. */
const remark = /^[([]\d[)\]]$/;

/** Rows of ruled cells, with a ruled column split if it contains several numbers side by side in row after row. */
export function partCells(rows: readonly Cells[], page: Page): readonly Cells[] {
  const edges = (rows[0] ?? []).map((_, column) => edgesIn(rows.map((row) => row[column])));
  if (edges.every((own) => own.length === 0)) return rows;
  return rows.flatMap((row) => splitRow(row, edges, page));
}

/** The midpoints of the gaps that run down a column between its numbers. */
function edgesIn(cells: Cells): readonly number[] {
  const filled = cells.filter((cell) => cell !== undefined);
  const counted = filled
    .filter(({ words }) => words.every(({ text }) => isNumberText(text)))
    .map(({ words }) => ({ words: words.filter(({ text }) => !remark.test(text)) }));
  const count = Math.max(0, ...counted.map(({ words }) => words.length));
  const full = counted.filter(({ words }) => words.length === count);
  if (count < 2 || full.length < least.rows || full.length < least.share * counted.length) return [];
  const stretches = mergeIntervals(
    full.flatMap(({ words }) => words.map(({ box }) => ({ start: box.left, end: box.left + box.width }))),
  );
  if (stretches.length !== count) return [];
  return stretches.slice(1).map(({ start }, index) => (stretches[index]!.end + start) / 2);
}

/** A line across all parts of a cell is a separate row, above the lines that have a word for each part. */
function splitRow(row: Cells, edges: readonly (readonly number[])[], page: Page): readonly Cells[] {
  const cells = row.map((cell, column) => {
    const own = edges[column]!;
    const lines = cell === undefined || own.length === 0 ? [] : linesOf(cell, page);
    const split = lines.filter((line) => isSplit(line, own, page));
    return { cell, own, split, whole: lines.filter((line) => !split.includes(line)) };
  });
  const hasBoth = cells.some(({ split }) => split.length > 0) && cells.some(({ whole }) => whole.length > 0);
  const above = cells.flatMap(({ cell, own, whole, split }) =>
    own.length === 0 ? [cell] : [joined(hasBoth ? whole : [...whole, ...split]), ...own.map(() => undefined)],
  );
  const below = cells.flatMap(({ cell, own, split }) => {
    if (own.length === 0) return [hasBoth ? undefined : cell];
    const words = split.flat();
    return [...own, Number.POSITIVE_INFINITY].map((edge, index) =>
      joined([words.filter(({ box }) => middleOf(box) < edge && middleOf(box) >= (own[index - 1] ?? 0))]),
    );
  });
  if (hasBoth) return [above, below];
  return cells.some(({ split }) => split.length > 0) ? [below] : [above];
}

function linesOf(cell: Segment, page: Page): readonly (readonly Word[])[] {
  return segmentRows({ ...page, words: cell.words }).map((row) => row.flatMap(({ words }) => words));
}

/** Whether a line has a gap at one of the edges, with words on both sides or only one. */
function isSplit(line: readonly Word[], edges: readonly number[], page: Page): boolean {
  if (line.every(({ text }) => isNumberText(text))) return true;
  return edges.some((edge) => {
    const behind = line.findIndex(({ box }) => middleOf(box) >= edge);
    return behind > 0 && gapHeights(line[behind - 1]!, line[behind]!, page) > headGapHeights;
  });
}

function middleOf({ left, width }: Word['box']): number {
  return left + width / 2;
}

function joined(lines: readonly (readonly Word[])[]): Segment | undefined {
  const words = lines.flat();
  return words.length === 0 ? undefined : segmentOf(words);
}
