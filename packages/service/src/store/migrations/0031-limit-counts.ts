import { type Kysely, sql } from 'kysely';
import { isPostgres } from '../dialect.ts';

/** What servers count together, on Postgres only: with SQLite there is one server, which counts by itself. */
export async function up(database: Kysely<unknown>): Promise<void> {
  if (!isPostgres(database)) return;
  // Unlogged: counts of a minute need not outlive a crash. Room in each page, so that a count is changed in place.
  await sql`
    create unlogged table limit_counts (
      key text primary key, total integer not null, ends_at_ms bigint not null
    ) with (fillfactor = 50)
  `.execute(database);
}
