import { ChosenSubmissionResponse, toConfidenceScore } from '@recto/contract';
import type { FastifyInstance } from 'fastify';
import { ProblemError } from '../../problems.ts';
import type { AppContext } from '../app-context.ts';
import { actionsQuery, offeredVersions, undecidedText, weighVersions } from '../choose-action.ts';
import { type Gate, pathIds } from '../gate.ts';
import { problemResponse } from '../problem-response.ts';
import { accept } from '../submission/accept.ts';
import { inMemory } from '../submission/check-submission.ts';
import { bodyLimitOf, readPages, takeBytes, uploadedFile, uploadTypes } from '../submission/uploaded-file.ts';
import { ownPath } from './paths.ts';

/**
 * An extension of the interface: a file is submitted to the one of several actions that it belongs to. It is read
 * before the response, and again when it is processed.
 */
export function submitByContent(app: FastifyInstance, context: AppContext, gate: Gate): void {
  app.register(async (scope) => {
    takeBytes(scope);
    scope.post(`${ownPath}/executions`, {
      bodyLimit: bodyLimitOf(context.config),
      schema: {
        operationId: 'submitByContent',
        tags: ['executions'],
        summary: 'Submit a file to the one of several actions that it belongs to',
        consumes: uploadTypes,
        querystring: { type: 'object', properties: { actions: actionsQuery } },
        response: { 201: ChosenSubmissionResponse, ...problemResponse },
      },
      onRequest: gate.requires('Execute Published Actions'),
      handler: async (request, reply) => {
        const { organizationId } = pathIds(request);
        const versions = await offeredVersions(context.store.actions, organizationId, request);
        const checked = await uploadedFile(request, context);
        const pages = await readPages(context, checked.bytes, reply);
        const weighed = await weighVersions(context, pages, versions);
        const { best } = weighed;
        if (best === undefined) throw new ProblemError('ACTION_UNDECIDED', undecidedText(weighed));
        const accepted = await accept(context, request, best.version, inMemory(checked));
        if (accepted.kind === 'KEY_REUSED') throw new ProblemError('IDEMPOTENCY_KEY_REUSED');
        const { id, documentName, status, actionId, version } = accepted.execution;
        if (accepted.kind === 'REPLAYED') reply.header('idempotency-replayed', 'true');
        const confidenceScore = toConfidenceScore(best.probability);
        return reply.code(201).send({ id, documentName, status, actionId, version, confidenceScore });
      },
    });
  });
}
