import type { ExecutionStatus } from '@recto/document';
import type { Kysely } from 'kysely';
import { type Clock, timestamp } from '../clock.ts';
import type { JobBacklog, Queue } from '../queue/queue.ts';
import type { Tables } from './tables.ts';

/** How much is waiting, across all organizations. */
export interface Backlog {
  readonly jobs: readonly JobBacklog[];
  /** Neither ended nor waiting for a person, whether or not a job of theirs is due. */
  readonly documents: { readonly unfinished: number; readonly oldestSeconds: number };
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
        documents: await measureDocuments(database, now),
        reviews: { open: Number(reviews.count), oldestSeconds: secondsSince(reviews.oldest, now) },
        callbacksWaiting: jobs
          .filter(({ kind }) => kind === 'callback')
          .reduce((sum, { waiting, leased, delayed }) => sum + waiting + leased + delayed, 0),
      };
    },
  };
}

const unfinished: readonly ExecutionStatus[] = ['ACKNOWLEDGED', 'IN_PROGRESS', 'RESULTS_PENDING'];

/** The count is kept by the database; the oldest of each organization and state is the first of an index. */
async function measureDocuments(database: Kysely<Tables>, now: string): Promise<Backlog['documents']> {
  const { total } = await database
    .selectFrom('executionCounts')
    .where('status', 'in', unfinished)
    .select((select) => select.fn.sum('total').as('total'))
    .executeTakeFirstOrThrow();
  if (Number(total ?? 0) === 0) return { unfinished: 0, oldestSeconds: 0 };
  const oldest = await Promise.all(
    unfinished.map((status) =>
      database
        .selectFrom((organizations) =>
          organizations
            .selectFrom('organizations')
            .select((select) =>
              select
                .selectFrom('executions')
                .whereRef('executions.organizationId', '=', 'organizations.id')
                .where('executions.status', '=', status)
                .select((first) => first.fn.min('executions.createdAt').as('at'))
                .as('at'),
            )
            .as('ofEach'),
        )
        .select((select) => select.fn.min('at').as('at'))
        .executeTakeFirst(),
    ),
  );
  const [first = null] = oldest.flatMap((row) => row?.at ?? []).sort();
  return { unfinished: Number(total), oldestSeconds: secondsSince(first, now) };
}

function secondsSince(time: string | null, now: string): number {
  return time === null ? 0 : Math.max(0, (Date.parse(now) - Date.parse(time)) / 1000);
}
