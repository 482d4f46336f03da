import { type Reviewer, ReviewersList, ReviewersPatch } from '@recto/contract';
import type { FastifyInstance } from 'fastify';
import { ProblemError } from '../../problems.ts';
import type { Store } from '../../store/store.ts';
import type { AppContext } from '../app-context.ts';
import { audited } from '../audit.ts';
import { checkedBody } from '../checked-body.ts';
import { findAction } from '../find-action.ts';
import { type Gate, pathIds } from '../gate.ts';
import { problemResponse } from '../problem-response.ts';
import { actionPath } from './paths.ts';

const path = `${actionPath}/reviewers`;
const tags = ['platform'];

/** Endpoint 9, and its PATCH: who may review an action's executions. */
export function reviewers(app: FastifyInstance, context: AppContext, gate: Gate): void {
  const { store } = context;
  const onRequest = gate.requires('Build Actions');
  app.get(path, {
    schema: {
      operationId: 'listReviewers',
      tags,
      summary: 'Users and teams assigned as reviewers of an action',
      response: { 200: ReviewersList, ...problemResponse },
    },
    onRequest,
    handler: async (request) => {
      const { organizationId, actionId } = pathIds(request);
      await findAction(store.actions, organizationId, actionId);
      const assigned = await store.actions.listReviewers(organizationId, actionId);
      const known = await candidates(store, organizationId);
      return assigned.flatMap(({ reviewerId }) => known.get(reviewerId) ?? []);
    },
  });
  app.patch(path, {
    schema: {
      operationId: 'patchReviewers',
      tags,
      summary: 'Set the reviewers of an action: the whole new list',
      body: ReviewersPatch,
      response: { 200: ReviewersPatch, ...problemResponse },
    },
    onRequest,
    handler: async (request) => {
      const { organizationId, actionId } = pathIds(request);
      await findAction(store.actions, organizationId, actionId);
      const wanted = checkedBody(request, ReviewersPatch, 'a list of {id, type}');
      const known = await candidates(store, organizationId);
      for (const { id, type } of wanted) {
        if (known.get(id)?.type === type) continue;
        throw new ProblemError(
          'REVIEWER_UNKNOWN',
          `Expected ids of users and teams; no ${type} has this one.`,
        );
      }
      const unique = new Map(wanted.map(({ id, type }) => [id, { reviewerId: id, type }]));
      await audited(context, request, async ({ actions }, note) => {
        await actions.setReviewers(organizationId, actionId, [...unique.values()]);
        await note('reviewers.changed', actionId);
      });
      return [...unique.values()].map(({ reviewerId, type }) => ({ id: reviewerId, type }));
    },
  });
}

/** Everybody who may be assigned, by id. */
async function candidates(store: Store, organizationId: string): Promise<ReadonlyMap<string, Reviewer>> {
  const users = await store.accounts.listUsers(organizationId);
  const teams = await store.accounts.listTeams(organizationId);
  const all: Reviewer[] = [
    ...users.map(({ id, name, username, email }) => {
      return { id, name, username, type: 'USER' as const, email, memberCount: null };
    }),
    ...teams.map(({ id, name, userIds }) => {
      return { id, name, username: null, type: 'TEAM' as const, email: null, memberCount: userIds.length };
    }),
  ];
  return new Map(all.map((reviewer) => [reviewer.id, reviewer]));
}
