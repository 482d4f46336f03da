import { type Kysely, sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import { aloneWith, isPostgres } from './dialect.ts';
import * as first from './migrations/0001-first.ts';
import * as blobChunks from './migrations/0002-blob-chunks.ts';
import type { Tables } from './tables.ts';

/** In order of their numbers. One that has been released is never edited; a change is a new one. */
const migrations: Readonly<Record<string, Migration>> = {
  '0001-first': first,
  '0002-blob-chunks': blobChunks,
};

/**
 * Brings the database to the newest version; does nothing when it is there. Several processes may call it at once.
 * Throws what the migration threw.
 */
export async function migrate(database: Kysely<Tables>): Promise<void> {
  const schema = await schemaOf(database);
  const migrator = new Migrator({
    db: database,
    provider: { getMigrations: async () => ({ ...migrations }) },
    // Without it kysely takes its own tables in any schema of the database for ours.
    ...(schema !== undefined && { migrationTableSchema: schema }),
  });
  await aloneWith(database, 'recto.migrate', async () => {
    const { error } = await migrator.migrateToLatest();
    if (error !== undefined) throw error;
  });
}

/** Where Postgres makes new tables; SQLite has no schemas. */
async function schemaOf(database: Kysely<Tables>): Promise<string | undefined> {
  if (!isPostgres(database)) return undefined;
  const { rows } = await sql<{ schema: string | null }>`select current_schema() as schema`.execute(database);
  return rows[0]?.schema ?? undefined;
}
