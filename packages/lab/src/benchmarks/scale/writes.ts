import type { Tables } from '@recto/service/internals';
import { type Kysely, sql } from 'kysely';

/** What Postgres has written so far; the last two are counted for the whole server. */
export interface Writes {
  readonly commits: number;
  /** How often the log was flushed to disk: once for commits that are grouped. */
  readonly flushes: number;
  readonly logBytes: number;
}

interface Reading extends Writes {
  since(earlier: Writes): Writes;
}

export async function readWrites(database: Kysely<Tables>): Promise<Reading> {
  const { rows } = await sql<Writes>`
    select xact_commit::float8 as commits, wal_sync::float8 as flushes, wal_bytes::float8 as log_bytes
    from pg_stat_database, pg_stat_wal where datname = current_database()
  `.execute(database);
  const [now] = rows;
  if (now === undefined) throw new Error('Expected the connected database to be in pg_stat_database.');
  return {
    ...now,
    since: ({ commits, flushes, logBytes }) => ({
      commits: now.commits - commits,
      flushes: now.flushes - flushes,
      logBytes: now.logBytes - logBytes,
    }),
  };
}
