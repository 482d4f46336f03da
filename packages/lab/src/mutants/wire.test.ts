import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { mutated } from './mutant.ts';
import { wireMutants } from './wire.ts';

const root = join(import.meta.dirname, '..', '..', '..', '..');

test('there are at least 40 mutants, and no two are the same', () => {
  expect(wireMutants.length).toBeGreaterThanOrEqual(40);
  expect(new Set(wireMutants.map(({ wrong }) => wrong)).size).toBe(wireMutants.length);
});

test.each(wireMutants.map((mutant) => [mutant.wrong, mutant] as const))('can be applied: %s', (_, mutant) => {
  const text = readFileSync(join(root, mutant.file), 'utf8');
  expect(mutated(text, mutant)).not.toBe(text);
});
