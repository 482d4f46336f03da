import { ActionAudits } from '@recto/contract';
import { usualErrorsPerHundred, wrongPasses } from '@recto/document';
import type { FastifyInstance } from 'fastify';
import { latestVersion } from '../../store/action-store.ts';
import { auditedPasses } from '../../worker/audited-passes.ts';
import { raisedBy } from '../../worker/raised-action.ts';
import type { AppContext } from '../app-context.ts';
import { findVersion } from '../find-action.ts';
import { type Gate, pathIds } from '../gate.ts';
import { problemResponse } from '../problem-response.ts';
import { ownPath } from './paths.ts';

/** How often documents pass wrongly, and what rose because of it. */
export function actionAudits(app: FastifyInstance, { store }: AppContext, gate: Gate): void {
  app.get(`${ownPath}/actions/:actionId/audits`, {
    schema: {
      operationId: 'getActionAudits',
      tags: ['reviews'],
      summary: 'The share of documents that pass with something wrong, by audits; and thresholds that rose',
      querystring: {
        type: 'object',
        properties: { version: { type: 'string', description: 'Default: the newest' } },
      },
      response: { 200: ActionAudits, ...problemResponse },
    },
    onRequest: gate.requires('Build Actions'),
    handler: async (request): Promise<ActionAudits> => {
      const { organizationId, actionId } = pathIds(request);
      const { version: asked = latestVersion } = request.query as { readonly version?: string };
      const { version, definition } = await findVersion(store.actions, organizationId, actionId, asked);
      const rows = await store.reviews.listPassedAudits({ organizationId, actionId, version });
      const passes = auditedPasses(rows);
      const wrong = passes.filter(({ isWrong }) => isWrong).length;
      return {
        version,
        ...wrongPasses({ audited: passes.length, wrong }),
        errorsPerHundredDocuments: definition.errorsPerHundredDocuments ?? usualErrorsPerHundred,
        raised: [...raisedBy(rows, definition)].map(([name, threshold]) => ({ name, threshold })),
      };
    },
  });
}
