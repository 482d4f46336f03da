import { randomUUID } from 'node:crypto';
import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe } from 'vitest';
import { migrate } from '../src/store/migrate.ts';
import { openPostgres } from '../src/store/postgres-database.ts';
import { openSqlite } from '../src/store/sqlite-database.ts';
import type { Tables } from '../src/store/tables.ts';

/** A server for tests, as a user who may create schemas and databases; without it the tests on Postgres are skipped. */
const postgresUrl = process.env.RECTO_TEST_POSTGRES;

/** A SQLite or Postgres database for a file's tests. */
type Given = () => Kysely<Tables>;

/** Runs the same tests on every available database. */
export function describeOnEachDatabase(name: string, tests: (given: Given) => void): void {
  describe(`${name} on SQLite`, () => {
    let database: Kysely<Tables>;
    beforeAll(async () => {
      database = openSqlite(':memory:');
      await migrate(database);
    });
    afterAll(() => database.destroy());
    tests(() => database);
  });
  describeOnPostgres(`${name} on Postgres`, (url) => {
    let database: Kysely<Tables>;
    beforeAll(async () => {
      database = openPostgres(url(), { connections: 10, onError: () => {} });
      await migrate(database);
    });
    afterAll(() => database.destroy());
    tests(() => database);
  });
}

/** Tests on an empty schema of their own; `url` connects to it. Skipped without RECTO_TEST_POSTGRES. */
export function describeOnPostgres(name: string, tests: (url: () => string) => void): void {
  describe.skipIf(postgresUrl === undefined)(name, () => {
    const schema = newSchemaName();
    beforeAll(() => runOnServer(sql`create schema ${sql.id(schema)}`));
    afterAll(() => runOnServer(sql`drop schema ${sql.id(schema)} cascade`));
    tests(() => urlOfSchema(schema));
  });
}

export function newSchemaName(): string {
  return `recto_test_${randomUUID().replaceAll('-', '')}`;
}

export function urlOfSchema(schema: string): string {
  const url = new URL(postgresUrl ?? '');
  url.searchParams.set('options', `-c search_path=${schema}`);
  return url.href;
}

export async function runOnServer(statement: ReturnType<typeof sql>, url = postgresUrl): Promise<void> {
  await askServer(statement, url);
}

/** The rows that it answers with. */
export async function askServer(
  statement: ReturnType<typeof sql>,
  url = postgresUrl,
): Promise<readonly unknown[]> {
  // Not as the service connects: that gives up after seconds, which a busy machine may take.
  const pool = new pg.Pool({ connectionString: url ?? '', max: 1 });
  const database = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  const { rows } = await statement.execute(database).finally(() => database.destroy());
  return rows;
}
