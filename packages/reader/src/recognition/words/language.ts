import { type PageLanguage, pageLanguages } from '@recto/document';
import { plainForm } from '../lines/plain-form.ts';

const leastSigns = 4;
/** A language must appear this many times as often as any other. */
const lead = 1.5;

/** The language of a text, with or without its diacritics; undefined for English and all others. */
export function pageLanguageOf(text: readonly string[]): PageLanguage | undefined {
  const plain = text.map((word) =>
    plainForm(word)
      .replace(/[^\p{L}]/gu, '')
      .toLowerCase(),
  );
  const counts = pageLanguages
    .map((language) => ({ language, count: plain.filter((word) => language.frequentWords.has(word)).length }))
    .sort((a, b) => b.count - a.count);
  const [first, second] = counts as [(typeof counts)[number], (typeof counts)[number]];
  const share = Math.max(leastSigns, text.length * 0.02);
  return first.count >= share && first.count >= lead * second.count ? first.language : undefined;
}
