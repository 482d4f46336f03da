import { expect, test } from 'vitest';
import { alphabet } from './alphabet.ts';
import { addCounts, countErrors, errorFigures, readLogits } from './character-error.ts';

test('merges runs, lets blanks separate repeated letters, and collapses spaces', () => {
  const path = ['a', 'a', '', 'b', '', 'b', ' ', '', ' ', 'c', ' '];
  const data = new Float32Array(path.length * alphabet.length);
  for (const [row, character] of path.entries())
    data[row * alphabet.length + alphabet.indexOf(character)] = 1;
  expect(readLogits({ rows: path.length, columns: alphabet.length, data })).toBe('abb c');
});

test('counts errors with and without spaces, and non-ASCII letters', () => {
  const counts = addCounts(countErrors('Größe 5', 'Grobe5'), countErrors('abc', 'abc'));
  expect(errorFigures(counts)).toEqual({
    lines: 2,
    characterError: 2 / 9,
    withSpaces: 3 / 10,
    exactLines: 1 / 2,
    beyondAscii: 0,
  });
});

test('a line counts at most as many errors as its length', () => {
  expect(countErrors('ab', 'xyzxyz')).toMatchObject({ errors: 2, spacedErrors: 2 });
});
