import type { Insertable, Kysely, Selectable, Updateable } from 'kysely';
import type { CorrectionTable, ReviewItemRow, ReviewRow, Tables } from '../tables.ts';

export type CorrectionRow = Selectable<CorrectionTable>;

type Db = Kysely<Tables>;

export async function insertReview(db: Db, row: ReviewRow): Promise<void> {
  await db.insertInto('reviews').values(row).execute();
}

/** Rows per statement: neither database allows more than some tens of thousands of parameters. */
const itemsAtOnce = 500;

export async function insertReviewItems(db: Db, rows: readonly ReviewItemRow[]): Promise<void> {
  for (let first = 0; first < rows.length; first += itemsAtOnce) {
    await db
      .insertInto('reviewItems')
      .values(rows.slice(first, first + itemsAtOnce))
      .execute();
  }
}

export async function insertCorrection(db: Db, row: Insertable<CorrectionTable>): Promise<void> {
  await db.insertInto('corrections').values(row).execute();
}

export function findReview(
  db: Db,
  organizationId: string,
  executionId: string,
): Promise<ReviewRow | undefined> {
  return db
    .selectFrom('reviews')
    .selectAll()
    .where('organizationId', '=', organizationId)
    .where('executionId', '=', executionId)
    .executeTakeFirst();
}

export function listReviewItems(
  db: Db,
  organizationId: string,
  executionId: string,
): Promise<ReviewItemRow[]> {
  return db
    .selectFrom('reviewItems')
    .selectAll()
    .where('organizationId', '=', organizationId)
    .where('executionId', '=', executionId)
    .orderBy('ordinal')
    .execute();
}

export async function updateReview(
  db: Db,
  organizationId: string,
  executionId: string,
  change: Updateable<ReviewRow>,
): Promise<void> {
  await db
    .updateTable('reviews')
    .set(change)
    .where('organizationId', '=', organizationId)
    .where('executionId', '=', executionId)
    .execute();
}

export async function updateReviewItem(
  db: Db,
  item: Pick<ReviewItemRow, 'organizationId' | 'executionId' | 'id' | 'text' | 'validated'>,
): Promise<void> {
  await db
    .updateTable('reviewItems')
    .set({ text: item.text, validated: item.validated })
    .where('organizationId', '=', item.organizationId)
    .where('executionId', '=', item.executionId)
    .where('id', '=', item.id)
    .execute();
}

/** Open reviews, oldest first, with what a list shows of their executions. */
export function listOpenReviews(
  db: Db,
  organizationId: string,
  actionIds: readonly string[] | 'all',
  paging: { readonly page: number; readonly size: number },
) {
  let query = db
    .selectFrom('reviews')
    .innerJoin('executions', 'executions.id', 'reviews.executionId')
    .select([
      'executions.id as executionId',
      'executions.actionId as actionId',
      'executions.fileId as fileId',
      'executions.documentName as documentName',
      'executions.createdAt as createdAt',
    ])
    .where('reviews.organizationId', '=', organizationId)
    .where('reviews.closedAt', 'is', null);
  if (actionIds !== 'all') query = query.where('reviews.actionId', 'in', actionIds);
  return query
    .orderBy('reviews.submittedAt')
    .orderBy('reviews.executionId')
    .limit(paging.size)
    .offset(paging.page * paging.size)
    .execute();
}

/** Confirmed items of an action's finished reviews, newest first. */
export function listReviewedItems(
  db: Db,
  organizationId: string,
  actionId: string,
  { since, most }: { readonly since: string; readonly most: number },
) {
  return db
    .selectFrom('reviews')
    .innerJoin('reviewItems', (join) =>
      join
        .onRef('reviewItems.executionId', '=', 'reviews.executionId')
        .onRef('reviewItems.organizationId', '=', 'reviews.organizationId'),
    )
    .select(['reviewItems.executionId', 'reviewItems.item', 'reviewItems.text', 'reviews.audit'])
    .select((select) => select.ref('reviews.closedAt').$notNull().as('closedAt'))
    .where('reviews.organizationId', '=', organizationId)
    .where('reviews.actionId', '=', actionId)
    .where('reviews.closure', '=', 'VALIDATED')
    .where('reviews.closedAt', '>=', since)
    .where('reviewItems.validated', '=', 1)
    .orderBy('reviews.closedAt', 'desc')
    .orderBy('reviewItems.executionId')
    .orderBy('reviewItems.ordinal')
    .limit(most)
    .execute();
}

export function listCorrections(
  db: Db,
  organizationId: string,
  executionId: string,
): Promise<CorrectionRow[]> {
  return db
    .selectFrom('corrections')
    .selectAll()
    .where('organizationId', '=', organizationId)
    .where('executionId', '=', executionId)
    .orderBy('sequence')
    .execute();
}

/** Locks a review that is free, has an expired lock, or is locked by the same person. */
export async function takeLock(
  db: Db,
  organizationId: string,
  executionId: string,
  lock: { readonly by: string; readonly at: string; readonly until: string },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('reviews')
    .set({ lockedBy: lock.by, lockExpiresAt: lock.until, lockedTab: null })
    .where('organizationId', '=', organizationId)
    .where('executionId', '=', executionId)
    .where((where) =>
      where.or([
        where('lockedBy', 'is', null),
        where('lockedBy', '=', lock.by),
        where('lockExpiresAt', '<=', lock.at),
      ]),
    )
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function freeLock(
  db: Db,
  organizationId: string,
  executionId: string,
  by: string,
): Promise<void> {
  await db
    .updateTable('reviews')
    .set({ lockedBy: null, lockExpiresAt: null, lockedTab: null })
    .where('organizationId', '=', organizationId)
    .where('executionId', '=', executionId)
    .where('lockedBy', '=', by)
    .execute();
}
