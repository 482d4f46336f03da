import type { Page, Word } from '../../model/page.ts';
import { type Segment, segmentOf } from './segment.ts';

type Row = readonly Segment[];

/** Minimum rows with words on both sides of a gap. */
const leastRows = 5;
/** Maximum share of rows that may cross it, as headings do. */
const mostCrossed = 0.05;
/** A gap is wider than a space, in multiples of the text height. */
const leastGap = 0.5;
/**
 * How far the left edges of the words after it may differ, in multiples of the height, and the share of words that must
 * be within that.
 */
const aligned = { within: 0.4, share: 0.8 } as const;
/** Number of rows whose gaps are tried. */
const mostTried = 10;

/**
 * The rows with their segments split where a narrow gap runs down between two columns: the same position is free in row
 * after row, the words after it share a left edge, and one side of it is a date, a number or a code. Spaces in text do
 * not qualify.
 */
export function partColumns(rows: readonly Row[], page: Page): readonly Row[] {
  const cuts = new Set<number>();
  for (const row of rows.slice(0, mostTried)) {
    for (const segment of row) {
      for (const x of gapsIn(segment.words, page))
        if (![...cuts].some((cut) => isSameGap(rows, cut, x)) && runsDown(rows, x, page)) cuts.add(x);
    }
  }
  const places = [...cuts];
  return places.length === 0 ? rows : rows.map((row) => row.flatMap((segment) => cutAt(segment, places)));
}

/** The midpoints of gaps between neighbouring words. */
function gapsIn(words: readonly Word[], page: Page): readonly number[] {
  return words.slice(1).flatMap((word, index) => {
    const gap = gapOf(words[index]!, word, page);
    return gap >= leastGap ? [(rightOf(words[index]!) + word.box.left) / 2] : [];
  });
}

function isSameGap(rows: readonly Row[], a: number, b: number): boolean {
  return !rows.some((row) =>
    row.some(({ words }) =>
      words.some(({ box }) => box.left >= Math.min(a, b) && box.left <= Math.max(a, b)),
    ),
  );
}

function runsDown(rows: readonly Row[], x: number, page: Page): boolean {
  const starts: number[] = [];
  const behindTexts = new Set<string>();
  let [crossed, height, numbered] = [0, 0, 0];
  for (const { words } of rows.flat()) {
    const behind = words.findIndex(({ box }) => box.left >= x);
    if (behind < 0 ? words.some((word) => rightOf(word) > x) : behind === 0) {
      if (words.some((word) => word.box.left < x && rightOf(word) > x)) crossed++;
      continue;
    }
    if (behind < 0) continue;
    const [before, next] = [words[behind - 1]!, words[behind]!];
    if (rightOf(before) > x || gapOf(before, next, page) < leastGap) crossed++;
    else {
      starts.push(next.box.left);
      behindTexts.add(textOf(words.slice(behind)));
      const sides = [words.slice(0, behind), words.slice(behind)];
      if (sides.some((side) => side.some(({ text }) => /\d/.test(text)))) numbered++;
    }
    height = Math.max(height, (next.box.height * page.heightPt) / page.widthPt);
  }
  // The same word in every row is a unit: `40 years`.
  if (behindTexts.size === 1 && !/\d/.test([...behindTexts][0]!)) return false;
  if (starts.length < leastRows || crossed > mostCrossed * rows.length) return false;
  if (numbered < aligned.share * starts.length) return false;
  const middle = starts.toSorted((a, b) => a - b)[starts.length >> 1]!;
  const near = starts.filter((start) => Math.abs(start - middle) < aligned.within * height).length;
  return near >= aligned.share * starts.length;
}

function cutAt(segment: Segment, places: readonly number[]): Segment[] {
  const parts = Map.groupBy(segment.words, ({ box }) => places.filter((x) => box.left >= x).length);
  return parts.size === 1 ? [segment] : [...parts.values()].map(segmentOf);
}

function textOf(words: readonly Word[]): string {
  return words.map(({ text }) => text).join(' ');
}

function rightOf({ box }: Word): number {
  return box.left + box.width;
}

/** In multiples of the height of the lower word. */
function gapOf(before: Word, behind: Word, page: Page): number {
  const gapPt = (behind.box.left - rightOf(before)) * page.widthPt;
  return gapPt / Math.max(1e-6, Math.min(before.box.height, behind.box.height) * page.heightPt);
}
