import type { Tables } from '@recto/service/internals';
import { type Kysely, sql } from 'kysely';

/** What Postgres has written so far, of which the whole server counts the last two. */
export interface Writes {
  readonly commits: number;
  /** Times that the log was written to the disk for good: once for commits that come together. */
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
  if (now === undefined) throw new Error('A database is there while somebody is connected to it.');
  return {
    ...now,
    since: ({ commits, flushes, logBytes }) => ({
      commits: now.commits - commits,
      flushes: now.flushes - flushes,
      logBytes: now.logBytes - logBytes,
    }),
  };
}
