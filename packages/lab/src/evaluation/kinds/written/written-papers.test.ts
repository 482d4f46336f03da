import { expect, test } from 'vitest';
import { writtenPapers } from './written-papers.ts';

const papers = writtenPapers();

test('twenty languages have a page of each of ten kinds, as a file and as a scan', () => {
  const byLanguage = Map.groupBy(
    papers.filter(({ isKnown }) => isKnown),
    ({ language }) => language,
  );
  expect(byLanguage.size).toBe(20);
  for (const [language, own] of byLanguage) {
    expect(new Set(own.map(({ kind }) => kind)).size, language).toBe(10);
    expect(own.length, language).toBe(20);
  }
});

test('there are thirty and more kinds that no action is for', () => {
  const kinds = papers.flatMap(({ isKnown, kind }) => (isKnown ? [] : [kind]));
  expect(new Set(kinds).size).toBeGreaterThanOrEqual(30);
});

test('no sign is left where a value belongs, and words lie on the page', () => {
  const words = papers.filter(({ id }) => id.endsWith('-0')).flatMap(({ pages }) => pages[0]!.words);
  expect(words.filter(({ text }) => /[$@^~_°]/.test(text))).toEqual([]);
  expect(words.filter(({ box }) => box.top < 0 || box.top + box.height > 1 || box.left > 1)).toEqual([]);
});
