import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { type Kysely, sql } from 'kysely';
import { configFromEnvironment, type ServiceConfig } from '../src/config.ts';
import { openPostgres } from '../src/store/postgres-database.ts';
import { openSqlite } from '../src/store/sqlite-database.ts';
import type { Tables } from '../src/store/tables.ts';
import { askServer, runOnServer, urlOfSchema } from './test-database.ts';

/** Whether the whole-service tests run on Postgres instead of SQLite: RECTO_TEST_STORE=postgres. */
export const onPostgres = process.env.RECTO_TEST_STORE === 'postgres';

/** The defaults, on a free port; on Postgres with a database per data directory. */
export function testConfig(dataDir: string, config: Partial<ServiceConfig> = {}): ServiceConfig {
  return {
    ...configFromEnvironment({}),
    port: 0,
    dataDir,
    readerProcesses: 2,
    // Before the first pause, see rest-after.ts.
    maxAttempts: 3,
    // Nothing is random, whether or not an action has reviewers.
    auditShare: 0,
    // A restart on Postgres takes over a killed process's jobs once their leases have ended.
    ...(onPostgres && { databaseUrl: testDatabaseUrl(dataDir), leaseMs: 1000 }),
    ...config,
  };
}

/**
 * Creates the database of a data directory, unless there is one: empty, or a copy of another directory's that nothing is
 * connected to.
 */
export async function createTestStore(dataDir: string, copied?: string): Promise<void> {
  if (!onPostgres) return;
  const name = databaseOf(dataDir);
  const known = await askServer(sql`select 1 from pg_database where datname = ${name}`);
  if (known.length > 0) return;
  if (copied !== undefined)
    return runOnServer(sql`create database ${sql.id(name)} template ${sql.id(databaseOf(copied))}`);
  await runOnServer(sql`create database ${sql.id(name)}`);
  await runOnServer(sql`create schema ${sql.id(testSchema)}`, testDatabaseUrl(dataDir));
}

/** Direct access to a running service's records. */
export function openTestStore(dataDir: string): Kysely<Tables> {
  return onPostgres
    ? openPostgres(testDatabaseUrl(dataDir), { connections: 2, onError: () => {} })
    : openSqlite(join(dataDir, 'recto.db'));
}

export async function removeTestStore(dataDir: string): Promise<void> {
  if (onPostgres) await runOnServer(sql`drop database if exists ${sql.id(databaseOf(dataDir))} with (force)`);
}

/** In the database of a data directory. */
export const testSchema = 'recto_test';

export function testDatabaseUrl(dataDir: string): string {
  const url = new URL(urlOfSchema(testSchema));
  url.pathname = `/${databaseOf(dataDir)}`;
  return url.href;
}

function databaseOf(dataDir: string): string {
  return `recto_test_${createHash('sha256').update(dataDir).digest('hex').slice(0, 32)}`;
}

/** How many documents' bytes a running service stores. */
export async function countStoredFiles(dataDir: string): Promise<number> {
  if (!onPostgres) {
    const entries = readdirSync(join(dataDir, 'blobs'), { recursive: true, withFileTypes: true });
    return entries.filter((entry) => entry.isFile()).length;
  }
  const database = openTestStore(dataDir);
  const files = await database
    .selectFrom('blobChunks')
    .select(['organizationId', 'sha256'])
    .distinct()
    .execute();
  await database.destroy();
  return files.length;
}
