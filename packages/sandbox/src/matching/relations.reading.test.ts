import { expect, test } from 'vitest';
import { relationsOf } from './relations.ts';

/** left, right, top, bottom and segment of each word, in line heights. */
function relationsAmong(
  ...words: readonly (readonly [number, number, number, number, number])[]
): number[][] {
  const places = Float32Array.from(words.flatMap((word) => [...word, 0]));
  const flat = [...relationsOf(places, words.length)];
  return words.map((_, index) => flat.slice(index * words.length, (index + 1) * words.length));
}

/** Rows are classes 0 to 12, with 6 for the same row; across, 0 to 4 means after and 5 to 9 before. */
const classOf = (row: number, across: number) => row * 13 + across;

test('words of a phrase are related by their order', () => {
  expect(relationsAmong([0, 2, 0, 1, 0], [2.5, 4, 0, 1, 0])).toEqual([
    [170, 171],
    [169, 170],
  ]);
});

test('a word after, and one before, by the gap between them', () => {
  expect(relationsAmong([0, 2, 0, 1, 0], [4, 6, 0, 1, 1])[0]![1]).toBe(classOf(6, 1));
  expect(relationsAmong([0, 2, 0, 1, 0], [30, 33, 0, 1, 1])[0]![1]).toBe(classOf(6, 4));
  expect(relationsAmong([0, 2, 0, 1, 0], [4, 6, 0, 1, 1])[1]![0]).toBe(classOf(6, 6));
});

test('a word below by the rows between, and whether it starts or ends at the same position', () => {
  const below = (left: number, right: number, top: number) =>
    relationsAmong([10, 14, 0, 1, 0], [left, right, top, top + 1, 1])[0]![1];
  expect(below(10, 13, 1.2)).toBe(classOf(7, 10));
  expect(below(11, 14, 1.2)).toBe(classOf(7, 11));
  expect(below(11, 13, 1.2)).toBe(classOf(7, 12));
  expect(below(10, 13, 60)).toBe(classOf(12, 10));
  expect(below(10, 13, -4)).toBe(classOf(3, 10));
});

test('a page without words has no relations', () => {
  expect(relationsOf(new Float32Array(0), 0)).toHaveLength(0);
});
