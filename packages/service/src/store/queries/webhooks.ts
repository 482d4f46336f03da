import type { WebhookMessageState } from '@recto/contract';
import type { Insertable, Kysely, Selectable, Updateable } from 'kysely';
import type { Tables, WebhookMessageTable, WebhookRow } from '../tables.ts';

export type WebhookMessageRow = Selectable<WebhookMessageTable>;

type Db = Kysely<Tables>;

export function listWebhooks(db: Db, organizationId: string): Promise<WebhookRow[]> {
  return db
    .selectFrom('webhooks')
    .selectAll()
    .where('organizationId', '=', organizationId)
    .orderBy('createdAt')
    .orderBy('id')
    .execute();
}

export function findWebhook(db: Db, organizationId: string, id: string): Promise<WebhookRow | undefined> {
  return db
    .selectFrom('webhooks')
    .selectAll()
    .where('organizationId', '=', organizationId)
    .where('id', '=', id)
    .executeTakeFirst();
}

export async function insertWebhook(db: Db, row: WebhookRow): Promise<void> {
  await db.insertInto('webhooks').values(row).execute();
}

/** Returns whether there was one; with `openUntil`, only if its circuit is still open until then. */
export async function updateWebhook(
  db: Db,
  { organizationId, id }: Pick<WebhookRow, 'organizationId' | 'id'>,
  change: Updateable<WebhookRow>,
  openUntil?: string,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('webhooks')
    .set(change)
    .where('organizationId', '=', organizationId)
    .where('id', '=', id)
    .$if(openUntil !== undefined, (query) => query.where('openUntil', '=', openUntil ?? ''))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Deletes an endpoint with its messages. Returns whether there was one. */
export async function deleteWebhook(db: Db, organizationId: string, id: string): Promise<boolean> {
  await db
    .deleteFrom('webhookMessages')
    .where('organizationId', '=', organizationId)
    .where('webhookId', '=', id)
    .execute();
  const { numDeletedRows } = await db
    .deleteFrom('webhooks')
    .where('organizationId', '=', organizationId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function insertMessage(db: Db, row: Insertable<WebhookMessageTable>): Promise<void> {
  await db.insertInto('webhookMessages').values(row).execute();
}

export function findMessage(
  db: Db,
  organizationId: string,
  id: string,
): Promise<WebhookMessageRow | undefined> {
  return db
    .selectFrom('webhookMessages')
    .selectAll()
    .where('organizationId', '=', organizationId)
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Which messages of an endpoint. */
export interface MessageFilter {
  readonly organizationId: string;
  readonly webhookId: string;
  readonly states?: readonly WebhookMessageState[];
  /** Only this one. */
  readonly id?: string;
  /** ISO 8601; made then or later. */
  readonly since?: string;
  /** A sequence number: older ones. */
  readonly before?: number;
  readonly limit: number;
}

/** Newest first. */
export function listMessages(db: Db, filter: MessageFilter): Promise<WebhookMessageRow[]> {
  const { organizationId, webhookId, states, id, since, before, limit } = filter;
  let query = db
    .selectFrom('webhookMessages')
    .selectAll()
    .where('organizationId', '=', organizationId)
    .where('webhookId', '=', webhookId);
  if (states !== undefined) query = query.where('state', 'in', [...states]);
  if (id !== undefined) query = query.where('id', '=', id);
  if (since !== undefined) query = query.where('createdAt', '>=', since);
  if (before !== undefined) query = query.where('sequence', '<', before);
  return query.orderBy('sequence', 'desc').limit(limit).execute();
}

export async function updateMessage(
  db: Db,
  organizationId: string,
  id: string,
  change: Updateable<WebhookMessageTable>,
): Promise<void> {
  await db
    .updateTable('webhookMessages')
    .set(change)
    .where('organizationId', '=', organizationId)
    .where('id', '=', id)
    .execute();
}

/** Those that have ended; of one organization, or of all. Returns how many were deleted. */
export async function deleteEndedMessages(
  db: Db,
  before: string,
  organizationId: string | undefined,
): Promise<number> {
  let query = db.deleteFrom('webhookMessages').where('queuedAt', '<', before).where('state', '!=', 'PENDING');
  if (organizationId !== undefined) query = query.where('organizationId', '=', organizationId);
  return Number((await query.executeTakeFirst()).numDeletedRows);
}
