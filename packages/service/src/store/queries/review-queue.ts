import { type Kysely, sql, type Updateable } from 'kysely';
import type { ReviewRow, Tables } from '../tables.ts';

type Db = Kysely<Tables>;

/** A selection of open reviews. Times are ISO 8601. */
export interface QueueFilter {
  readonly organizationId: string;
  readonly actionIds: readonly string[] | 'all';
  readonly reason?: string | undefined;
  readonly createdFrom?: string | undefined;
  readonly createdBefore?: string | undefined;
  /** Contained in the name or in a value; case-insensitive. */
  readonly text?: string | undefined;
  /** Only those postponed until after `now`, or all others. */
  readonly postponed: boolean;
  readonly now: string;
  /** Whose queue it is: what others are asked about is not offered to this user. */
  readonly userId: string;
}

/** A person in one tab. */
export interface Holder {
  readonly by: string;
  readonly tab: string;
}

/**
 * For `like`: every wildcard in the text matches any one character. SQLite ignores case, Postgres does not: for that,
 * fold both sides.
 */
function pattern(text: string): string {
  return `%${text.replaceAll(/[%_\\]/g, '_')}%`;
}

function filtered(db: Db, filter: QueueFilter) {
  const { organizationId, actionIds, reason, createdFrom, createdBefore, text, postponed, now } = filter;
  let query = db
    .selectFrom('reviews')
    .where('reviews.organizationId', '=', organizationId)
    .where('reviews.closedAt', 'is', null);
  if (actionIds !== 'all') query = query.where('reviews.actionId', 'in', actionIds);
  if (reason !== undefined)
    query = query.where('reviews.reasonCodes', 'like', pattern(` ${reason.toUpperCase()} `));
  if (createdFrom !== undefined) query = query.where('reviews.submittedAt', '>=', createdFrom);
  if (createdBefore !== undefined) query = query.where('reviews.submittedAt', '<', createdBefore);
  if (text !== undefined) query = query.where('reviews.sought', 'like', pattern(text.toLowerCase()));
  return postponed
    ? query.where('reviews.postponedUntil', '>', now)
    : query.where((where) =>
        where.or([where('reviews.postponedUntil', 'is', null), where('reviews.postponedUntil', '<=', now)]),
      );
}

export interface QueueSlice {
  readonly order: 'age' | 'doubt';
  /** How many are before the first. */
  readonly from: number;
  readonly size: number;
  readonly skip?: readonly string[];
  /** Only what nobody has at `now`. */
  readonly free?: boolean;
  /** Only what this tab has at `now`. */
  readonly heldBy?: Holder;
  /** True: only what the user of the filter is asked about; false: only the rest. */
  readonly asked?: boolean;
}

/** Open reviews, oldest or most doubtful first. */
export function listQueue(db: Db, filter: QueueFilter, { order, from, size, ...which }: QueueSlice) {
  let query = narrowed(filtered(db, filter), filter, which)
    .innerJoin('executions', 'executions.id', 'reviews.executionId')
    .select([
      'reviews.executionId as executionId',
      'reviews.actionId as actionId',
      'executions.documentName as documentName',
      'reviews.submittedAt as createdAt',
      'reviews.reasonCodes as reasonCodes',
      'reviews.doubt as doubt',
      'reviews.audit as audit',
      'reviews.lockedBy as lockedBy',
      'reviews.lockExpiresAt as lockExpiresAt',
      'reviews.postponedUntil as postponedUntil',
      'reviews.note as note',
      'reviews.askedOf as askedOf',
      'reviews.askedBy as askedBy',
    ]);
  if (order === 'doubt') query = query.orderBy('reviews.doubt', 'desc');
  return query
    .orderBy('reviews.submittedAt')
    .orderBy('reviews.executionId')
    .limit(size)
    .offset(from)
    .execute();
}

function narrowed(
  query: ReturnType<typeof filtered>,
  { userId, now }: QueueFilter,
  { skip = [], free, heldBy, asked }: Omit<QueueSlice, 'order' | 'from' | 'size'>,
): ReturnType<typeof filtered> {
  let left = query;
  if (skip.length > 0) left = left.where('reviews.executionId', 'not in', skip);
  if (free === true) {
    left = left
      .where((where) =>
        where.or([where('reviews.lockedBy', 'is', null), where('reviews.lockExpiresAt', '<=', now)]),
      )
      .where((where) =>
        where.or([
          where('reviews.askedOf', 'is', null),
          where('reviews.askedOf', '=', userId),
          where('reviews.askedUntil', '<=', now),
        ]),
      );
  }
  if (asked === true) left = left.where('reviews.askedOf', '=', userId);
  if (asked === false) {
    left = left.where((where) =>
      where.or([where('reviews.askedOf', 'is', null), where('reviews.askedOf', '!=', userId)]),
    );
  }
  if (heldBy === undefined) return left;
  return left
    .where('reviews.lockedBy', '=', heldBy.by)
    .where('reviews.lockedTab', '=', heldBy.tab)
    .where('reviews.lockExpiresAt', '>', now);
}

