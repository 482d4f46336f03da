import { randomUUID } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { timestamp } from '../../clock.ts';
import { ProblemError } from '../../problems.ts';
import type { ExecutionRow } from '../../store/execution-store.ts';
import type { AppContext } from '../app-context.ts';
import { checkKept } from '../check-kept.ts';
import { findVersion } from '../find-action.ts';
import { principalOf } from '../gate.ts';

/** A stored file, and the action it should go to. */
type KeptFile = Pick<
  ExecutionRow,
  'organizationId' | 'actionId' | 'documentName' | 'fileId' | 'sha256' | 'sizeBytes' | 'fileType'
> &
  Partial<
    Pick<
      ExecutionRow,
      'callbackUrl' | 'callbackMethod' | 'callbackDetails' | 'tenantId' | 'resubmissionOf' | 'partOf'
    >
  >;

/**
 * Submits a stored file to the newest version of an action. With a `key`, a repeated request returns the same document;
 * a 409 problem is thrown if it names another action.
 */
export async function submitAgain(
  { store, blobs, clock, log }: AppContext,
  request: FastifyRequest,
  file: KeptFile,
  key?: string,
): Promise<ExecutionRow> {
  const { organizationId, documentName, fileId, sha256, sizeBytes, fileType } = file;
  const actionId = file.actionId.toLowerCase();
  const { version } = await findVersion(store.actions, organizationId, actionId, 'latest');
  await checkKept(blobs, organizationId, sha256);
  const submitted = await store.executions.submit({
    execution: {
      id: randomUUID(),
      ...{ organizationId, actionId, version, documentName, fileId, sha256, sizeBytes, fileType },
      callbackUrl: file.callbackUrl ?? null,
      callbackMethod: file.callbackMethod ?? 'PATCH',
      callbackDetails: file.callbackDetails ?? 0,
      tenantId: file.tenantId ?? null,
      submittedBy: principalOf(request).id,
      resubmissionOf: file.resubmissionOf ?? null,
      partOf: file.partOf ?? null,
      createdAt: timestamp(clock),
    },
    keepBytes: () => checkKept(blobs, organizationId, sha256),
    // Whoever chooses: the first choice counts.
    ...(key !== undefined && { idempotency: { key, owner: 'anybody', requestDigest: actionId } }),
  });
  if (submitted.kind === 'KEY_REUSED') {
    throw new ProblemError('IDEMPOTENCY_KEY_REUSED', 'Somebody chose another action for this file.');
  }
  const { id: executionId } = submitted.execution;
  log.write('info', 'execution.resubmitted', { executionId, resubmissionOf: file.resubmissionOf ?? null });
  return submitted.execution;
}
