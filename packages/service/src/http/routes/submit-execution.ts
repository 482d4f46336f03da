import { randomUUID } from 'node:crypto';
import { SubmissionRequest, SubmissionResponse } from '@recto/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import Type from 'typebox';
import { timestamp } from '../../clock.ts';
import { ProblemError } from '../../problems.ts';
import type { NewExecution, Submitted } from '../../store/execution-store.ts';
import type { ActionVersionRow } from '../../store/tables.ts';
import type { AppContext } from '../app-context.ts';
import { findVersion } from '../find-action.ts';
import { type Gate, pathIds, principalOf, tenantOf } from '../gate.ts';
import { problemResponse } from '../problem-response.ts';
import { type CheckedSubmission, checkSubmission } from '../submission/check-submission.ts';
import { idempotencyKeyOf, requestDigest } from '../submission/idempotency.ts';
import { readJsonSubmission } from '../submission/read-json.ts';
import { readMultipartSubmission } from '../submission/read-multipart.ts';
import { executionsPath } from './paths.ts';

const SubmissionForm = Type.Object({
  file: Type.String({ format: 'binary', description: 'The document, with a file name' }),
  callback: Type.Optional(Type.String({ description: 'JSON text: {"noAuthUrl": "https://…"}' })),
});

/** Endpoint 1: a file in, an execution id out. */
export function submitExecution(app: FastifyInstance, context: AppContext, gate: Gate): void {
  const { config, store } = context;
  const versions = new WeakMap<FastifyRequest, ActionVersionRow>();
  for (const url of [executionsPath, `${executionsPath}/v2`]) {
    app.post(url, {
      // Base64 takes four bytes for three; the rest is room for name, callback and line breaks.
      bodyLimit: Math.ceil(config.maxUploadBytes * 1.4) + 65_536,
      schema: {
        operationId: url.endsWith('v2') ? 'submitExecutionV2' : 'submitExecution',
        tags: ['runtime'],
        summary: 'Submit a file to a version of an action',
        body: {
          content: {
            'application/json': { schema: SubmissionRequest },
            'multipart/form-data': { schema: SubmissionForm },
          },
        },
        response: { 201: SubmissionResponse, ...problemResponse },
      },
      onRequest: [
        gate.requires('Execute Published Actions'),
        // Before the body: whether the version exists is told before what is wrong with the payload.
        async (request) => {
          const { organizationId, actionId, versionSemantic } = pathIds(request);
          versions.set(request, await findVersion(store.actions, organizationId, actionId, versionSemantic));
        },
      ],
      handler: async (request, reply) => {
        const version = versions.get(request);
        if (version === undefined) throw new ProblemError('INTERNAL');
        const submitted = request.isMultipart()
          ? await readMultipartSubmission(request, config.maxUploadBytes)
          : readJsonSubmission(request.body ?? {}, config.maxUploadBytes);
        const checked = checkSubmission(submitted, context.detectFileType, context.egress);
        const accepted = await accept(context, request, version, checked);
        if (accepted.kind === 'KEY_REUSED') {
          throw new ProblemError(
            'IDEMPOTENCY_KEY_REUSED',
            'The key stands for another submission; use a new one.',
          );
        }
        const { id, documentName, status, actionId } = accepted.execution;
        const { organizationId } = version;
        const path = `/api/v1/organizations/${organizationId}/actions/${actionId}/versions/${version.version}/executions/${id}`;
        if (accepted.kind === 'REPLAYED') reply.header('idempotency-replayed', 'true');
        return reply.code(201).header('location', path).send({ id, documentName, status });
      },
    });
  }
}

/** Keeps the bytes and makes an execution of a version, or finds the one that the request's key stands for. */
export async function accept(
  { store, blobs, clock, vault, limits, log }: AppContext,
  request: FastifyRequest,
  version: ActionVersionRow,
  { bytes, fileType, documentName, callback }: CheckedSubmission,
): Promise<Submitted> {
  const { organizationId, actionId } = version;
  const key = idempotencyKeyOf(request);
  await limits.checkDocument(organizationId, bytes.length);
  const sha256 = await blobs.put(organizationId, bytes);
  const execution: NewExecution = {
    id: randomUUID(),
    organizationId,
    actionId,
    version: version.version,
    documentName,
    fileId: randomUUID(),
    sha256,
    sizeBytes: bytes.length,
    fileType,
    callbackUrl: callback === undefined ? null : vault.seal(callback.url),
    callbackMethod: callback?.method ?? 'PATCH',
    tenantId: tenantOf(request) ?? null,
    submittedBy: principalOf(request).id,
    resubmissionOf: null,
    createdAt: timestamp(clock),
  };
  const submitted = await store.executions.submit({
    execution,
    keepBytes: () => blobs.put(organizationId, bytes),
    ...(key !== undefined && {
      idempotency: { key, requestDigest: digestOf(execution, callback?.url ?? null) },
    }),
  });
  const executionId = submitted.kind === 'KEY_REUSED' ? undefined : submitted.execution.id;
  const sizeBytes = bytes.length;
  const { tenantId } = execution;
  const tenant = tenantId === null ? {} : { tenantId };
  log.write('info', 'execution.submitted', {
    executionId,
    ...tenant,
    outcome: submitted.kind,
    fileType,
    sizeBytes,
  });
  return submitted;
}

/** What makes two submissions the same. */
function digestOf(execution: NewExecution, callbackUrl: string | null): string {
  const { actionId, version, sha256, documentName, tenantId, callbackMethod } = execution;
  return requestDigest([
    actionId,
    version,
    sha256,
    documentName,
    ...(callbackUrl === null ? [undefined, undefined] : [callbackUrl, callbackMethod]),
    // Digests of submissions without a tenant stay what they were.
    ...(tenantId === null ? [] : [tenantId]),
  ]);
}
