import { fold } from '../../text/layout/fold.ts';
import type { Layout, Segment } from '../../text/layout/layout.ts';

/** A word of running text; marks are none. */
export interface ProseWord {
  readonly text: string;
  readonly folded: string;
  /** What stands between it and the word before, with `|` where a line ends early and `¶` where a paragraph does. */
  readonly gap: string;
  readonly segment: Segment;
  /** Where it begins and ends in the text of `segment`. */
  readonly start: number;
  readonly end: number;
}

/** Lines further apart than this many line heights are paragraphs. */
const paragraphGap = 0.9;
/** Texts of a row further apart than this many line heights are columns. */
const columnGap = 3;
/** A line that fills less of the width is the last of its paragraph, or one of an address. */
const fullLine = 0.8;

/** The words of a page in reading order, row by row, and behind them an empty one with the marks at the end. */
export function proseOf(layout: Layout): readonly ProseWord[] {
  const left = Math.min(...layout.segments.map((segment) => segment.left));
  const right = Math.max(...layout.segments.map((segment) => segment.right));
  const isFull = (segment: Segment) => segment.right - left > fullLine * (right - left);
  const words: ProseWord[] = [];
  let before: Segment | undefined;
  let gap = '';
  for (const segment of layout.segments) {
    gap += before === undefined ? '' : breakBetween(layout, before, segment, isFull);
    let at = 0;
    for (const { 0: text, index } of segment.text.matchAll(/[\p{L}\p{N}]+/gu)) {
      gap += segment.text.slice(at, index);
      at = index + text.length;
      words.push({ text, folded: fold(text), gap, segment, start: index, end: at });
      gap = '';
    }
    gap += segment.text.slice(at);
    before = segment;
  }
  if (before !== undefined) words.push({ text: '', folded: '', gap, segment: before, start: 0, end: 0 });
  return words;
}

function breakBetween(
  { lineHeight }: Layout,
  before: Segment,
  next: Segment,
  isFull: (segment: Segment) => boolean,
): string {
  if (before.row === next.row) return next.left - before.right > columnGap * lineHeight ? '|' : ' ';
  if (next.top - before.bottom > paragraphGap * lineHeight) return '¶';
  return isFull(before) ? ' ' : '|';
}
