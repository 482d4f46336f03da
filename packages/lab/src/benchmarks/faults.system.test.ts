import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const run = (...words: string[]) =>
  spawnSync(process.execPath, [join(import.meta.dirname, 'faults.ts'), ...words], { encoding: 'utf8' });

test('--help prints the usage and starts nothing', () => {
  const { status, stdout, stderr } = run('--help');
  expect([status, stderr]).toEqual([0, '']);
  expect(stdout).toContain('--store sqlite|postgres');
});

test.each([
  ['an option that there is not', ['--frogs', '3'], "'--frogs'"],
  ['another store', ['--store', 'paper'], "Expected --store sqlite or postgres, not 'paper'."],
  ['what is no number', ['--kills', 'some'], "Expected --kills to be a number from 0 on, not 'some'."],
])('refuses %s with a sentence and the usage', (_, words, says) => {
  const { status, stderr } = run(...words);
  expect(status).toBe(2);
  expect(stderr).toContain(says);
  expect(stderr).toContain('npm run faults --');
  expect(stderr).not.toContain('    at ');
});
