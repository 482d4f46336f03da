import type { Kysely } from 'kysely';
import { inTransaction } from './dialect.ts';
import * as queries from './queries/review-queue.ts';
import { insertCorrection } from './queries/reviews.ts';
import type { Tables } from './tables.ts';

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
  /** First what the user of the filter is asked about. */
  list(
    filter: queries.QueueFilter,
    slice: Pick<queries.QueueSlice, 'order' | 'size'> & { readonly page: number },
  ): Promise<readonly QueuedReview[]>;
  count(filter: queries.QueueFilter): Promise<number>;
  countClaimed(filter: queries.QueueFilter): Promise<number>;
  /** What the user of the filter is asked about, oldest first. */
  listAsked(filter: queries.QueueFilter, most: number): Promise<readonly string[]>;
  tally(filter: queries.QueueFilter, agesBefore: readonly string[]): Promise<readonly QueueTally[]>;
  /**
   * The next review under the filter, claimed for a tab: what the tab already has comes first, then what its user is
   * asked about, never what somebody else is asked about. Two tabs never get the same one. Undefined: nothing is left.
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
  postpone(which: Which, holder: queries.Holder, change: queries.ReleaseChange): Promise<boolean>;
  /** Releases a claim and gives the review to one user, on the record. False: the tab does not have it. */
  ask(which: Which, holder: queries.Holder, question: Question): Promise<boolean>;
}

/** What a user asks another, or answers. */
interface Question {
  readonly of: { readonly id: string; readonly name: string };
  readonly by: { readonly id: string; readonly name: string };
  readonly words: string;
  readonly isAnswer: boolean;
  readonly at: string;
  readonly until: string;
}

/** Queried at once, so few of many concurrent callers have to query again. */
const candidates = 20;

export function createReviewQueueStore(database: Kysely<Tables>): ReviewQueueStore {
  const isEmpty = ({ actionIds }: queries.QueueFilter) => actionIds.length === 0;
  return {
    list: async (filter, slice) => (isEmpty(filter) ? [] : listAskedFirst(database, filter, slice)),
    count: async (filter) => (isEmpty(filter) ? 0 : queries.countQueue(database, filter)),
    countClaimed: async (filter) => (isEmpty(filter) ? 0 : queries.countClaimed(database, filter)),
    async listAsked(filter, most) {
      if (isEmpty(filter)) return [];
      const slice = { order: 'age', from: 0, size: most, asked: true } as const;
      return (await queries.listQueue(database, filter, slice)).map(({ executionId }) => executionId);
    },
    tally: async (filter, agesBefore) =>
      isEmpty(filter) ? [] : queries.tallyQueue(database, filter, agesBefore),
    claimNext: async (filter, options, holder) =>
      isEmpty(filter) ? undefined : claimNext(database, filter, options, holder),
    claim: (which, holder) => queries.claimReview(database, which, holder),
    async release(which, holder) {
      await queries.releaseReview(database, which, holder);
    },
    postpone: (which, holder, change) => queries.releaseReview(database, which, holder, change),
    ask: (which, holder, question) =>
      inTransaction(database, (transaction) => ask(transaction, which, holder, question)),
  };
}

/** Each part is found in its order from an index; together they are one list with pages. */
async function listAskedFirst(
  database: Kysely<Tables>,
  filter: queries.QueueFilter,
  { order, page, size }: { readonly order: 'age' | 'doubt'; readonly page: number; readonly size: number },
): Promise<readonly QueuedReview[]> {
  const count = await queries.countAsked(database, filter);
  const from = page * size;
  const asked =
    from < count ? await queries.listQueue(database, filter, { order, from, size, asked: true }) : [];
  const rest = { order, from: Math.max(0, from - count), size: size - asked.length, asked: false };
  if (rest.size === 0) return asked;
  return [...asked, ...(await queries.listQueue(database, filter, rest))];
}

async function ask(
  database: Kysely<Tables>,
  which: Which,
  holder: queries.Holder,
  { of, by, words, isAnswer, at, until }: Question,
): Promise<boolean> {
  const asked = { askedOf: of.id, askedBy: by.id, askedUntil: until, note: words, postponedUntil: null };
  if (!(await queries.releaseReview(database, which, holder, asked))) return false;
  await insertCorrection(database, {
    ...which,
    itemId: which.executionId,
    name: '',
    before: null,
    after: of.name,
    change: isAnswer ? 'ANSWERED' : 'ASKED',
    note: words,
    by: by.name,
    at,
  });
  return true;
}

async function claimNext(
  database: Kysely<Tables>,
  filter: queries.QueueFilter,
  { order, skip }: { readonly order: 'age' | 'doubt'; readonly skip: readonly string[] },
  holder: queries.Holder & ClaimTime,
): Promise<string | undefined> {
  const { organizationId } = filter;
  const slice = { order, from: 0, size: candidates, skip };
  const firstOf = async (found: readonly { readonly executionId: string }[]) => {
    for (const { executionId } of found) {
      if (await queries.claimReview(database, { organizationId, executionId }, holder)) return executionId;
    }
    return undefined;
  };
  const held = await firstOf(await queries.listQueue(database, filter, { ...slice, heldBy: holder }));
  if (held !== undefined) return held;
  const asked = await firstOf(
    await queries.listQueue(database, filter, { ...slice, free: true, asked: true }),
  );
  if (asked !== undefined) return asked;
  while (true) {
    const free = await queries.listQueue(database, filter, { ...slice, free: true });
    const claimed = await firstOf(free);
    // If others took all of them meanwhile, there may be more.
    if (claimed !== undefined || free.length < candidates) return claimed;
  }
}
