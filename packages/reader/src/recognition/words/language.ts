import { type PageLanguage, pageLanguages } from '@recto/document';
import { plainForm } from '../lines/plain-form.ts';

const leastSigns = 4;
/** A language must appear this many times as often as any other, by the words that the two do not share. */
const lead = 1.5;

/** The language of a text, with or without its diacritics; undefined for English and all others. */
export function pageLanguageOf(text: readonly string[]): PageLanguage | undefined {
  const plain = text.map((word) =>
    plainForm(word)
      .replace(/[^\p{L}]/gu, '')
      .toLowerCase(),
  );
  const found = pageLanguages
    .map((language): Found => ({ language, words: plain.filter((word) => language.frequentWords.has(word)) }))
    .sort((a, b) => b.words.length - a.words.length);
  const [first, ...others] = found as [Found, ...Found[]];
  const share = Math.max(leastSigns, text.length * 0.02);
  const leads = others.every((other) => ownWords(first, other) >= Math.max(1, lead * ownWords(other, first)));
  return first.words.length >= share && leads ? first.language : undefined;
}

interface Found {
  readonly language: PageLanguage;
  /** Its frequent words, as often as they occur. */
  readonly words: readonly string[];
}

/** How many of a language's words the other does not have: Czech and Slovak share most of an invoice's. */
function ownWords({ words }: Found, { language }: Found): number {
  return words.filter((word) => !language.frequentWords.has(word)).length;
}
