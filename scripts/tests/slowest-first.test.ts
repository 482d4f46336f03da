import { expect, test } from 'vitest';
import { listedSeconds } from './slowest-first.ts';
import { slowestTables } from './slowest-tests.ts';

test('the seconds of the slowest files are read from their table', () => {
  const file = (path: string, durationMs: number) => ({ path, durationMs, passed: 1, failed: 0 });
  const table = slowestTables([file('scripts/a.system.test.ts', 1500), file('scripts/b.test.ts', 40)]);
  expect([...listedSeconds(table)]).toEqual([
    ['scripts/a.system.test.ts', 1.5],
    ['scripts/b.test.ts', 0],
  ]);
});
