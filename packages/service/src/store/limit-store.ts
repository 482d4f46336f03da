import { type Kysely, sql } from 'kysely';
import type { Tables } from './tables.ts';

/** How often something happened in the current minute, which starts with the first event. */
export interface WindowCount {
  readonly count: number;
  readonly endsInMs: number;
}

/** Counts per minute shared by all servers on a Postgres database, by its clock. */
export interface LimitStore {
  /** Adds to counts. Returns the current totals of all servers. */
  add(amounts: ReadonlyMap<string, number>): Promise<ReadonlyMap<string, WindowCount>>;
  /** Deletes minutes that ended an hour ago. */
  forgetEnded(): Promise<void>;
}

const windowMs = 60_000;
const keptMs = 3_600_000;

const nowMs = sql<number>`(extract(epoch from statement_timestamp()) * 1000)::bigint`;

export function createLimitStore(database: Kysely<Tables>): LimitStore {
  return {
    async add(amounts) {
      // In the same order everywhere, so two servers never deadlock.
      const keys = [...amounts.keys()].sort();
      const added = keys.map((key) => amounts.get(key) ?? 0);
      const isRunning = sql`kept.ends_at_ms > ${nowMs}`;
      const { rows } = await sql<{ key: string; total: number; endsInMs: number }>`
        insert into limit_counts as kept (key, total, ends_at_ms)
        select key, amount, ${nowMs} + ${sql.lit(windowMs)}
        from unnest(${keys}::text[], ${added}::integer[]) as added (key, amount)
        on conflict (key) do update set
          total = excluded.total + case when ${isRunning} then kept.total else 0 end,
          ends_at_ms = case when ${isRunning} then kept.ends_at_ms else excluded.ends_at_ms end
        returning key, total, ends_at_ms - ${nowMs} as ends_in_ms
      `.execute(database);
      return new Map(rows.map(({ key, total, endsInMs }) => [key, { count: total, endsInMs }]));
    },
    async forgetEnded() {
      await sql`delete from limit_counts where ends_at_ms < ${nowMs} - ${sql.lit(keptMs)}`.execute(database);
    },
  };
}
