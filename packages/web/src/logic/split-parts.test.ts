import { expect, test } from 'vitest';
import { splitParts } from './split-parts.ts';

test('a document begins at each cut, and the first at the first page', () => {
  expect(splitParts([0, 1, 2, 3], new Set([1, 3]))).toEqual([
    { pages: [1] },
    { pages: [2, 3] },
    { pages: [4] },
  ]);
  expect(splitParts([0, 1], new Set())).toEqual([{ pages: [1, 2] }]);
});
