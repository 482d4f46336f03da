import type { Sort } from '@recto/contract';
import type { Kysely } from 'kysely';
import type { ActionReviewerRow, ActionRow, ActionVersionRow, Tables } from '../tables.ts';

type Db = Kysely<Tables>;

export interface Paging {
  readonly page: number;
  readonly size: number;
  readonly sort: Sort;
}

export type VersionKey = Pick<ActionVersionRow, 'organizationId' | 'actionId' | 'version'>;

export async function insertAction(db: Db, row: ActionRow): Promise<void> {
  await db.insertInto('actions').values(row).execute();
}

export async function updateAction(
  db: Db,
  organizationId: string,
  id: string,
  change: Partial<Pick<ActionRow, 'name' | 'description' | 'type' | 'template' | 'updatedAt'>>,
): Promise<void> {
  await db
    .updateTable('actions')
    .set(change)
    .where('organizationId', '=', organizationId)
    .where('id', '=', id)
    .execute();
}

export async function insertActionVersion(db: Db, row: ActionVersionRow): Promise<void> {
  await db.insertInto('actionVersions').values(row).execute();
}

export function findAction(db: Db, organizationId: string, id: string): Promise<ActionRow | undefined> {
  return db
    .selectFrom('actions')
    .selectAll()
    .where('organizationId', '=', organizationId)
    .where('id', '=', id)
    .executeTakeFirst();
}

function published(db: Db, organizationId: string) {
  return db
    .selectFrom('actions')
    .where('actions.organizationId', '=', organizationId)
    .where('actions.id', 'in', (query) =>
      query.selectFrom('actionVersions').select('actionId').where('draft', '=', 0),
    );
}

/** Actions with a published version. `sort.field` is one of updatedAt, name and type; ties by id. */
export function listPublishedActions(db: Db, organizationId: string, paging: Paging): Promise<ActionRow[]> {
  return published(db, organizationId)
    .selectAll('actions')
    .orderBy((order) => {
      // Names sort case-insensitively, as people expect.
      if (paging.sort.field === 'name') return order.fn<string>('lower', ['actions.name']);
      return order.ref(paging.sort.field === 'type' ? 'actions.type' : 'actions.updatedAt');
    }, paging.sort.direction)
    .orderBy('actions.id')
    .limit(paging.size)
    .offset(paging.page * paging.size)
    .execute();
}

/** An action, published or not. */
export interface KnownAction {
  readonly id: string;
  readonly name: string;
  /** The newest published version. */
  readonly version: string | null;
  readonly hasDraft: boolean;
  readonly updatedAt: string;
}

export async function listAllActions(
  db: Db,
  organizationId: string,
  most: number,
  id?: string,
): Promise<readonly KnownAction[]> {
  let query = db.selectFrom('actions').selectAll().where('organizationId', '=', organizationId);
  if (id !== undefined) query = query.where('id', '=', id);
  const rows = await query.orderBy('name').orderBy('id').limit(most).execute();
  return Promise.all(
    rows.map(async ({ id, name, updatedAt }) => {
      const key = await findVersionKey(db, organizationId, id, undefined);
      const draft = await findDraft(db, organizationId, id);
      return { id, name, updatedAt, version: key?.version ?? null, hasDraft: draft !== undefined };
    }),
  );
}

export async function countPublishedActions(db: Db, organizationId: string): Promise<number> {
  const { count } = await published(db, organizationId)
    .select((select) => select.fn.countAll().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

export function listPublishedVersions(
  db: Db,
  organizationId: string,
  actionId: string,
  paging: Paging,
): Promise<ActionVersionRow[]> {
  const { direction } = paging.sort;
  return db
    .selectFrom('actionVersions')
    .selectAll()
    .where('organizationId', '=', organizationId)
    .where('actionId', '=', actionId)
    .where('draft', '=', 0)
    .orderBy('major', direction)
    .orderBy('minor', direction)
    .orderBy('patch', direction)
    .limit(paging.size)
    .offset(paging.page * paging.size)
    .execute();
}

export function findPublishedVersion(
  db: Db,
  organizationId: string,
  actionId: string,
  version: string,
): Promise<ActionVersionRow | undefined> {
  return db
    .selectFrom('actionVersions')
    .selectAll()
    .where('organizationId', '=', organizationId)
    .where('actionId', '=', actionId)
    .where('version', '=', version)
    .where('draft', '=', 0)
    .executeTakeFirst();
}

/**
 * What identifies a published version, without its definition: that is some kilobytes of JSON. `undefined`: the newest.
 */
export function findVersionKey(
  db: Db,
  organizationId: string,
  actionId: string,
  version: string | undefined,
): Promise<VersionKey | undefined> {
  const published = db
    .selectFrom('actionVersions')
    .select(['organizationId', 'actionId', 'version'])
    .where('organizationId', '=', organizationId)
    .where('actionId', '=', actionId)
    .where('draft', '=', 0);
  if (version !== undefined) return published.where('version', '=', version).executeTakeFirst();
  return published
    .orderBy('major', 'desc')
    .orderBy('minor', 'desc')
    .orderBy('patch', 'desc')
    .limit(1)
    .executeTakeFirst();
}

export function findDraft(
  db: Db,
  organizationId: string,
  actionId: string,
): Promise<ActionVersionRow | undefined> {
  return db
    .selectFrom('actionVersions')
    .selectAll()
    .where('organizationId', '=', organizationId)
    .where('actionId', '=', actionId)
    .where('draft', '=', 1)
    .executeTakeFirst();
}

export async function deleteDraft(db: Db, organizationId: string, actionId: string): Promise<void> {
  await db
    .deleteFrom('actionVersions')
    .where('organizationId', '=', organizationId)
    .where('actionId', '=', actionId)
    .where('draft', '=', 1)
    .execute();
}

export function listReviewers(
  db: Db,
  organizationId: string,
  actionId: string,
): Promise<ActionReviewerRow[]> {
  return db
    .selectFrom('actionReviewers')
    .selectAll()
    .where('organizationId', '=', organizationId)
    .where('actionId', '=', actionId)
    .orderBy('reviewerId')
    .execute();
}

export async function deleteReviewers(db: Db, organizationId: string, actionId: string): Promise<void> {
  await db
    .deleteFrom('actionReviewers')
    .where('organizationId', '=', organizationId)
    .where('actionId', '=', actionId)
    .execute();
}

export async function insertReviewer(db: Db, row: ActionReviewerRow): Promise<void> {
  await db.insertInto('actionReviewers').values(row).execute();
}

/** Actions that a user may review: assigned to the user, or to one of the user's teams. */
export async function listReviewableActionIds(
  db: Db,
  organizationId: string,
  userId: string,
): Promise<string[]> {
  const rows = await db
    .selectFrom('actionReviewers')
    .select('actionId')
    .distinct()
    .where('organizationId', '=', organizationId)
    .where((where) =>
      where.or([
        where('reviewerId', '=', userId),
        where('reviewerId', 'in', (query) =>
          query.selectFrom('teamMembers').select('teamId').where('userId', '=', userId),
        ),
      ]),
    )
    .execute();
  return rows.map(({ actionId }) => actionId);
}
