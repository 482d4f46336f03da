import { Colleague, ReviewQuestion } from '@recto/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import Type from 'typebox';
import { timestamp, timestampIn } from '../../clock.ts';
import { ProblemError } from '../../problems.ts';
import type { Store } from '../../store/store.ts';
import type { ExecutionRow } from '../../store/tables.ts';
import type { AppContext } from '../app-context.ts';
import { checkedBody } from '../checked-body.ts';
import { principalOf } from '../gate.ts';
import { problemResponse } from '../problem-response.ts';
import type { ApiGate } from './api-gate.ts';
import { claim } from './claims.ts';
import { findDocument } from './find-document.ts';
import { reviewDocumentPath } from './review-document.ts';

const tags = ['review screen'];
/** Afterwards it is offered to everybody again: whoever was asked may be away. */
const askedMs = 24 * 3_600_000;

/** One reviewer asks another about a document, and has the answer. */
export function questions(app: FastifyInstance, context: AppContext, apiGate: ApiGate): void {
  app.get(`${reviewDocumentPath}/colleagues`, {
    schema: {
      operationId: 'listColleagues',
      tags,
      summary: 'Who else may review a document, by name',
      response: { 200: Type.Array(Colleague), ...problemResponse },
    },
    onRequest: apiGate(),
    handler: async (request) => {
      const execution = await findDocument(context.store, request, 'review');
      const me = principalOf(request).id;
      return (await reviewersOf(context.store, execution)).filter(({ id }) => id !== me);
    },
  });
  app.post(`${reviewDocumentPath}/ask`, {
    schema: {
      operationId: 'askColleague',
      tags,
      summary: 'Give a review to one colleague with a question, or back with the answer',
      body: ReviewQuestion,
      response: { 204: Type.Null(), ...problemResponse },
    },
    onRequest: apiGate(),
    handler: async (request, reply) => {
      await ask(context, request, await findDocument(context.store, request, 'review'));
      return reply.code(204).send();
    },
  });
}

async function ask(context: AppContext, request: FastifyRequest, execution: ExecutionRow): Promise<void> {
  const { store, clock, log } = context;
  const { tab, of, words } = checkedBody(request, ReviewQuestion, 'tab, of and words');
  const everybody = await reviewersOf(store, execution);
  const { id: me, name } = principalOf(request);
  const colleague = everybody.find(({ id }) => id === of.toLowerCase() && id !== me);
  if (colleague === undefined)
    throw new ProblemError('REVIEWER_UNKNOWN', 'Expected the id of somebody else who may review it.');
  // Whoever asks must have it: an expired claim is taken again, another's is a 409.
  await claim(context, request, execution, tab);
  const { organizationId, actionId, id: executionId } = execution;
  const state = await store.reviews.find(organizationId, actionId, executionId);
  await store.reviewQueue.ask(
    { organizationId, executionId },
    { by: me, tab },
    {
      of: colleague,
      by: { id: me, name },
      words,
      isAnswer: state?.review.askedOf === me && state.review.askedBy === colleague.id,
      at: timestamp(clock),
      until: timestampIn(clock, askedMs),
    },
  );
  log.write('info', 'review.asked', { executionId, of: colleague.id });
}

/** Everybody who may review a document, by name. */
async function reviewersOf(
  { accounts, actions }: Store,
  { organizationId, actionId }: ExecutionRow,
): Promise<readonly Colleague[]> {
  const [users, teams, assigned] = await Promise.all([
    accounts.listUsers(organizationId),
    accounts.listTeams(organizationId),
    actions.listReviewers(organizationId, actionId),
  ]);
  const ids = new Set(assigned.map(({ reviewerId }) => reviewerId));
  const members = new Set(teams.filter(({ id }) => ids.has(id)).flatMap(({ userIds }) => userIds));
  return users
    .filter(({ id, permissions }) => ids.has(id) || members.has(id) || permissions.includes('Manage Actions'))
    .map(({ id, name, username }) => ({ id, name: name || username }))
    .sort((a, b) => (a.name < b.name ? -1 : 1));
}
