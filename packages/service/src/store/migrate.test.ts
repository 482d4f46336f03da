import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { DatabaseTooNewError, migrate } from './migrate.ts';
import { openSqlite } from './sqlite-database.ts';

function open() {
  const database = openSqlite(':memory:');
  onTestFinished(() => database.destroy());
  return database;
}

test('migrating again changes nothing', async () => {
  const database = open();
  const schema = () => sql`select sql from sqlite_master order by name`.execute(database);
  await migrate(database);
  const first = await schema();
  await migrate(database);
  expect(await schema()).toEqual(first);
});

test('the database of a newer version is left alone', async () => {
  const database = open();
  await migrate(database);
  await sql`insert into migrations (name) values ('9999-later')`.execute(database);
  await expect(migrate(database)).rejects.toThrow(DatabaseTooNewError);
});

test("a newer version's additions keep nobody from starting", async () => {
  const database = open();
  await migrate(database);
  await sql`insert into migrations (name, additive) values ('9999-later', 1)`.execute(database);
  await migrate(database);
});

test('a database from before migrations were marked additive is accepted', async () => {
  const database = open();
  await migrate(database);
  await sql`alter table migrations drop column additive`.execute(database);
  await migrate(database);
  const { rows } = await sql`select distinct additive from migrations`.execute(database);
  expect(rows).toEqual([{ additive: 0 }]);
});

test('writes are durable', async () => {
  const { rows } = await sql<{ synchronous: number }>`pragma synchronous`.execute(open());
  // 2 is FULL.
  expect(rows).toEqual([{ synchronous: 2 }]);
});
