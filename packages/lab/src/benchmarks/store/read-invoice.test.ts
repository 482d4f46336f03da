import { fingerprintOf, type Page } from '@recto/document';
import { expect, test } from 'vitest';
import { inOtherWords } from './read-invoice.ts';

const page: Page = {
  number: 1,
  widthPt: 600,
  heightPt: 800,
  source: 'text-layer',
  quarterTurns: 0,
  skewDegrees: 0,
  words: Array.from({ length: 60 }, (_, index) => ({
    text: index % 2 === 0 ? `word${index}` : `${1000 + index}`,
    box: { left: 0, top: index / 60, width: 0.1, height: 0.01 },
    confidence: 1,
    line: index,
  })),
  rulings: [],
};

test('a reworded page has as many words at the same places, and is no duplicate of itself', () => {
  const [one, other] = [Math.random, Math.random].map((random) => inOtherWords([page], random));
  expect(one?.[0]?.words.map(({ box }) => box)).toEqual(page.words.map(({ box }) => box));
  expect(one?.[0]?.words.map(({ text }) => text.length)).toEqual(page.words.map(({ text }) => text.length));
  const bands = fingerprintOf(one ?? [])?.bands ?? [];
  expect(bands.some((band) => fingerprintOf(other ?? [])?.bands.includes(band))).toBe(false);
});
