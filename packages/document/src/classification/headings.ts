import type { Layout, Segment } from '../text/layout/layout.ts';
import { indexOfPhrase, type Phrase, phraseWords } from '../text/lexicon/phrase.ts';

/** A short text that may be the title of a page. */
export interface Heading {
  readonly words: readonly string[];
  /** 0 to 1: how much it looks like a title, by its position and size alone. */
  readonly prominence: number;
}

/** Longer texts are sentences. */
const mostTitleWords = 9;

/** The short texts of a page, with how much each looks like a title: near the top, large, alone in its row. */
export function headingsOf(layout: Layout, mostWords = mostTitleWords): readonly Heading[] {
  return layout.segments.flatMap((segment) => {
    const words = phraseWords(segment.text);
    if (words.length === 0 || words.length > mostWords) return [];
    return [{ words, prominence: prominenceOf(layout, segment) }];
  });
}

function prominenceOf({ page, rows, lineHeight }: Layout, segment: Segment): number {
  const place = Math.max(0.2, 1 - 1.4 * (segment.top / page.heightPt));
  const height = (segment.bottom - segment.top) / lineHeight;
  const size = height > 1.3 ? 1 : height > 1.1 ? 0.8 : 0.6;
  const alone = rows[segment.row]!.length === 1 ? 1 : 0.85;
  // `Order:` is the label of a number; `ORDER: 4711` in large letters may be a title.
  const label = /:\s*$/.test(segment.text) || (size < 1 && segment.text.includes(':')) ? 0.4 : 1;
  return place * size * alone * label;
}

/** 0 to 1: how likely one of the phrases is the title of the page. */
export function titleStrength(headings: readonly Heading[], phrases: readonly Phrase[]): number {
  let best = 0;
  for (const { words, prominence } of headings) {
    for (const phrase of phrases) {
      const start = indexOfPhrase(words, phrase);
      if (start < 0) continue;
      best = Math.max(best, prominence * fitOf(words.length, start, phrase.words.length));
    }
  }
  return best;
}

/** A title is the whole text, or its beginning followed by a number; within other words it may be anything. */
export function fitOf(words: number, start: number, length: number): number {
  const rest = words - length;
  if (rest === 0) return 1;
  if (start === 0) return rest <= 3 ? 0.8 : 0.6;
  return start + length === words ? 0.6 : 0.4;
}
