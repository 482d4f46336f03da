import type { Page, Word } from '../../model/page.ts';
import { gapHeights, type Segment, segmentOf } from './segment.ts';

/** Whether a text may be a printed label: a few words with letters and hardly any digits. */
export function looksLikeLabel(text: string): boolean {
  const bare = text.replace(/\s*:$/, '');
  if (bare.length < 2 || bare.length > 40 || bare.split(' ').length > 5) return false;
  const letters = bare.match(/\p{L}/gu)?.length ?? 0;
  const digits = bare.match(/\d/g)?.length ?? 0;
  return letters >= 2 && digits <= 1 && digits < letters && /^[\p{L}#(]/u.test(bare);
}

/**
 * Splits a segment after each word that ends in a colon, and before the label that a later colon ends:
 * `Date: 1 May Page: 2` gives `Date:`, `1 May`, `Page:`, `2`.
 */
export function splitAtColons(segment: Segment, page: Page): readonly Segment[] {
  const pieces: Word[][] = [];
  let current: Word[] = [];
  for (const word of segment.words) {
    current.push(word);
    if (!/\S:$/.test(word.text) && word.text !== ':') continue;
    const cut = pieces.length === 0 ? 0 : labelStart(current, page);
    if (cut > 0) pieces.push(current.slice(0, cut));
    pieces.push(current.slice(cut));
    current = [];
  }
  if (current.length > 0) pieces.push(current);
  return pieces.map(segmentOf);
}

/** Where the label at the end of `words` begins: after the widest gap before its last word. */
function labelStart(words: readonly Word[], page: Page): number {
  let start = Math.max(0, words.length - 1);
  let widest = 0;
  for (let index = words.length - 1; index > 0; index--) {
    const gap = gapHeights(words[index - 1]!, words[index]!, page);
    // Among gaps of about equal width, the nearest: a label of one word, unless the spacing suggests otherwise.
    if (gap > widest * 1.3) {
      widest = gap;
      start = index;
    }
  }
  return start;
}
