import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { printFinder } from './find-prints.ts';
import { isGeneralWording } from './general-wordings.ts';
import { foldedFiles, foldFile, lineAt } from './repository-files.ts';
import { decodePrints } from './text-print.ts';

const root = fileURLToPath(new URL('../../../../../', import.meta.url));
const prints = decodePrints(readFileSync(new URL('leak-prints.bin', import.meta.url)));

test('the repository contains no text of an evaluation document', () => {
  const find = printFinder(prints);
  const files = foldedFiles(root);
  expect(files.map(({ path }) => path)).toEqual(expect.arrayContaining(['README.md', '.ci/run']));
  const leaks = files.flatMap((file) =>
    find(file.folded).flatMap(({ start, print }) => {
      const found = file.folded.slice(start, start + print.length);
      return isGeneralWording(found) ? [] : [`${file.path}:${lineAt(file, start)}: ${found}`];
    }),
  );
  // Where each text comes from, and what to do about it: docs/accuracy.md, "Clean figures".
  expect(leaks).toEqual([]);
});

test('the prints cover all collections', () => {
  expect(prints.length).toBeGreaterThan(5_000);
});

test('a position in the folded text maps to its line', () => {
  const file = foldFile('list.ts', "export const names = [\n  'Kranichmühle Nordheide',\n];\n");
  expect(lineAt(file, file.folded.indexOf('kranich'))).toBe(2);
  expect(lineAt(file, 0)).toBe(1);
});
