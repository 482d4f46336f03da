import type { Kysely } from 'kysely';
import * as queries from './queries/review-queue.ts';
import type { ReviewRow, Tables } from './tables.ts';

export type { Holder, QueueFilter } from './queries/review-queue.ts';

export type QueuedReview = Awaited<ReturnType<typeof queries.listQueue>>[number];
export type QueueTally = Awaited<ReturnType<typeof queries.tallyQueue>>[number];

interface Which {
  readonly organizationId: string;
  readonly executionId: string;
}

/** The period of a claim. */
export interface ClaimTime {
  readonly at: string;
  readonly until: string;
}

/** Open reviews as a queue shared by many people. */
export interface ReviewQueueStore {
  list(filter: queries.QueueFilter, slice: queries.QueueSlice): Promise<readonly QueuedReview[]>;
  count(filter: queries.QueueFilter): Promise<number>;
  countClaimed(filter: queries.QueueFilter): Promise<number>;
  tally(filter: queries.QueueFilter, agesBefore: readonly string[]): Promise<readonly QueueTally[]>;
  /**
   * The next review under the filter, claimed for a tab: what the tab already has comes first. Two tabs never get the
   * same one. Undefined: nothing is left.
   */
  claimNext(
    filter: queries.QueueFilter,
    options: { readonly order: 'age' | 'doubt'; readonly skip: readonly string[] },
    holder: queries.Holder & ClaimTime,
  ): Promise<string | undefined>;
  /** Claims one review for a tab, or renews its claim. False: another has it, or it has ended. */
  claim(which: Which, holder: queries.Holder & ClaimTime): Promise<boolean>;
  /** Does nothing if the tab does not have it. */
  release(which: Which, holder: queries.Holder): Promise<void>;
  /** Releases a claim and postpones the review. False: the tab does not have it. */
  postpone(
    which: Which,
    holder: queries.Holder,
    change: Pick<ReviewRow, 'postponedUntil' | 'note'>,
  ): Promise<boolean>;
}

/** Queried at once, so few of many concurrent callers have to query again. */
const candidates = 20;

export function createReviewQueueStore(database: Kysely<Tables>): ReviewQueueStore {
  const isEmpty = ({ actionIds }: queries.QueueFilter) => actionIds.length === 0;
  return {
    list: async (filter, slice) => (isEmpty(filter) ? [] : queries.listQueue(database, filter, slice)),
    count: async (filter) => (isEmpty(filter) ? 0 : queries.countQueue(database, filter)),
    countClaimed: async (filter) => (isEmpty(filter) ? 0 : queries.countClaimed(database, filter)),
    tally: async (filter, agesBefore) =>
      isEmpty(filter) ? [] : queries.tallyQueue(database, filter, agesBefore),
    claimNext: async (filter, options, holder) =>
      isEmpty(filter) ? undefined : claimNext(database, filter, options, holder),
    claim: (which, holder) => queries.claimReview(database, which, holder),
    async release(which, holder) {
      await queries.releaseReview(database, which, holder);
    },
    postpone: (which, holder, change) => queries.releaseReview(database, which, holder, change),
  };
}

async function claimNext(
  database: Kysely<Tables>,
  filter: queries.QueueFilter,
  { order, skip }: { readonly order: 'age' | 'doubt'; readonly skip: readonly string[] },
  holder: queries.Holder & ClaimTime,
): Promise<string | undefined> {
  const { organizationId } = filter;
  const slice = { order, page: 0, size: candidates, skip };
  const firstOf = async (found: readonly { readonly executionId: string }[]) => {
    for (const { executionId } of found) {
      if (await queries.claimReview(database, { organizationId, executionId }, holder)) return executionId;
    }
    return undefined;
  };
  const held = await firstOf(await queries.listQueue(database, filter, { ...slice, heldBy: holder }));
  if (held !== undefined) return held;
  while (true) {
    const free = await queries.listQueue(database, filter, { ...slice, free: true });
    const claimed = await firstOf(free);
    // If others took all of them meanwhile, there may be more.
    if (claimed !== undefined || free.length < candidates) return claimed;
  }
}
