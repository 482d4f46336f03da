import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { de } from './de.ts';
import { en } from './en.ts';

const errorsPage = join(import.meta.dirname, '../../../../docs/errors.md');

test.each([
  ['English', en],
  ['German', de],
])('every reason of a result has a text in %s', (_, { reasons }) => {
  const codes = [
    ...readFileSync(errorsPage, 'utf8').matchAll(/^\| ([A-Z_]+) +\| (?:failed|partial|review) /gm),
  ];
  expect(codes.length).toBeGreaterThan(30);
  expect(codes.flatMap(([, code = '']) => (reasons[code] === undefined ? [code] : []))).toEqual([]);
});
