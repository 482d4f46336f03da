import type { Kysely } from 'kysely';
import { type Clock, timestamp } from '../clock.ts';
import type { JobBacklog, Queue } from '../queue/queue.ts';
import type { Tables } from './tables.ts';

/** How much is waiting, across all organizations. */
export interface Backlog {
  readonly jobs: readonly JobBacklog[];
  readonly reviews: { readonly open: number; readonly oldestSeconds: number };
  readonly callbacksWaiting: number;
}

/** Counts for monitoring. They scan what is waiting, not what is done. */
export interface BacklogStore {
  measure(): Promise<Backlog>;
}

export function createBacklogStore(
  database: Kysely<Tables>,
  queue: Pick<Queue, 'measure'>,
  clock: Clock,
): BacklogStore {
  return {
    async measure() {
      const now = timestamp(clock);
      const jobs = await queue.measure();
      const reviews = await database
        .selectFrom('reviews')
        .where('closedAt', 'is', null)
        .select((select) => [select.fn.countAll().as('count'), select.fn.min('createdAt').as('oldest')])
        .executeTakeFirstOrThrow();
      return {
        jobs,
        reviews: { open: Number(reviews.count), oldestSeconds: secondsSince(reviews.oldest, now) },
        callbacksWaiting: jobs
          .filter(({ kind }) => kind === 'callback')
          .reduce((sum, { waiting, leased, delayed }) => sum + waiting + leased + delayed, 0),
      };
    },
  };
}

function secondsSince(time: string | null, now: string): number {
  return time === null ? 0 : Math.max(0, (Date.parse(now) - Date.parse(time)) / 1000);
}
