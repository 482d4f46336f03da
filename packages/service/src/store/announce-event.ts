import { randomUUID } from 'node:crypto';
import type { WebhookEventType } from '@recto/contract';
import type { Transaction } from 'kysely';
import type { Queue } from '../queue/queue.ts';
import { insertMessage, listWebhooks } from './queries/webhooks.ts';
import type { Tables, WebhookRow } from './tables.ts';

/** Something that happened in an organization. */
export interface WebhookEvent {
  readonly organizationId: string;
  readonly type: WebhookEventType;
  /** ISO 8601. */
  readonly at: string;
  /** Ids and states; neither values nor text of documents, which receivers fetch with their own permissions. */
  readonly data: Readonly<Record<string, unknown>>;
}

/**
 * Adds a message and its job for each endpoint that wants to know of the events, within the transaction in which they
 * happen. Returns how many.
 */
export async function announceEvents(
  transaction: Transaction<Tables>,
  queue: Queue,
  organizationId: string,
  events: readonly WebhookEvent[],
): Promise<number> {
  if (events.length === 0) return 0;
  const webhooks = await listWebhooks(transaction, organizationId);
  let added = 0;
  for (const event of events) {
    for (const webhook of webhooks) {
      if (webhook.disabled === 1 || !webhook.eventTypes.includes(event.type)) continue;
      await addMessage(transaction, queue, webhook, event);
      added++;
    }
  }
  return added;
}

/** Adds a message and its job. Returns the id of the message. */
export async function addMessage(
  transaction: Transaction<Tables>,
  queue: Queue,
  { organizationId, id: webhookId }: WebhookRow,
  { type, at, data }: Omit<WebhookEvent, 'type'> & { readonly type: string },
): Promise<string> {
  const id = randomUUID();
  await insertMessage(transaction, {
    id,
    organizationId,
    webhookId,
    eventType: type,
    body: JSON.stringify({ type, timestamp: at, data }),
    tries: 0,
    state: 'PENDING',
    httpStatus: null,
    error: null,
    createdAt: at,
    queuedAt: at,
    triedAt: null,
  });
  await queue.enqueue(transaction, { organizationId, kind: 'webhook', subjectId: id, runAt: at });
  return id;
}
