import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { type Language, languages, loadStrings } from './languages.ts';

/** Other tests of this worker call fields by their English names. */
afterAll(() => loadStrings('en'));

const errorsPage = join(import.meta.dirname, '../../../../docs/errors.md');

test.each(Object.keys(languages) as Language[])(
  'every reason of a result has a text in %s',
  async (language) => {
    const { reasons } = await loadStrings(language);
    const codes = [
      ...readFileSync(errorsPage, 'utf8').matchAll(/^\| ([A-Z_]+) +\| (?:failed|partial|review) /gm),
    ];
    expect(codes.length).toBeGreaterThan(30);
    expect(codes.flatMap(([, code = '']) => (reasons[code] === undefined ? [code] : []))).toEqual([]);
  },
);
