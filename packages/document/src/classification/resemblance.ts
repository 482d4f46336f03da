import type { Page } from '../model/page.ts';
import { phraseWords } from '../text/lexicon/phrase.ts';

const known = new WeakMap<readonly Page[], ReadonlySet<string>>();

/** 0 to 1: share of words (without numbers) that the first pages of two documents have in common. */
export function resemblance(a: readonly Page[], b: readonly Page[]): number {
  const [one, other] = [vocabularyOf(a), vocabularyOf(b)];
  let both = 0;
  for (const word of one) if (other.has(word)) both++;
  return both / Math.max(1, one.size + other.size - both);
}

function vocabularyOf(pages: readonly Page[]): ReadonlySet<string> {
  const seen = known.get(pages);
  if (seen) return seen;
  const first = pages.find(({ words }) => words.length > 0);
  const words = (first?.words ?? []).filter(({ text }) => !/\d/.test(text));
  const vocabulary = new Set(words.flatMap(({ text }) => phraseWords(text)));
  known.set(pages, vocabulary);
  return vocabulary;
}
