import { type Kysely, sql } from 'kysely';
import { isPostgres } from '../dialect.ts';

/** Counts shared by servers, only on Postgres: with SQLite there is one server, which counts on its own. */
export async function up(database: Kysely<unknown>): Promise<void> {
  if (!isPostgres(database)) return;
  // Unlogged: counts per minute need not survive a crash. Free space in each page lets counts be updated in place.
  await sql`
    create unlogged table limit_counts (
      key text primary key, total integer not null, ends_at_ms bigint not null
    ) with (fillfactor = 50)
  `.execute(database);
}
