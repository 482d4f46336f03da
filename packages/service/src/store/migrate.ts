import { type ColumnType, type Kysely, sql, type Transaction } from 'kysely';
import { aloneWith, isPostgres } from './dialect.ts';
import * as first from './migrations/0001-first.ts';
import * as blobChunks from './migrations/0002-blob-chunks.ts';
import * as examples from './migrations/0003-examples.ts';
import * as fingerprints from './migrations/0005-fingerprints.ts';
import * as reviewDrafts from './migrations/0006-review-drafts.ts';
import * as tenants from './migrations/0007-tenants.ts';
import * as reviewScreen from './migrations/0008-review-screen.ts';
import * as audit from './migrations/0009-audit.ts';
import * as limits from './migrations/0010-limits.ts';
import * as userNames from './migrations/0011-user-names.ts';
import * as listIndexes from './migrations/0012-list-indexes.ts';
import * as samples from './migrations/0013-samples.ts';
import * as executionCounts from './migrations/0020-execution-counts.ts';
import * as documentNames from './migrations/0021-document-names.ts';
import * as reviewOrder from './migrations/0022-review-order.ts';
import * as moves from './migrations/0030-moves.ts';
import * as limitCounts from './migrations/0031-limit-counts.ts';
import * as countInTurn from './migrations/0032-count-in-turn.ts';
import * as jobTraces from './migrations/0033-job-traces.ts';
import * as exampleKeys from './migrations/0034-example-keys.ts';
import * as parts from './migrations/0035-parts.ts';
import * as jobsByOrganization from './migrations/0036-jobs-by-organization.ts';
import * as catalogues from './migrations/0038-catalogues.ts';
import * as webhooks from './migrations/0040-webhooks.ts';
import * as askedColleagues from './migrations/0041-asked-colleagues.ts';
import * as insight from './migrations/0042-insight.ts';
import * as signIn from './migrations/0043-sign-in.ts';
import type { Flag, Tables } from './tables.ts';

interface Migration {
  up(database: Kysely<unknown>): Promise<void>;
  /**
   * True if the previous version cannot continue after it: it removes what that version reads or writes. What a version
   * no longer needs is removed one version later, so that both can run side by side during an upgrade.
   */
  readonly endsVersionBefore?: boolean;
}

/** In numerical order. A released one is never edited; a change is a new one. */
export const migrations: Readonly<Record<string, Migration>> = {
  '0001-first': first,
  '0002-blob-chunks': blobChunks,
  '0003-examples': examples,
  '0005-fingerprints': fingerprints,
  '0006-review-drafts': reviewDrafts,
  '0007-tenants': tenants,
  '0008-review-screen': reviewScreen,
  '0009-audit': audit,
  '0010-limits': limits,
  '0011-user-names': userNames,
  '0012-list-indexes': listIndexes,
  '0013-samples': samples,
  '0020-execution-counts': executionCounts,
  '0021-document-names': documentNames,
  '0022-review-order': reviewOrder,
  '0030-moves': moves,
  '0031-limit-counts': limitCounts,
  '0032-count-in-turn': countInTurn,
  '0033-job-traces': jobTraces,
  '0034-example-keys': exampleKeys,
  '0035-parts': parts,
  '0036-jobs-by-organization': jobsByOrganization,
  '0038-catalogues': catalogues,
  '0040-webhooks': webhooks,
  '0041-asked-colleagues': askedColleagues,
  '0042-insight': insight,
  '0043-sign-in': signIn,
};

/** The database was written by a newer version, which removed what this one needs. */
export class DatabaseTooNewError extends Error {
  readonly code = 'DATABASE_TOO_NEW';
  readonly retryable = false;

  constructor(migration: string) {
    super(
      `The database has migration ${migration}, which this version does not know. Start the newer version.`,
    );
    this.name = 'DatabaseTooNewError';
  }
}

/**
 * Brings the database to the newest version; does nothing if it is current. Several processes may call it at once. Each
 * migration is one transaction, so a crash leaves no half-finished one. (Kysely's own migrator does not guarantee that
 * on SQLite.)
 */
export async function migrate(database: Kysely<Tables>): Promise<void> {
  await aloneWith(database, 'recto.migrate', () => migrateAlone(database));
}

async function migrateAlone(database: Kysely<Tables>): Promise<void> {
  const db = database as unknown as Kysely<MigrationTables>;
  await db.transaction().execute(createMigrationsTable);
  const applied = await db.selectFrom('migrations').select(['name', 'additive']).execute();
  // A newer version's additions keep nobody from working alongside it.
  const unknown = applied.find(({ name, additive }) => additive === 0 && !Object.hasOwn(migrations, name));
  if (unknown !== undefined) throw new DatabaseTooNewError(unknown.name);
  for (const [name, migration] of Object.entries(migrations)) {
    if (applied.some((done) => done.name === name)) continue;
    await db.transaction().execute(async (transaction) => {
      await migration.up(transaction as unknown as Kysely<unknown>);
      const additive = migration.endsVersionBefore === true ? 0 : 1;
      await transaction.insertInto('migrations').values({ name, additive }).execute();
    });
  }
}

interface MigrationTables {
  migrations: { name: string; additive: ColumnType<Flag, Flag | undefined> };
}

async function createMigrationsTable(transaction: Transaction<MigrationTables>): Promise<void> {
  await sql`create table if not exists migrations (name text primary key)`.execute(transaction);
  if (await hasAdditive(transaction)) return;
  // The previous version only knows the first column, so its rows take the default.
  await sql`alter table migrations add column additive integer not null default 0`.execute(transaction);
}

async function hasAdditive(transaction: Transaction<MigrationTables>): Promise<boolean> {
  const columns = isPostgres(transaction)
    ? sql<{ name: string }>`
        select column_name as name from information_schema.columns
        where table_schema = current_schema() and table_name = 'migrations'
      `
    : sql<{ name: string }>`select name from pragma_table_info('migrations')`;
  const { rows } = await columns.execute(transaction);
  return rows.some(({ name }) => name === 'additive');
}
