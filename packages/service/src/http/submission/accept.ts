import { randomUUID } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { timestamp } from '../../clock.ts';
import { ProblemError } from '../../problems.ts';
import type { VersionKey } from '../../store/action-store.ts';
import type { NewExecution, Submission, Submitted } from '../../store/execution-store.ts';
import { isOwnerGone } from '../../store-failure.ts';
import type { AppContext } from '../app-context.ts';
import { principalOf, tenantOf } from '../gate.ts';
import { type CheckedSubmission, inMemory, type KeptSubmission } from './check-submission.ts';
import { idempotencyKeyOf, requestDigest } from './idempotency.ts';

/** Stores the bytes and creates an execution of a version, or finds the one that the request's key stands for. */
export async function accept(
  context: AppContext,
  request: FastifyRequest,
  version: VersionKey,
  kept: KeptSubmission,
): Promise<Submitted> {
  const key = idempotencyKeyOf(request);
  await context.limits.checkDocument(version.organizationId, kept.content.sizeBytes);
  const submission = await prepare(context, request, { version, kept, key });
  const submitted = await context.store.executions.submit(submission).catch(refuseGone);
  logSubmitted(context, submission, submitted);
  return submitted;
}

/** One of several documents accepted together. */
interface Accepting {
  readonly version: VersionKey;
  readonly checked: CheckedSubmission;
  readonly key: string | undefined;
}

/**
 * The same for several documents, each with its own key: all of them or, with an exception, none. Undefined: one of the
 * keys stands for another submission.
 */
export async function acceptAll(
  context: AppContext,
  request: FastifyRequest,
  documents: readonly Accepting[],
): Promise<readonly Exclude<Submitted, { readonly kind: 'KEY_REUSED' }>[] | undefined> {
  const [first] = documents;
  if (first === undefined) return [];
  const sizeBytes = documents.reduce((sum, { checked }) => sum + checked.bytes.length, 0);
  await context.limits.checkDocument(first.version.organizationId, sizeBytes);
  const submissions: Submission[] = [];
  for (const { checked, ...document } of documents)
    submissions.push(await prepare(context, request, { ...document, kept: inMemory(checked) }));
  const all = await context.store.executions.submitAll(submissions).catch(refuseGone);
  const made = all.flatMap((one) => (one.kind === 'KEY_REUSED' ? [] : [one]));
  if (made.length < submissions.length) return undefined;
  made.forEach((one, index) => void logSubmitted(context, submissions[index]!, one));
  return made;
}

async function prepare(
  { blobs, clock, vault }: AppContext,
  request: FastifyRequest,
  { version, kept, key }: Omit<Accepting, 'checked'> & { readonly kept: KeptSubmission },
): Promise<Submission> {
  const { organizationId, actionId } = version;
  const { content, fileType, documentName, callback } = kept;
  const { sha256, sizeBytes, bytes } = content;
  const bytesOfRow = bytes && bytes.length <= (blobs.mostBytesWithRows ?? 0) ? bytes : undefined;
  if (bytesOfRow === undefined) await blobs.putFrom(organizationId, content);
  const execution: NewExecution = {
    id: randomUUID(),
    organizationId,
    actionId,
    version: version.version,
    documentName,
    fileId: randomUUID(),
    sha256,
    sizeBytes,
    fileType,
    callbackUrl: callback === undefined ? null : vault.seal(callback.url),
    callbackMethod: callback?.method ?? 'PATCH',
    callbackDetails: callback?.details === true ? 1 : 0,
    tenantId: tenantOf(request) ?? null,
    submittedBy: principalOf(request).id,
    resubmissionOf: null,
    partOf: null,
    createdAt: timestamp(clock),
  };
  return {
    execution,
    ...(bytesOfRow && { bytesOfRow }),
    async keepBytes() {
      if (bytes === undefined) await blobs.putFrom(organizationId, content);
      else await blobs.put(organizationId, bytes, sha256);
    },
    ...(key !== undefined && {
      idempotency: {
        key,
        owner: execution.submittedBy,
        requestDigest: digestOf(execution, callback?.url ?? null),
      },
    }),
  };
}

/** The action existed before the document arrived. */
function refuseGone(error: unknown): never {
  if (!isOwnerGone(error)) throw error;
  throw new ProblemError('ACTION_UNKNOWN', 'The organization was erased while the document was being sent.');
}

function logSubmitted({ log }: AppContext, { execution }: Submission, submitted: Submitted): void {
  const { tenantId, fileType, sizeBytes } = execution;
  log.write('info', 'execution.submitted', {
    executionId: submitted.kind === 'KEY_REUSED' ? undefined : submitted.execution.id,
    ...(tenantId !== null && { tenantId }),
    outcome: submitted.kind,
    fileType,
    sizeBytes,
  });
}

/** Two submissions with the same digest are the same. */
function digestOf(execution: NewExecution, callbackUrl: string | null): string {
  const { actionId, version, sha256, documentName, tenantId, callbackMethod, callbackDetails } = execution;
  return requestDigest([
    actionId,
    version,
    sha256,
    documentName,
    ...(callbackUrl === null ? [undefined, undefined] : [callbackUrl, callbackMethod]),
    ...(callbackDetails === 1 ? ['details'] : []),
    // Digests of submissions without a tenant stay unchanged.
    ...(tenantId === null ? [] : [tenantId]),
  ]);
}