export async function countQueue(db: Db, filter: QueueFilter): Promise<number> {
  const { count } = await filtered(db, filter)
    .select((select) => select.fn.countAll().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/**
 * Reviews grouped by what they are counted by; `age` says how many of the times `agesBefore` (latest first) precede its
 * submission. Few rows, however many reviews wait.
 */
export async function tallyQueue(db: Db, filter: QueueFilter, agesBefore: readonly string[]) {
  // Literals: Postgres treats parameters with the same value as different expressions.
  const cases = agesBefore.map(
    (time, index) => sql`when ${sql.ref('reviews.submittedAt')} >= ${sql.lit(time)} then ${sql.lit(index)}`,
  );
  const oldest = sql.lit(agesBefore.length);
  const age =
    cases.length === 0
      ? sql<number>`${oldest}`
      : sql<number>`case ${sql.join(cases, sql` `)} else ${oldest} end`;
  const rows = await filtered(db, filter)
    .select((select) => [
      'reviews.actionId as actionId',
      'reviews.reasonCodes as reasonCodes',
      age.as('age'),
      select.fn.countAll().as('count'),
      select.fn.min('reviews.submittedAt').as('oldest'),
    ])
    .groupBy(['reviews.actionId', 'reviews.reasonCodes', 'age'])
    .execute();
  return rows.map(({ count, age: group, ...row }) => ({ ...row, age: Number(group), count: Number(count) }));
}

/** How many the user of the filter is asked about. */
export async function countAsked(db: Db, filter: QueueFilter): Promise<number> {
  const { count } = await filtered(db, filter)
    .where('reviews.askedOf', '=', filter.userId)
    .select((select) => select.fn.countAll().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function countClaimed(db: Db, filter: QueueFilter): Promise<number> {
  const { count } = await filtered(db, filter)
    .where('reviews.lockedBy', 'is not', null)
    .where('reviews.lockExpiresAt', '>', filter.now)
    .select((select) => select.fn.countAll().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/**
 * Assigns a review to a tab: a free one, one with an expired claim, or one the tab already has. One statement, so of
 * many concurrent callers only one gets it.
 */
export async function claimReview(
  db: Db,
  { organizationId, executionId }: { readonly organizationId: string; readonly executionId: string },
  { by, tab, at, until }: Holder & { readonly at: string; readonly until: string },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('reviews')
    .set({
      lockedBy: by,
      lockedTab: tab,
      lockExpiresAt: until,
      claimedAt: sql<string>`case when locked_by = ${by} and locked_tab = ${tab} and lock_expires_at > ${at}
        then claimed_at else ${at} end`,
    })
    .where('organizationId', '=', organizationId)
    .where('executionId', '=', executionId)
    .where('closedAt', 'is', null)
    .where((where) =>
      where.or([
        where('lockedBy', 'is', null),
        where('lockExpiresAt', '<=', at),
        where.and([
          where('lockedBy', '=', by),
          where.or([where('lockedTab', '=', tab), where('lockedTab', 'is', null)]),
        ]),
      ]),
    )
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** What changes as a review is given back. */
export type ReleaseChange = Pick<
  Updateable<ReviewRow>,
  'postponedUntil' | 'note' | 'askedOf' | 'askedBy' | 'askedUntil'
>;

/** Releases what a tab has, and changes its queue columns. False: the tab does not have it. */
export async function releaseReview(
  db: Db,
  { organizationId, executionId }: { readonly organizationId: string; readonly executionId: string },
  { by, tab }: Holder,
  change: ReleaseChange = {},
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('reviews')
    .set({ lockedBy: null, lockedTab: null, lockExpiresAt: null, ...change })
    .where('organizationId', '=', organizationId)
    .where('executionId', '=', executionId)
    .where('closedAt', 'is', null)
    .where('lockedBy', '=', by)
    .where('lockedTab', '=', tab)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
