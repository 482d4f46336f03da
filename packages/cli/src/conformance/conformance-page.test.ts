import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { allChecks } from './run-checks.ts';

const root = fileURLToPath(new URL('../../../../', import.meta.url));
const credentials = {
  organizationId: '11111111-1111-4111-8111-000000000001',
  clientId: 'id',
  clientSecret: 'secret',
  username: 'anna',
  password: 'secret',
};

/** The last column of the page's tables: names of rows, beginnings of names, test files. */
function named(): readonly string[] {
  const lines = readFileSync(`${root}docs/conformance.md`, 'utf8').split('\n');
  const cells = lines.filter((line) => line.startsWith('| ')).map((line) => line.split(' | ').at(-1) ?? '');
  return cells.flatMap((cell) => [...cell.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name));
}

test('docs/conformance.md names existing rows and tests', () => {
  const rows = allChecks(credentials).map(({ row }) => row);
  const unknown = named().filter((name) => {
    if (name.endsWith('.test.ts')) return !existsSync(root + name);
    if (name.endsWith('…')) return !rows.some((row) => row.startsWith(name.slice(0, -1).trimEnd()));
    return !rows.includes(name);
  });
  expect(named().length).toBeGreaterThan(100);
  expect(unknown).toEqual([]);
});
