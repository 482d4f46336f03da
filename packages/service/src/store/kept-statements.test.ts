import Database from 'better-sqlite3';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { keepStatements } from './kept-statements.ts';
import { openSqlite } from './sqlite-database.ts';

function opened(): Database.Database {
  const database = new Database(':memory:');
  onTestFinished(() => void database.close());
  database.exec(`create table things (name text); insert into things values ('a'), ('b')`);
  return database;
}

test('a statement is prepared once, and again after a table has changed', () => {
  const kept = keepStatements(opened());
  const all = kept.prepare('select * from things');
  expect(kept.prepare('select * from things')).toBe(all);
  kept.prepare('alter table things add column size integer').run([]);
  const now = kept.prepare('select * from things');
  expect(now).not.toBe(all);
  expect(now.all([])).toEqual([
    { name: 'a', size: null },
    { name: 'b', size: null },
  ]);
});

test('a statement being read from is left alone', () => {
  const kept = keepStatements(opened());
  const rows = kept.prepare('select name from things').iterate([]);
  expect(rows.next().value).toEqual({ name: 'a' });
  expect(kept.prepare('select name from things').all([])).toEqual([{ name: 'a' }, { name: 'b' }]);
  expect([...rows]).toEqual([{ name: 'b' }]);
});

test('statements not used for a long time are dropped', () => {
  const kept = keepStatements(opened());
  const first = kept.prepare('select 0');
  const often = kept.prepare('select name from things');
  for (let number = 1; number <= 600; number++) {
    kept.prepare(`select ${number}`);
    expect(kept.prepare('select name from things')).toBe(often);
  }
  expect(kept.prepare('select 0')).not.toBe(first);
});

test('the store repeats a query and sees what changed', async () => {
  const database = openSqlite(':memory:');
  onTestFinished(() => database.destroy());
  const ask = async () => (await sql`select * from things`.execute(database)).rows;
  await sql`create table things (name text)`.execute(database);
  expect(await ask()).toEqual([]);
  await sql`insert into things values ('a')`.execute(database);
  expect(await ask()).toEqual([{ name: 'a' }]);
  await sql`alter table things rename column name to its_name`.execute(database);
  expect(await ask()).toEqual([{ itsName: 'a' }]);
});
