import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { whyUnready } from './readiness.ts';
import { openSqlite } from './store/sqlite-database.ts';

test('a folder that cannot be written is said to be, and is ready again once it can', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'recto-'));
  const database = openSqlite(':memory:');
  onTestFinished(async () => {
    await database.destroy();
    rmSync(folder, { recursive: true });
  });
  const parts = { database, blobs: { whyAway: async () => undefined }, isWarm: () => true };
  expect(await whyUnready({ ...parts, dataDir: folder })).toEqual([]);
  const gone = await whyUnready({ ...parts, dataDir: join(folder, 'gone') });
  expect(gone).toEqual(['The data directory cannot be written (ENOENT).']);
});
