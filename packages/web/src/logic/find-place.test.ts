import type { PageWord } from '@recto/contract';
import { expect, test } from 'vitest';
import { findPlaces } from './find-place.ts';
import { wordBeside, wordsBetween } from './words.ts';

const word = (text: string, left: number, top: number, line: number): PageWord => ({
  text,
  line,
  geometry: { left, top, width: 0.1, height: 0.02 },
});
const words = [
  word('Total', 0.1, 0.1, 0),
  word('1,180.00', 0.3, 0.1, 0),
  word('Total', 0.1, 0.5, 1),
  word('due', 0.25, 0.5, 1),
  word('1,180.00', 0.5, 0.5, 1),
  word('Café', 0.1, 0.7, 2),
];
const pages = new Map([[0, words]]);

test('finds a text that spans words; whole matches first, then the nearest', () => {
  expect(findPlaces('total due', pages, null)).toMatchObject([{ text: 'Total due', isWhole: true }]);
  const near = { page: 0, geometry: { left: 0.5, top: 0.5, width: 0.1, height: 0.02 } };
  expect(findPlaces('1,180.00', pages, near).map(({ geometry }) => geometry.top)).toEqual([0.5, 0.1]);
  expect(findPlaces('1,1', pages, null)[0]).toMatchObject({ isWhole: false, text: '1,180.00' });
});

test('accents, case and spaces are ignored, and an empty text finds nothing', () => {
  expect(findPlaces('cafe', pages, null)).toHaveLength(1);
  expect(findPlaces('  ', pages, null)).toEqual([]);
  expect(findPlaces('Total paid', pages, null)).toEqual([]);
});

test('a box selects the words whose middles it holds, and arrows move between words', () => {
  const taken = wordsBetween(words, { x: 0.6, y: 0.6 }, { x: 0, y: 0.45 });
  expect(taken.map(({ text }) => text)).toEqual(['Total', 'due', '1,180.00']);
  expect(wordBeside(words, 1, 'down')).toBe(3);
  expect(wordBeside(words, 4, 'up')).toBe(1);
  expect(wordBeside(words, 5, 'down')).toBe(5);
  expect(wordBeside(words, 0, 'left')).toBe(0);
});
