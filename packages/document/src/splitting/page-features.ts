import { headingsOf, titleStrength } from '../classification/headings.ts';
import type { Page } from '../model/page.ts';
import { type Layout, layoutOf } from '../text/layout/layout.ts';
import { documentTypes } from '../text/lexicon/document-types.ts';
import { labels } from '../text/lexicon/labels.ts';
import type { Pages, Terms } from '../text/lexicon/lexicon.ts';
import { type Phrase, phraseOf, phraseWords } from '../text/lexicon/phrase.ts';
import { allTerms, wholeOf } from '../text/lexicon/terms.ts';
import { type PageNumber, pageNumberOf } from './page-number.ts';

/** The features of a page that show whether it belongs with another. */
export interface PageFeatures {
  readonly page: Page;
  readonly number: PageNumber | undefined;
  /** Words without digits, in the head of the page and on the whole page. */
  readonly head: ReadonlySet<string>;
  readonly vocabulary: ReadonlySet<string>;
  /** Numbers that identify something: neither dates nor amounts. */
  readonly numbers: ReadonlySet<string>;
  /** Numbers in the upper part of the page, including dates. */
  readonly headNumbers: ReadonlySet<string>;
  /** 0 to 1: how likely it has a title. */
  readonly title: number;
  /** 0 to 1: labels typical of where documents begin (number, date, parties), and where they end (totals). */
  readonly beginLabels: number;
  readonly endLabels: number;
  /** Whether it says that it continues from the previous page, or on the next one. */
  readonly goesOnFrom: boolean;
  readonly goesOn: boolean;
  /** Bottom of the lowest text outside the footer, as a share of the height. */
  readonly filled: number;
}

const headShare = 0.2;
const footShare = 0.1;

const beginLabels = phrasesOf([
  labels.invoiceNumber,
  labels.documentDate,
  labels.purchaseOrderNumber,
  labels.vendor,
  labels.buyer,
  labels.billTo,
  labels.shipTo,
]);
const endLabels = phrasesOf([labels.total, labels.subtotal, labels.tax, labels.amountDue]);

/** Grouped by first word; without short phrases, which occur everywhere. */
function phrasesOf(lists: readonly (readonly string[])[]): ReadonlyMap<string, readonly Phrase[]> {
  const phrases = lists.flatMap((list) => list.map(phraseOf));
  return Map.groupBy(
    phrases.filter(({ words }) => words.join('').length >= 5),
    ({ words }) => words[0]!,
  );
}

const titles = documentTypes.flatMap((type) => type.titles.map(phraseOf));

const fromBefore = spoken((pages) => pages.fromBefore);
const onNext = spoken((pages) => pages.onNext);

function spoken(part: (pages: Pages) => Terms | undefined): RegExp {
  return new RegExp(wholeOf(allTerms(({ pages }) => pages && part(pages))), 'iu');
}

/** Maximum number of words of a page to consider. */
const mostWords = 5000;

export function pageFeaturesOf(page: Page): PageFeatures {
  const words = page.words.slice(0, mostWords);
  const layout = layoutOf({ ...page, words });
  const spoken = words.flatMap(({ text }) => phraseWords(text));
  const inHead = words.filter(({ box }) => box.top < headShare);
  const body = words.filter(({ box }) => box.top + box.height <= 1 - footShare);
  return {
    page,
    number: pageNumberOf(page),
    head: namesIn(inHead),
    vocabulary: namesIn(words),
    numbers: numbersIn(words, isDateOrAmount),
    headNumbers: numbersIn(
      words.filter(({ box }) => box.top < 0.3),
      isAmount,
    ),
    // Weaker ones are words of a sentence.
    title: Math.max(0, titleStrength(headingsOf(layout), titles) - 0.25) / 0.75,
    beginLabels: Math.min(1, standing(spoken, beginLabels) / 4),
    endLabels: Math.min(1, standing(spoken, endLabels) / 3),
    goesOnFrom: fromBefore.test(textBetween(layout, 0, 0.35)),
    goesOn: onNext.test(textBetween(layout, 0.6, 1)),
    filled: Math.max(0, ...body.map(({ box }) => box.top + box.height)),
  };
}

/** How many of the phrases occur in a list of words. */
function standing(words: readonly string[], byFirstWord: ReadonlyMap<string, readonly Phrase[]>): number {
  const found = new Set<Phrase>();
  words.forEach((word, index) => {
    for (const phrase of byFirstWord.get(word) ?? []) {
      if (phrase.words.every((part, offset) => words[index + offset] === part)) found.add(phrase);
    }
  });
  return found.size;
}

function namesIn(words: Page['words']): ReadonlySet<string> {
  const names = words.filter(({ text }) => !/\d/.test(text)).flatMap(({ text }) => phraseWords(text));
  return new Set(names.filter((name) => name.length > 1));
}

function numbersIn(words: Page['words'], isOther: (text: string) => boolean): ReadonlySet<string> {
  const found = words.flatMap(({ text }) => {
    const bare = text.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '').toLowerCase();
    const digits = bare.replace(/\D/g, '').length;
    return digits >= 4 && !isOther(bare) ? [bare] : [];
  });
  return new Set(found);
}

function isDateOrAmount(text: string): boolean {
  return /^\d{1,4}[./-]\d{1,2}[./-]\d{1,4}$/.test(text) || /^(?:19|20)\d\d$/.test(text) || isAmount(text);
}

function isAmount(text: string): boolean {
  return /^[\d.,' ]*[.,]\d{2}$/.test(text);
}

function textBetween({ page, segments }: Layout, from: number, to: number): string {
  const inside = segments.filter(({ top }) => top >= from * page.heightPt && top <= to * page.heightPt);
  return inside.map(({ text }) => text).join('\n');
}
