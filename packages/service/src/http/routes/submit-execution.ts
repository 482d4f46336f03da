import { SubmissionRequest, SubmissionResponse } from '@recto/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import Type from 'typebox';
import { ProblemError } from '../../problems.ts';
import type { VersionKey } from '../../store/action-store.ts';
import type { AppContext } from '../app-context.ts';
import { findVersionKey } from '../find-action.ts';
import { type Gate, pathIds } from '../gate.ts';
import { problemResponse } from '../problem-response.ts';
import { accept } from '../submission/accept.ts';
import { withSubmission } from '../submission/streamed-submission.ts';
import { bodyLimitOf } from '../submission/uploaded-file.ts';
import { executionsPath } from './paths.ts';

const SubmissionForm = Type.Object({
  file: Type.String({ format: 'binary', description: 'The document, with a file name' }),
  callback: Type.Optional(Type.String({ description: 'JSON text: {"noAuthUrl": "https://…"}' })),
});

/** Endpoint 1: a file in, an execution id out. */
export function submitExecution(app: FastifyInstance, context: AppContext, gate: Gate): void {
  const { config, store } = context;
  const versions = new WeakMap<FastifyRequest, VersionKey>();
  for (const url of [executionsPath, `${executionsPath}/v2`]) {
    app.post(url, {
      bodyLimit: bodyLimitOf(config),
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
        // Before the body: a missing version is reported before any fault of the payload.
        async (request) => {
          const { organizationId, actionId, versionSemantic } = pathIds(request);
          versions.set(
            request,
            await findVersionKey(store.actions, organizationId, actionId, versionSemantic),
          );
        },
      ],
      handler: async (request, reply) => {
        const version = versions.get(request);
        if (version === undefined) throw new ProblemError('INTERNAL');
        const accepted = await withSubmission(request, context, (submission) =>
          accept(context, request, version, submission),
        );
        if (accepted.kind === 'KEY_REUSED') {
          throw new ProblemError(
            'IDEMPOTENCY_KEY_REUSED',
            'The key was used for another submission; use a new one.',
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
