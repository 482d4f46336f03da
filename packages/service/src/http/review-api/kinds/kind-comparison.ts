import { KindComparison, KindText, ReviewedSample } from '@recto/contract';
import { comparedReadings } from '@recto/document';
import type { FastifyInstance } from 'fastify';
import Type from 'typebox';
import { timestamp } from '../../../clock.ts';
import { ProblemError } from '../../../problems.ts';
import type { AppContext } from '../../app-context.ts';
import { findVersion } from '../../find-action.ts';
import { pathIds, principalOf } from '../../gate.ts';
import { problemResponse } from '../../problem-response.ts';
import { untilGone } from '../../submission/uploaded-file.ts';
import { definitionIn } from './checked-kind.ts';
import type { KindParts } from './kind-samples.ts';
import { kindsPath } from './kinds-path.ts';
import { readWith } from './read-with.ts';

const tags = ['review screen'];
/** A change is tried on so many documents. */
const mostReviewed = 50;

/**
 * What a change would make better and worse: each of the last reviewed documents is read with the newest version and with
 * the changed definition, and both are compared with what its review said. One request for each, so that whoever
 * waits sees them come in, and may stop.
 */
export function kindComparison(app: FastifyInstance, context: AppContext, parts: KindParts): void {
  reviewedOnes(app, context, parts);
  comparison(app, context, parts);
}

function reviewedOnes(app: FastifyInstance, { store, clock }: AppContext, { onRequest }: KindParts): void {
  app.get(`${kindsPath}/:actionId/reviewed`, {
    schema: {
      operationId: 'listReviewedSamples',
      tags,
      summary: 'The last fifty reviewed documents of an action whose files are still there',
      response: { 200: Type.Array(ReviewedSample), ...problemResponse },
    },
    onRequest,
    handler: async (request) => {
      const { organizationId } = principalOf(request);
      const { actionId } = pathIds(request);
      const period = { from: '', before: timestamp(clock) };
      const whose = { organizationId, actionIds: [actionId] };
      const reviews = await store.insight.reviewedIn(whose, period, mostReviewed);
      const found = await Promise.all(
        reviews.map(({ executionId }) => store.executions.find(organizationId, executionId)),
      );
      return found.flatMap((execution) =>
        execution === undefined || execution.bytesGoneAt !== null
          ? []
          : [{ executionId: execution.id, documentName: execution.documentName }],
      );
    },
  });
}

function comparison(app: FastifyInstance, context: AppContext, { onRequest, reader }: KindParts): void {
  const { store } = context;
  app.post(`${kindsPath}/:actionId/comparison/:executionId`, {
    schema: {
      operationId: 'compareKind',
      tags,
      summary: 'What a definition makes better and worse of a reviewed document, against the newest version',
      body: KindText,
      response: { 200: KindComparison, ...problemResponse },
    },
    onRequest,
    handler: async (request, reply) => {
      const { organizationId } = principalOf(request);
      const { actionId, executionId } = pathIds(request);
      const execution = await store.executions.find(organizationId, executionId);
      if (execution?.result == null || execution.actionId !== actionId)
        throw new ProblemError('EXECUTION_UNKNOWN', `Execution Id: ${executionId}`);
      const before = (await findVersion(store.actions, organizationId, actionId, 'latest')).definition;
      const after = definitionIn(request);
      const sample = await reader.read(organizationId, executionId, reply);
      const signal = untilGone(reply, context.stopping);
      const was = await readWith(context, organizationId, sample, before, signal);
      const is = await readWith(context, organizationId, sample, after, signal);
      const values = comparedReadings({ before, after }, execution.result.extraction, {
        before: was.extraction,
        after: is.extraction,
      });
      return {
        values: [...values],
        passedBefore: was.outcome.status === 'SUCCEEDED',
        passesNow: is.outcome.status === 'SUCCEEDED',
      };
    },
  });
}
