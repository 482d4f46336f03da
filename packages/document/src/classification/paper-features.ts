import { findingsOf } from '../extraction/features/page-findings.ts';
import { conventionsOf } from '../extraction/features/page-study.ts';
import type { Page } from '../model/page.ts';
import { isDateLike } from '../text/kinds/date.ts';
import { foldedWords, foldLookalikes } from '../text/layout/fold.ts';
import type { Layout } from '../text/layout/layout.ts';
import { furtherLabels, kindLabels } from '../text/lexicon/kind-labels.ts';
import { columnLabels, labels, orderLabels } from '../text/lexicon/labels.ts';
import type { PaperName } from '../text/lexicon/paper-names.ts';
import { phraseWords } from '../text/lexicon/phrase.ts';
import { fitOf, headingsOf } from './headings.ts';
import { paperTitles } from './paper-titles.ts';
import { PhraseIndex } from './phrase-index.ts';

/** What is seen of a document's kind, by name; absent is 0. */
export type PaperFeatures = ReadonlyMap<string, number>;

/** Number of pages to consider: what a document is shows early. */
const mostPages = 3;
/** Maximum words per page: more say nothing new and take time. */
const mostWords = 1500;

const known = new WeakMap<readonly Page[], PaperFeatures>();

/**
 * What is seen of a document's kind: titles of kinds in all languages, labels by what they ask for, words by their
 * place, and the shape of the page. Kept for whoever asks next about the same pages.
 */
export function paperFeatures(pages: readonly Page[]): PaperFeatures {
  const seen = known.get(pages);
  if (seen !== undefined) return seen;
  const worded = pages.filter(({ words }) => words.length > 0).slice(0, mostPages);
  const conventions = conventionsOf(worded);
  const layouts = worded.map((page) => findingsOf(page, conventions).layout);
  const features = new Map<string, number>();
  if (layouts.length > 0) {
    addTitles(features, layouts);
    addLabels(features, layouts);
    addWords(features, layouts);
    addShape(features, layouts, pages.length);
  }
  known.set(pages, features);
  return features;
}

/** Texts less like a title are words of the page like others. */
const leastTitle = 0.25;
const laterPages = 0.5;
/** A title says more than many words do, also in languages whose words are not known. */
const titleValue = 2.5;
/** Many words that stand as in a title are one, wherever in a text: `Form W-2 Wage and Tax Statement 2024`. */
const perWord = 0.2;
/** Forms of authorities have long ones. */
const longestTitle = 14;

function addTitles(features: Map<string, number>, layouts: readonly Layout[]): void {
  const strength = new Map<PaperName, number>();
  layouts.forEach((layout, page) => {
    for (const { words, prominence } of headingsOf(layout, longestTitle)) {
      for (const { meaning, share } of titlesIn(words)) {
        const here = prominence * share * (page === 0 ? 1 : laterPages);
        strength.set(meaning, Math.max(strength.get(meaning) ?? 0, here));
      }
    }
  });
  const most = Math.max(0, ...strength.values());
  for (const [paper, value] of strength) {
    features.set(`m:${paper}`, Math.min(1, value / leastTitle));
    if (value < leastTitle) continue;
    features.set(`t:${paper}`, titleValue * value);
    if (value === most) features.set(`T:${paper}`, titleValue);
  }
  if (most < leastTitle) features.set('T:', 1);
}

/** The titles in a short text, each by how much of the text it is; a longer one hides those inside it. */
function titlesIn(words: readonly string[]): { readonly meaning: PaperName; readonly share: number }[] {
  const found = words.flatMap((_, start) =>
    paperTitles.at(words, start).map((one) => ({ ...one, start, end: start + one.length })),
  );
  return found
    .filter(
      (one) =>
        !found.some((other) => other.length > one.length && other.start <= one.start && other.end >= one.end),
    )
    .map(({ meaning, start, length }) => ({
      meaning,
      share: Math.max(fitOf(words.length, start, length), Math.min(1, perWord * length)),
    }));
}

const labelGroups = { labels, columnLabels, orderLabels, ...kindLabels } as Readonly<
  Record<string, Readonly<Record<string, readonly string[]>>>
>;

