import type { Insertable, Kysely, Updateable } from 'kysely';
import type { Notifier } from '../notifier.ts';
import type { Queue } from '../queue/queue.ts';
import { addMessage, announceEvents, type WebhookEvent } from './announce-event.ts';
import { inTransaction, takeTurn } from './dialect.ts';
import * as queries from './queries/webhooks.ts';
import type { Tables, WebhookMessageTable, WebhookRow } from './tables.ts';

export type { MessageFilter, WebhookMessageRow } from './queries/webhooks.ts';

/** What an attempt changes in its message. */
type Tried = Pick<Insertable<WebhookMessageTable>, 'tries' | 'state' | 'httpStatus' | 'error' | 'triedAt'>;

/** How a receiver has answered lately; see the circuit of callbacks. */
type CircuitColumns = Pick<WebhookRow, 'failures' | 'openings' | 'openUntil'>;
type CircuitAfter = (seen: CircuitColumns) => CircuitColumns;

/** Registered endpoints, and the messages for them. */
export interface WebhookStore {
  /** Oldest first. */
  list(organizationId: string): Promise<readonly WebhookRow[]>;
  find(organizationId: string, id: string): Promise<WebhookRow | undefined>;
  add(row: WebhookRow): Promise<void>;
  /** Returns whether there was one. */
  change(organizationId: string, id: string, change: Updateable<WebhookRow>): Promise<boolean>;
  /** Deletes it with its messages. Returns whether there was one. */
  remove(organizationId: string, id: string): Promise<boolean>;
  /** Tells all endpoints that want to know. Returns how many. */
  announce(event: WebhookEvent): Promise<number>;
  /** Tells one endpoint something that only a test tells it. Returns the id of the message. */
  test(webhook: WebhookRow, at: string): Promise<string>;
  findMessage(organizationId: string, id: string): Promise<queries.WebhookMessageRow | undefined>;
  /** Newest first. */
  messages(filter: queries.MessageFilter): Promise<readonly queries.WebhookMessageRow[]>;
  /** Whether the caller may make the one attempt of a half-open circuit; others wait until `until`. */
  takeTrial(webhook: WebhookRow, openUntil: string, until: string): Promise<boolean>;
  /** Stores an attempt, and what it says of the receiver. */
  recordTry(message: queries.WebhookMessageRow, tried: Tried, circuitAfter: CircuitAfter): Promise<void>;
  /** Ends a message without an attempt. `error` is a code. */
  giveUp(message: queries.WebhookMessageRow, error: string): Promise<void>;
  /** Sends messages that have ended once more, with all their attempts. Returns how many; at most the filter's limit. */
  replay(filter: queries.MessageFilter, at: string): Promise<number>;
  /** Deletes messages that have ended; of one organization, or of all. Returns how many. */
  removeEnded(before: string, organizationId?: string): Promise<number>;
}

export function createWebhookStore(database: Kysely<Tables>, queue: Queue, notifier: Notifier): WebhookStore {
  return {
    list: (organizationId) => queries.listWebhooks(database, organizationId),
    find: (organizationId, id) => queries.findWebhook(database, organizationId, id),
    add: (row) => queries.insertWebhook(database, row),
    change: (organizationId, id, change) => queries.updateWebhook(database, { organizationId, id }, change),
    remove: (organizationId, id) =>
      inTransaction(database, (transaction) => queries.deleteWebhook(transaction, organizationId, id)),
    async announce(event) {
      const { organizationId } = event;
      const told = await inTransaction(database, (transaction) =>
        announceEvents(transaction, queue, organizationId, [event]),
      );
      if (told > 0) notifier.notify();
      return told;
    },
    async test(webhook, at) {
      const event = { organizationId: webhook.organizationId, type: 'webhook.test', at, data: {} };
      const id = await inTransaction(database, (transaction) =>
        addMessage(transaction, queue, webhook, event),
      );
      notifier.notify();
      return id;
    },
    findMessage: (organizationId, id) => queries.findMessage(database, organizationId, id),
    messages: (filter) => queries.listMessages(database, filter),
    takeTrial: (webhook, openUntil, until) =>
      queries.updateWebhook(database, webhook, { openUntil: until }, openUntil),
    recordTry: (message, tried, circuitAfter) => recordTry(database, message, tried, circuitAfter),
    giveUp: ({ organizationId, id }, error) =>
      queries.updateMessage(database, organizationId, id, { state: 'GIVEN_UP', error, httpStatus: null }),
    async replay(filter, at) {
      const replayed = await replay(database, queue, filter, at);
      if (replayed > 0) notifier.notify();
      return replayed;
    },
    removeEnded: (before, organizationId) => queries.deleteEndedMessages(database, before, organizationId),
  };
}

async function recordTry(
  database: Kysely<Tables>,
  { organizationId, webhookId, id }: queries.WebhookMessageRow,
  tried: Tried,
  circuitAfter: CircuitAfter,
): Promise<void> {
  await inTransaction(database, async (transaction) => {
    await queries.updateMessage(transaction, organizationId, id, tried);
    await takeTurn(transaction, 'webhook', webhookId);
    const webhook = await queries.findWebhook(transaction, organizationId, webhookId);
    if (webhook === undefined) return;
    const { failures, openings, openUntil } = circuitAfter(webhook);
    if (failures === 0 && webhook.failures === 0) return;
    await queries.updateWebhook(transaction, webhook, { failures, openings, openUntil });
  });
}

async function replay(
  database: Kysely<Tables>,
  queue: Queue,
  filter: queries.MessageFilter,
  at: string,
): Promise<number> {
  const states = (filter.states ?? ['DELIVERED', 'GIVEN_UP']).filter((state) => state !== 'PENDING');
  return inTransaction(database, async (transaction) => {
    const { organizationId, webhookId } = filter;
    await takeTurn(transaction, 'webhook', webhookId);
    const found = await queries.listMessages(transaction, { ...filter, states });
    // The oldest first, as they happened.
    for (const { id } of found.toReversed()) {
      await queries.updateMessage(transaction, organizationId, id, {
        state: 'PENDING',
        tries: 0,
        queuedAt: at,
      });
      await queue.enqueue(transaction, { organizationId, kind: 'webhook', subjectId: id, runAt: at });
    }
    return found.length;
  });
}
