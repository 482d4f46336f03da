import type { Page, Word } from '../model/page.ts';
import type { ToldApart } from '../model/told-apart.ts';
import { foldLookalikes } from '../text/layout/fold.ts';
import { pageFeaturesOf } from './page-features.ts';
import { splitDocument } from './split-document.ts';

/** What a file holds, and where the values of its first document are found. */
export interface SeveralDocuments extends ToldApart {
  /** The pages, or the part of a page, of the first document. */
  readonly first: readonly Page[];
}

/**
 * Another document, or a page twice, in what was submitted as one; undefined where there is nothing of it. Surer than
 * {@link splitDocument}, which whoever asks for it looks at: here a person is asked about what is told.
 */
export function severalDocuments(pages: readonly Page[]): SeveralDocuments | undefined {
  const begins = beginningsOf(pages);
  const repeated = repeatedIn(pages);
  const halves =
    begins.length + repeated.length === 0 && pages.length === 1 ? halvesOf(pages[0]!) : undefined;
  if (begins.length + repeated.length === 0 && halves === undefined) return undefined;
  const end = begins[0] ?? Number.POSITIVE_INFINITY;
  return {
    first: halves?.slice(0, 1) ?? pages.filter(({ number }) => number < end && !repeated.includes(number)),
    begins,
    repeated,
    beside: halves === undefined ? [] : [1],
  };
}

/** From this probability, or from the lower one beside a title or the number of a first page, a document begins. */
const [sure, likely] = [0.8, 0.5];
const strongReasons: ReadonlySet<string> = new Set(['title', 'numberIsOne', 'separator']);

function beginningsOf(pages: readonly Page[]): readonly number[] {
  if (pages.length < 2) return [];
  return splitDocument(pages).cuts.flatMap(({ before, probability, reasons }) => {
    const isStrong = reasons.some((reason) => strongReasons.has(reason));
    return probability >= sure || (probability >= likely && isStrong) ? [before] : [];
  });
}

/** Fewer words than these may stand on two pages by chance. */
const leastWords = 25;
/** Share of the words of two pages that both have if they are the same, one of them perhaps scanned again. */
const leastAlike = 0.97;

/** Pages with the words of an earlier one, numbers and all. */
function repeatedIn(pages: readonly Page[]): readonly number[] {
  const texts = pages.map(({ words }) => new Set(words.map(({ text }) => foldLookalikes(text))));
  return pages.flatMap(({ number, words }, index) => {
    if (words.length < leastWords) return [];
    const own = texts[index]!;
    return texts.slice(0, index).some((earlier) => shareOf(own, earlier) >= leastAlike) ? [number] : [];
  });
}

function shareOf(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  let both = 0;
  for (const text of one) if (other.has(text)) both++;
  return both / Math.max(1, one.size + other.size - both);
}

/** Width of the empty strip between two documents on one scan, and the least width of either, as shares of the page. */
const [leastGap, leastHalf] = [0.03, 0.15];
/** The amounts and words that a receipt has at least. */
const [leastAmounts, leastOfHalf] = [3, 15];

/** The two documents that lie beside each other on a page, with nothing printed between them; undefined for one. */
function halvesOf(page: Page): readonly Page[] | undefined {
  // On a page that a program wrote, they are the columns of one.
  const middle = page.source === 'ocr' ? emptyStrip(page.words) : undefined;
  if (middle === undefined) return undefined;
  const halves = [
    page.words.filter(({ box }) => box.left + box.width <= middle),
    page.words.filter(({ box }) => box.left >= middle),
  ].map((words): Page => ({ ...page, words }));
  return halves.every(isWhole) && !areParts(halves) ? halves : undefined;
}

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