const labelIndex = new PhraseIndex(
  [...Object.entries(labelGroups), ...Object.entries(furtherLabels)].flatMap(([group, lists]) =>
    Object.entries(lists).map(([name, phrases]) => [`${group}.${name}`, phrases] as const),
  ),
);

const labelValue = 0.5;

function addLabels(features: Map<string, number>, layouts: readonly Layout[]): void {
  const hits = new Map<string, Set<string>>();
  for (const { segments } of layouts) {
    for (const { text } of segments) {
      const words = phraseWords(text);
      if (words.length === 0) continue;
      const found = labelIndex.at(words, 0);
      const longest = Math.max(0, ...found.map(({ length }) => length));
      for (const { meaning, length } of found)
        if (length === longest) {
          features.set(`l:${meaning}`, labelValue);
          const group = meaning.slice(0, meaning.indexOf('.'));
          hits.set(group, (hits.get(group) ?? new Set()).add(meaning));
        }
    }
  }
  for (const [group, own] of hits) features.set(`g:${group}`, Math.log1p(own.size));
}

/** Length of the beginnings and ends by which inflected and compound words are known. */
const stem = 5;
/** The sum of squares of the values of all words: a receipt's few words count as much as a letter's many. */
const wordMass = 9;
const leastHead = 0.5;

function addWords(features: Map<string, number>, layouts: readonly Layout[]): void {
  const names = new Set<string>();
  layouts.forEach((layout, page) => {
    for (const { text } of layout.segments.slice(0, mostWords))
      for (const word of foldedWords(text)) for (const name of formsOf(word)) names.add(name);
    if (page > 0) return;
    for (const { words, prominence } of headingsOf(layout))
      if (prominence >= leastHead) for (const word of words) if (isWord(word)) names.add(`h:${word}`);
  });
  const value = Math.sqrt(wordMass / Math.max(1, names.size));
  for (const name of names) features.set(name, value);
}

function formsOf(folded: string): readonly string[] {
  if (!isWord(folded)) return [];
  const word = foldLookalikes(folded);
  if (word.length <= stem + 1) return [`w:${word}`];
  return [`w:${word}`, `b:${word.slice(0, stem)}`, `e:${word.slice(-stem)}`];
}

/** Words of two letters and more; numbers tell one document from another, not its kind. */
function isWord(word: string): boolean {
  return word.length > 1 && !/\d/.test(word);
}

const amount = /^\p{Sc}?\s?[-–(]?\d{1,3}(?:[.,' \u00a0]?\d{3})*[.,]\d{2}\)?[-–]?\p{Sc}?$/u;
const shapeValue = 0.4;

function addShape(features: Map<string, number>, layouts: readonly Layout[], pageCount: number): void {
  const { page, rows } = layouts[0]!;
  const words = layouts.flatMap((layout) => layout.page.words.slice(0, mostWords));
  const segments = layouts.flatMap((layout) => layout.segments);
  const texts = words.map(({ text }) => text);
  const per = (count: number) => Math.round((20 * count) / Math.max(1, words.length));
  const ratio = page.heightPt / Math.max(1, page.widthPt);
  const shape: Readonly<Record<string, number>> = {
    pages: Math.min(4, pageCount),
    words: logBin(words.length),
    amounts: logBin(texts.filter((text) => amount.test(text)).length),
    amountShare: per(texts.filter((text) => amount.test(text)).length),
    dates: logBin(texts.filter(isDateLike).length),
    digitShare: per(texts.filter((text) => /\d/.test(text)).length),
    percents: logBin(texts.filter((text) => text.includes('%')).length),
    sentences: logBin(segments.filter(({ tokens }) => tokens.length >= 9).length),
    colons: logBin(texts.filter((text) => text.endsWith(':')).length),
    boxes: logBin(texts.filter((text) => /[☐☑☒□■]/u.test(text)).length),
    priced: logBin(rows.filter((row) => row.length > 1 && amount.test(row.at(-1)!.text)).length),
    wide: logBin(rows.filter((row) => row.length >= 4).length),
    rulings: logBin(page.rulings.length),
    ratio: Math.round(5 * Math.min(2.6, ratio)),
    size: logBin(page.widthPt / 40),
  };
  for (const [name, value] of Object.entries(shape)) features.set(`s:${name}=${value}`, shapeValue);
}

function logBin(count: number): number {
  return Math.min(9, Math.round(Math.log2(1 + count)));
}
