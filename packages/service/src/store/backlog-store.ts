import { type Kysely, sql } from 'kysely';
import { type Clock, timestamp } from '../clock.ts';
import type { JobRow, Tables } from './tables.ts';

/** How much waits, over all organizations. */
export interface Backlog {
  readonly jobs: readonly JobBacklog[];
  readonly reviews: { readonly open: number; readonly oldestSeconds: number };
  readonly callbacksWaiting: number;
}

interface JobBacklog {
  readonly kind: JobRow['kind'];
  /** Due, and nobody works on them. */
  readonly waiting: number;
  readonly leased: number;
  /** To be done later, as the next try of a callback. */
  readonly delayed: number;
  readonly oldestSeconds: number;
}

/** Counts for whoever watches. They cost a walk over what waits, not over what is done. */
export interface BacklogStore {
  measure(): Promise<Backlog>;
}

export function createBacklogStore(database: Kysely<Tables>, clock: Clock): BacklogStore {
  return {
    async measure() {
      const now = timestamp(clock);
      const kinds: readonly JobRow['kind'][] = ['process', 'callback'];
      const jobs = await Promise.all(kinds.map((kind) => measureJobs(database, kind, now)));
      const reviews = await database
        .selectFrom('reviews')
        .where('closedAt', 'is', null)
        .select((select) => [select.fn.countAll().as('count'), select.fn.min('createdAt').as('oldest')])
        .executeTakeFirstOrThrow();
      const callbacks = await database
        .selectFrom('jobs')
        .where('kind', '=', 'callback')
        .select((select) => select.fn.countAll().as('count'))
        .executeTakeFirstOrThrow();
      return {
        jobs,
        reviews: { open: Number(reviews.count), oldestSeconds: secondsSince(reviews.oldest, now) },
        callbacksWaiting: Number(callbacks.count),
      };
    },
  };
}

async function measureJobs(database: Kysely<Tables>, kind: JobRow['kind'], now: string): Promise<JobBacklog> {
  const isLeased = sql<boolean>`coalesce(lease_expires_at, '') > ${now}`;
  const isDue = sql<boolean>`run_at <= ${now}`;
  const row = await database
    .selectFrom('jobs')
    .where('kind', '=', kind)
    .select([
      sql<number>`sum(case when ${isLeased} then 1 else 0 end)`.as('leased'),
      sql<number>`sum(case when ${isLeased} or ${isDue} then 0 else 1 end)`.as('delayed'),
      sql<number>`sum(case when ${isLeased} then 0 when ${isDue} then 1 else 0 end)`.as('waiting'),
      sql<string | null>`min(case when ${isLeased} then null when ${isDue} then run_at end)`.as('oldest'),
    ])
    .executeTakeFirstOrThrow();
  return {
    kind,
    waiting: Number(row.waiting ?? 0),
    leased: Number(row.leased ?? 0),
    delayed: Number(row.delayed ?? 0),
    oldestSeconds: secondsSince(row.oldest, now),
  };
}

function secondsSince(time: string | null, now: string): number {
  return time === null ? 0 : Math.max(0, (Date.parse(now) - Date.parse(time)) / 1000);
}
