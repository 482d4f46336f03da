import { openPostgres } from '@recto/service/internals';
import { sql } from 'kysely';

/** The states of statements: `running`, or what Postgres says they wait for, with the mean number in each. */
export type DatabaseWaits = ReadonlyMap<string, number>;

const everyMs = 50;

/** Samples the statements of the database until stopped. */
export function watchWaits(url: string): { stop(): Promise<DatabaseWaits> } {
  const database = openPostgres(url, { connections: 1, onError: () => {} });
  const seen = new Map<string, number>();
  let looks = 0;
  let isStopped = false;
  const look = async () => {
    const { rows } = await sql<{ at: string; count: number }>`
      select coalesce(wait_event_type || ' ' || wait_event, 'running') as at, count(*)::integer as count
      from pg_stat_activity
      where datname = current_database() and backend_type = 'client backend' and state = 'active'
        and pid <> pg_backend_pid()
      group by 1
    `.execute(database);
    looks++;
    for (const { at, count } of rows) seen.set(at, (seen.get(at) ?? 0) + count);
  };
  const watching = (async () => {
    while (!isStopped) {
      await look();
      await new Promise((resolve) => setTimeout(resolve, everyMs));
    }
  })();
  return {
    async stop() {
      isStopped = true;
      await watching;
      await database.destroy();
      return new Map(
        [...seen].map(([at, count]) => [at, count / looks] as const).sort((a, b) => b[1] - a[1]),
      );
    },
  };
}
