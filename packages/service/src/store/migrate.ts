import type { Kysely } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import * as first from './migrations/0001-first.ts';
import type { Tables } from './tables.ts';

/** In order of their numbers. One that has been released is never edited; a change is a new one. */
const migrations: Readonly<Record<string, Migration>> = { '0001-first': first };

/** Brings the database to the newest version; does nothing when it is there. Throws what the migration threw. */
export async function migrate(database: Kysely<Tables>): Promise<void> {
  const migrator = new Migrator({
    db: database,
    provider: { getMigrations: async () => ({ ...migrations }) },
  });
  const { error } = await migrator.migrateToLatest();
  if (error !== undefined) throw error;
}
