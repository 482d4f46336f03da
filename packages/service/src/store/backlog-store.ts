import type { ExecutionStatus } from '@recto/document';
import type { Kysely } from 'kysely';
import { type Clock, timestamp } from '../clock.ts';
import type { JobBacklog, Queue } from '../queue/queue.ts';
import { byChance } from './queries/passed-audits.ts';
import type { Tables } from './tables.ts';

/** How much is waiting, across all organizations. */
export interface Backlog {
  readonly jobs: readonly JobBacklog[];
  /** Neither ended nor waiting for a person, whether or not a job of theirs is due. */
  readonly documents: { readonly unfinished: number; readonly oldestSeconds: number };
  readonly reviews: { readonly open: number; readonly oldestSeconds: number };
  readonly callbacksWaiting: number;
  /** Documents that only chance sent to people, who are done with them; and those in which something was wrong. */
  readonly audits: { readonly done: number; readonly wrong: number };
}

/** Counts for monitoring. They scan what is waiting, and of what is done only audits. */
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
        audits: await countAudits(database),
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

/** A change of the spelling alone counts here, too: what an action's audits say is more exact. */
async function countAudits(database: Kysely<Tables>): Promise<Backlog['audits']> {
  const ended = database
    .selectFrom('reviews')
    .where('audit', '=', 1)
    .where('closure', '=', 'VALIDATED')
    .where('reasonCodes', '=', byChance);
  const { count: done } = await ended
    .select((select) => select.fn.countAll().as('count'))
    .executeTakeFirstOrThrow();
  const { count: wrong } = await ended
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('corrections')
          .select('corrections.sequence')
          .whereRef('corrections.executionId', '=', 'reviews.executionId')
          .where('change', 'not in', ['REOPENED', 'OVERRIDDEN', 'ROW_MOVED'])
          .where((where) =>
            where.or([
              where('change', '<>', 'VALUE'),
              where('before', 'is distinct from', where.ref('after')),
            ]),
          ),
      ),
    )
    .select((select) => select.fn.countAll().as('count'))
    .executeTakeFirstOrThrow();
  return { done: Number(done), wrong: Number(wrong) };
}

function secondsSince(time: string | null, now: string): number {
  return time === null ? 0 : Math.max(0, (Date.parse(now) - Date.parse(time)) / 1000);
}
