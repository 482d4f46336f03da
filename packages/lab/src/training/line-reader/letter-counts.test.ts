import { expect, test } from 'vitest';
import { countLetters } from './letter-counts.ts';

test('counts what follows each run, for each line separately', () => {
  const { before, following } = countLetters(['Jalan 1', 'JALAN 27', 'Kota']);
  expect(before).toBe(4);
  expect(following['']).toMatchObject({ a: 5, j: 2, k: 1, '0': 3, '\n': 3 });
  expect(following.jala).toEqual({ n: 2 });
  expect(following.an).toEqual({ '0': 2 });
});

test('omits what followed a longer run only once', () => {
  const { following } = countLetters(['Jalan', 'Kota']);
  expect(following.k).toEqual({ o: 1 });
  expect(following.ko).toBeUndefined();
});
