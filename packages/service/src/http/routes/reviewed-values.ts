import { ReviewedValueList } from '@recto/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ProblemError } from '../../problems.ts';
import { reviewedValue } from '../../reviews/reviewed-value.ts';
import type { AppContext } from '../app-context.ts';
import { findAction } from '../find-action.ts';
import { type Gate, pathIds } from '../gate.ts';
import { problemResponse } from '../problem-response.ts';
import { ownPath } from './paths.ts';

/** The most entries in a list: the newest. */
const most = 10_000;

/** How confidence relates to people's decisions, from which an action's thresholds can be chosen. */
export function reviewedValues(app: FastifyInstance, { store }: AppContext, gate: Gate): void {
  app.get(`${ownPath}/actions/:actionId/reviewed-values`, {
    schema: {
      operationId: 'listReviewedValues',
      tags: ['reviews'],
      summary: `The newest ${most} values of an action's finished reviews, and whether they were right`,
      querystring: { type: 'object', properties: { since: { type: 'string', format: 'date-time' } } },
      response: { 200: ReviewedValueList, ...problemResponse },
    },
    onRequest: gate.requires('Build Actions'),
    handler: async (request) => {
      const { organizationId, actionId } = pathIds(request);
      await findAction(store.actions, organizationId, actionId);
      const since = sinceOf(request);
      const rows = await store.reviews.listReviewed(organizationId, actionId, { since, most });
      return rows.flatMap((row) => reviewedValue(row) ?? []);
    },
  });
}

/** The time named in the request, in the store's format; the earliest possible if it names none. */
function sinceOf(request: FastifyRequest): string {
  const { since } = request.query as { readonly since?: unknown };
  if (since === undefined) return '';
  const at = typeof since === 'string' ? new Date(since) : undefined;
  if (at !== undefined && !Number.isNaN(at.getTime())) return at.toISOString();
  throw new ProblemError('PARAMETER_INVALID', "Invalid query parameter 'since': expected an ISO 8601 time");
}
