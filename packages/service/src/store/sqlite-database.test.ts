import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { openSqlite } from './sqlite-database.ts';

test('a full database reports that, though its transaction has ended by itself, and continues', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'recto-sqlite-'));
  const database = openSqlite(join(folder, 'recto.db'));
  onTestFinished(async () => {
    await database.destroy();
    rmSync(folder, { recursive: true });
  });
  await sql`create table kept (bytes blob)`.execute(database);
  await sql`pragma max_page_count = 20`.execute(database);
  const fill = database.transaction().execute(async (transaction) => {
    for (let row = 0; row < 100; row++)
      await sql`insert into kept values (${randomBytes(4000)})`.execute(transaction);
  });
  await expect(fill).rejects.toMatchObject({ code: 'SQLITE_FULL' });
  await database
    .transaction()
    .execute((transaction) => sql`insert into kept values (${randomBytes(10)})`.execute(transaction));
  const { rows } = await sql`select * from kept`.execute(database);
  expect(rows).toHaveLength(1);
});
