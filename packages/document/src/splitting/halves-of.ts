import type { Page, Word } from '../model/page.ts';
import { pageFeaturesOf } from './page-features.ts';

/** The two documents that lie beside each other on a page, with nothing printed between them; undefined for one. */
export function halvesOf(page: Page): readonly Page[] | undefined {
  // On a page that a program wrote, they are the columns of one.
  const middle = page.source === 'ocr' ? emptyStrip(page.words) : undefined;
  if (middle === undefined) return undefined;
  const halves = [
    page.words.filter(({ box }) => box.left + box.width <= middle),
    page.words.filter(({ box }) => box.left >= middle),
  ].map((words): Page => ({ ...page, words }));
  return halves.every(isWhole) && !areParts(halves) ? halves : undefined;
}

/** Width of the empty strip between two documents on one scan, and the least width of either, as shares of the page. */
const [leastGap, leastHalf] = [0.03, 0.15];
/** The amounts and words that a receipt has at least. */
const [leastAmounts, leastOfHalf] = [3, 15];

/** A document of its own: it has a total, a date or number, and several amounts. */
function isWhole({ words, ...page }: Page): boolean {
  const amounts = words.filter(({ text }) => /\d[.,]\d{2}$/.test(text));
  const extent =
    Math.max(...words.map(({ box }) => box.left + box.width)) - Math.min(...words.map(({ box }) => box.left));
  if (words.length < leastOfHalf || amounts.length < leastAmounts || extent < leastHalf) return false;
  const { endLabels, headNumbers, numbers } = pageFeaturesOf({ ...page, words });
  return endLabels > 0 && headNumbers.size + numbers.size > 0;
}

/** The columns of one table have lines at the same heights; two documents do not, throughout. */
function areParts([left, right]: readonly Page[]): boolean {
  const middles = (words: readonly Word[]) => words.map(({ box }) => box.top + box.height / 2);
  const others = middles(right!.words);
  const level = middles(left!.words).filter((middle) => others.some((one) => Math.abs(one - middle) < 0.002));
  return level.length > 0.8 * left!.words.length;
}

/** The middle of the widest strip from top to bottom without a word, in the middle half of the page. */
function emptyStrip(words: readonly Word[]): number | undefined {
  const sorted = words.toSorted((a, b) => a.box.left - b.box.left);
  let [right, widest, found] = [0, leastGap, undefined as number | undefined];
  for (const { box } of sorted) {
    const middle = (right + box.left) / 2;
    if (right > 0 && box.left - right > widest && middle > 0.25 && middle < 0.75) {
      [widest, found] = [box.left - right, middle];
    }
    right = Math.max(right, box.left + box.width);
  }
  return found;
}
