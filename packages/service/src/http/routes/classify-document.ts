import { ClassificationResult, toConfidenceScore } from '@recto/contract';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../app-context.ts';
import { actionsQuery, offeredVersions, weighVersions } from '../choose-action.ts';
import { type Gate, pathIds } from '../gate.ts';
import { problemResponse } from '../problem-response.ts';
import { bodyLimitOf, readPages, takeBytes, uploadedFile, uploadTypes } from '../submission/uploaded-file.ts';
import { ownPath } from './paths.ts';

/** An extension of the interface: which action a file belongs to. The response waits for it, and nothing is stored. */
export function classifyDocument(app: FastifyInstance, context: AppContext, gate: Gate): void {
  app.register(async (scope) => {
    takeBytes(scope);
    scope.post(`${ownPath}/classify`, {
      bodyLimit: bodyLimitOf(context.config),
      schema: {
        operationId: 'classifyDocument',
        tags: ['reading'],
        summary: 'Which of several actions a file belongs to, or none of them',
        consumes: uploadTypes,
        querystring: { type: 'object', properties: { actions: actionsQuery } },
        response: { 200: ClassificationResult, ...problemResponse },
      },
      onRequest: gate.requires('Execute Published Actions'),
      handler: async (request, reply) => {
        const { organizationId } = pathIds(request);
        const versions = await offeredVersions(context.store.actions, organizationId, request);
        const { bytes } = await uploadedFile(request, context);
        const pages = await readPages(context, bytes, reply);
        const { weighed, none, best } = await weighVersions(context, pages, versions);
        return {
          actions: weighed.map(({ version, name, probability }) => ({
            actionId: version.actionId,
            version: version.version,
            name,
            confidenceScore: toConfidenceScore(probability),
          })),
          noneConfidenceScore: toConfidenceScore(none),
          ...(best !== undefined && { bestActionId: best.version.actionId }),
        };
      },
    });
  });
}
