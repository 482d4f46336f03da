import { expect, test } from 'vitest';
import { walkOwnService } from './own-service.ts';

test('every row passes on a fresh start, and none is skipped', async () => {
  const rows = await walkOwnService();
  expect(rows.filter(({ ok, skipped }) => !ok || skipped === true)).toEqual([]);
  expect(rows.length).toBeGreaterThan(220);
  expect(new Set(rows.map(({ row }) => row)).size).toBe(rows.length);
}, 600_000);
