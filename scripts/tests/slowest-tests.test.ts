import { expect, test } from 'vitest';
import { slowestTables } from './slowest-tests.ts';

test('the tables add up the projects and list the slowest files', () => {
  const files = [
    { path: 'packages/service/test/accounts.test.ts', durationMs: 1500, passed: 2, failed: 0 },
    { path: 'packages/web/test/queue.system.test.ts', durationMs: 8500, passed: 3, failed: 0 },
    ...Array.from({ length: 30 }, (_, index) => ({
      path: `packages/document/src/${index}.test.ts`,
      durationMs: 0,
      passed: 1,
      failed: 0,
    })),
  ];
  const lines = slowestTables(files).split('\n');
  expect(lines).toContain('| unit | 30 | 30 | 0 |');
  expect(lines).toContain('| system | 1 | 3 | 9 |');
  expect(lines).toContain('The 25 slowest of 32 files take 100 % of the time:');
  expect(lines.findIndex((line) => line.includes('queue.system'))).toBeLessThan(
    lines.findIndex((line) => line.includes('accounts')),
  );
});
