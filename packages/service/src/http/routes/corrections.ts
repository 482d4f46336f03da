import { FullReview, ResultCorrections, reviewLists } from '@recto/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import Type from 'typebox';
import { timestamp } from '../../clock.ts';
import { ProblemError } from '../../problems.ts';
import { withRuleBook } from '../../reviews/broken-rules.ts';
import { correctionStep } from '../../reviews/correction-step.ts';
import type { AppContext } from '../app-context.ts';
import { audited } from '../audit.ts';
import { checkedBody } from '../checked-body.ts';
import { findExecution } from '../find-execution.ts';
import { type Gate, pathIds, principalOf } from '../gate.ts';
import { problemResponse } from '../problem-response.ts';
import { unknownReview } from '../review-access.ts';
import { reviewBodyLimit } from '../review-body-limit.ts';
import { findReviewView, fullBody } from '../review-view-access.ts';
import { executionsPath, reviewPath } from './paths.ts';

/** Changes to a finished result: correcting it, and notifying its receiver again. */
export function corrections(app: FastifyInstance, context: AppContext, gate: Gate): void {
  const { store, clock, log } = context;
  app.post(`${reviewPath}/corrections`, {
    bodyLimit: reviewBodyLimit,
    schema: {
      operationId: 'correctResult',
      tags: ['reviews'],
      summary: 'Correct a final result, as a new revision; the earlier ones stay',
      body: ResultCorrections,
      response: { 201: FullReview, ...problemResponse },
    },
    onRequest: gate.requires(),
    handler: async (request, reply) => reply.code(201).send(await correct(context, request)),
  });
  app.post(`${executionsPath}/:executionId/callbacks`, {
    schema: {
      operationId: 'callBackAgain',
      tags: ['executions'],
      summary: "Send an execution's callback again",
      response: { 202: Type.Any({ description: 'No body' }), ...problemResponse },
    },
    onRequest: gate.requires('Execute Published Actions'),
    handler: async (request, reply) => {
      const { organizationId, id } = await findExecution(store.executions, pathIds(request));
      if (!(await store.callbacks.announceAgain(organizationId, id, timestamp(clock)))) {
        throw new ProblemError('CALLBACK_MISSING', 'Expected a finished execution with a callback.');
      }
      log.write('info', 'callback.asked-again', { executionId: id });
      return reply.code(202).send();
    },
  });
}

async function correct(context: AppContext, request: FastifyRequest): Promise<FullReview> {
  const { store, clock, log } = context;
  const { action } = await findReviewView(store, request);
  const expected = `revision with ${reviewLists.join(', ')} or rows`;
  const patch = checkedBody(request, ResultCorrections, expected);
  const which = pathIds(request);
  const who = { by: principalOf(request).name, at: timestamp(clock) };
  const corrected = await withRuleBook(context.checkRules, (book) =>
    audited(context, request, async ({ reviews }, note) => {
      const revised = await reviews.correct(which, who, (seen) => correctionStep(seen, action, patch, book));
      if (revised !== undefined) await note('result.corrected', revised.id);
      return revised;
    }),
  );
  if (corrected === undefined) throw unknownReview(request);
  const { id: executionId, revision } = corrected;
  log.write('info', 'result.corrected', { executionId, revision });
  return fullBody(context, await findReviewView(store, request));
}
