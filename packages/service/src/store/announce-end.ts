import { randomUUID } from 'node:crypto';
import type { ExecutionStatus } from '@recto/document';
import type { Transaction } from 'kysely';
import type { Queue } from '../queue/queue.ts';
import { insertCallback } from './queries/callbacks.ts';
import type { ExecutionRow, Tables } from './tables.ts';

/** The states that a callback reports. In the interface PARTIAL_SUCCESS is not among them. */
const announced: readonly ExecutionStatus[] = ['SUCCEEDED', 'FAILED', 'MANUAL_VALIDATION_REQUIRED'];

/** Adds the callback and its job within the transaction, if the client requested one. False: it did not. */
export async function announceEnd(
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
