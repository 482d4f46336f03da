import { type Page, textOf } from '../../model/page.ts';
import { lexicons } from '../lexicon/lexicons.ts';

/** Minimum share of such letters for a page to be Chinese, Japanese or Korean: names alone account for less. */
const leastShare = 0.15;

const cjkLetters = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}]/gu;

const telling = lexicons.flatMap(({ locale, tellingLetters }) =>
  tellingLetters === undefined ? [] : [{ locale, letters: new Set(tellingLetters) }],
);

const known = new WeakMap<Page, { readonly language: string | undefined }>();

/** The BCP 47 language (`zh-TW`, `ja`) of a page in Chinese, Japanese or Korean; undefined for any other page. */
export function cjkLanguageOf(page: Page): string | undefined {
  const found = known.get(page) ?? { language: languageOf(textOf(page)) };
  known.set(page, found);
  return found.language;
}

function languageOf(text: string): string | undefined {
  const count = (pattern: RegExp) => text.match(pattern)?.length ?? 0;
  const own = count(cjkLetters);
  if (own === 0 || own < leastShare * count(/\p{L}/gu)) return undefined;
  if (count(/\p{sc=Hangul}/gu) > own / 2) return 'ko';
  const kana = count(/[\p{sc=Hiragana}\p{sc=Katakana}]/gu);
  const scores = telling.map(({ locale, letters }) => {
    const told = [...text].filter((one) => letters.has(one)).length;
    return { locale, score: told + (locale === 'ja' ? 2 * kana : 0) };
  });
  return scores.reduce((best, one) => (one.score > best.score ? one : best)).locale;
}
