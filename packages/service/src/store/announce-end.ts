import { randomUUID } from 'node:crypto';
import type { WebhookEventType } from '@recto/contract';
import type { ExecutionStatus } from '@recto/document';
import type { Transaction } from 'kysely';
import type { Queue } from '../queue/queue.ts';
import { announceEvents, type WebhookEvent } from './announce-event.ts';
import { insertCallback } from './queries/callbacks.ts';
import type { ExecutionRow, ReviewRow, Tables } from './tables.ts';

/** The states that a callback reports. In the interface PARTIAL_SUCCESS is not among them. */
const announced: readonly ExecutionStatus[] = ['SUCCEEDED', 'FAILED', 'MANUAL_VALIDATION_REQUIRED'];

/** The event of each state in which processing ends. */
const eventTypes: Partial<Record<ExecutionStatus, WebhookEventType>> = {
  SUCCEEDED: 'execution.succeeded',
  PARTIAL_SUCCESS: 'execution.partial-success',
  MANUAL_VALIDATION_REQUIRED: 'execution.needs-review',
  FAILED: 'execution.failed',
};

/** Reasons which say that the sender's bank account is not the one that is known. */
const accountReasons: readonly string[] = ['ACCOUNT_CHANGED', 'ACCOUNT_UNKNOWN'];

/**
 * Within the transaction in which an execution ends, adds its callback, if the client requested one, and what
 * registered endpoints are told. `closure`: a review ended it.
 */
export async function announceEnd(
  transaction: Transaction<Tables>,
  queue: Queue,
  execution: ExecutionRow,
  at: string,
  closure?: ReviewRow['closure'],
): Promise<void> {
  await announceCallback(transaction, queue, execution, at);
  await announceEvents(transaction, queue, execution.organizationId, eventsOf(execution, at, closure));
}

/** Adds the callback and its job within the transaction, if the client requested one. False: it did not. */
export async function announceCallback(
  transaction: Transaction<Tables>,
  queue: Queue,
  execution: ExecutionRow,
  at: string,
): Promise<boolean> {
  const { organizationId, id: executionId, status, callbackUrl: url, callbackMethod: method } = execution;
  if (url === null || !announced.includes(status)) return false;
  const id = randomUUID();
  await insertCallback(transaction, {
    id,
    organizationId,
    executionId,
    status,
    url,
    method,
    tries: 0,
    state: 'PENDING',
    createdAt: at,
  });
  await queue.enqueue(transaction, { organizationId, kind: 'callback', subjectId: id, runAt: at });
  return true;
}

function eventsOf(
  execution: ExecutionRow,
  at: string,
  closure: ReviewRow['closure'] | undefined,
): readonly WebhookEvent[] {
  const { organizationId, id: executionId, actionId, version, status, tenantId, reasons } = execution;
  const data = { executionId, actionId, version, status, ...(tenantId !== null && { tenantId }) };
  const event = (type: WebhookEventType, more = {}): WebhookEvent => ({
    organizationId,
    type,
    at,
    data: { ...data, ...more },
  });
  const type = eventTypes[status];
  const accounts = closure === undefined ? reasons.filter(({ code }) => accountReasons.includes(code)) : [];
  return [
    ...(closure === undefined ? [] : [event('review.completed', { closure })]),
    ...(type === undefined ? [] : [event(type)]),
    ...accounts.slice(0, 1).map(({ code }) => event('account.changed', { reason: code })),
  ];
}
