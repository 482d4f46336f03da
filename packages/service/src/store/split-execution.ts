import { randomUUID } from 'node:crypto';
import type { FilePart, Reason } from '@recto/document';
import type { Transaction } from 'kysely';
import type { Queue } from '../queue/queue.ts';
import { fileKeyOf } from './file-key.ts';
import { forgetContent } from './queries/fingerprints.ts';
import type { StoredResult } from './stored-result.ts';
import { type NewExecution, submitTogether } from './submit-together.ts';
import type { ExecutionRow, Tables } from './tables.ts';

/**
 * Makes an execution of each document in the file of one, within the transaction that ends it: of the same action and
 * submitter, with the same callback. Returns what is kept of the one. Call it before the execution is moved: bytes are held before the turn of
 * the events.
 */
export async function splitExecution(
  transaction: Transaction<Tables>,
  queue: Queue,
  execution: ExecutionRow,
  documents: readonly FilePart[],
  at: string,
): Promise<{ readonly parts: NonNullable<StoredResult['parts']>; readonly reason: Reason }> {
  const made = documents.map((part, index) => partExecution(execution, { part, ordinal: index + 1, at }));
  const submissions = made.map((one) => ({ execution: one, keepBytes: refuseGone }));
  await submitTogether(transaction, queue, submissions);
  // Its first document would be told to repeat it.
  await forgetContent(transaction, execution.id, fileKeyOf(execution));
  return {
    parts: documents.map((part, index) => ({ ...part, executionId: made[index]!.id })),
    reason: splitReason(made.length),
  };
}

function partExecution(
  { organizationId, actionId, version, fileId, sha256, sizeBytes, fileType, ...execution }: ExecutionRow,
  { part, ordinal, at }: { readonly part: FilePart; readonly ordinal: number; readonly at: string },
): NewExecution {
  const { callbackUrl, callbackMethod, callbackDetails, tenantId, submittedBy } = execution;
  return {
    ...{ organizationId, actionId, version, fileId, sha256, sizeBytes, fileType },
    ...{ callbackUrl, callbackMethod, callbackDetails, tenantId, submittedBy },
    id: randomUUID(),
    documentName: `${execution.documentName}/${ordinal}`,
    resubmissionOf: null,
    partOf: { ...part, executionId: execution.id },
    createdAt: at,
  };
}

/** The execution that is split holds the bytes. */
async function refuseGone(): Promise<never> {
  throw new Error('The file of the execution is gone: nothing can be made of its parts.');
}

function splitReason(count: number): Reason {
  const executions =
    count === 1
      ? 'one of them is an execution of its own'
      : `each of the ${count} is an execution of its own`;
  return { code: 'SPLIT', detail: `The file holds several documents; ${executions}.` };
}
