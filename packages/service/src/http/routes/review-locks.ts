import { ReviewHistory, Timestamp } from '@recto/contract';
import type { FastifyInstance } from 'fastify';
import Type from 'typebox';
import { timestamp, timestampIn } from '../../clock.ts';
import { ProblemError } from '../../problems.ts';
import type { AppContext } from '../app-context.ts';
import { type Gate, pathIds, principalOf } from '../gate.ts';
import { problemResponse } from '../problem-response.ts';
import { checkLock, findReview, unknownReview } from '../review-access.ts';
import { reviewPath } from './paths.ts';

const tags = ['reviews'];

const ReviewLock = Type.Object({ lockedBy: Type.String(), expiresAt: Timestamp });

/** Locks, so two people do not do the same work, and the history of a review. */
export function reviewLocks(app: FastifyInstance, context: AppContext, gate: Gate): void {
  const onRequest = gate.requires();
  takeLock(app, context, onRequest);
  freeLock(app, context, onRequest);
  history(app, context, onRequest);
}

type OnRequest = ReturnType<Gate['requires']>;

function takeLock(app: FastifyInstance, { store, clock, config }: AppContext, onRequest: OnRequest): void {
  app.post(`${reviewPath}/lock`, {
    schema: {
      operationId: 'lockReview',
      tags,
      summary: 'Lock a review for the caller, or renew the lock',
      response: { 200: ReviewLock, ...problemResponse },
    },
    onRequest,
    handler: async (request) => {
      const state = await findReview(store, request);
      if (state.review.closedAt !== null) throw unknownReview(request);
      const { organizationId, executionId } = pathIds(request);
      const { id: by, name } = principalOf(request);
      const lock = { by, at: timestamp(clock), until: timestampIn(clock, config.reviewLockMs) };
      if (await store.reviews.takeLock(organizationId, executionId, lock)) {
        return { lockedBy: name, expiresAt: lock.until };
      }
      checkLock(await findReview(store, request), request, clock);
      throw new ProblemError('REVIEW_LOCKED');
    },
  });
}

function freeLock(app: FastifyInstance, { store }: AppContext, onRequest: OnRequest): void {
  app.delete(`${reviewPath}/lock`, {
    schema: {
      operationId: 'unlockReview',
      tags,
      summary: "Release the caller's lock",
      response: { 204: Type.Null(), ...problemResponse },
    },
    onRequest,
    handler: async (request, reply) => {
      await findReview(store, request);
      const { organizationId, executionId } = pathIds(request);
      await store.reviews.freeLock(organizationId, executionId, principalOf(request).id);
      return reply.code(204).send();
    },
  });
}

function history(app: FastifyInstance, { store }: AppContext, onRequest: OnRequest): void {
  app.get(`${reviewPath}/history`, {
    schema: {
      operationId: 'reviewHistory',
      tags,
      summary: 'Who confirmed or corrected what, and when, oldest first',
      response: { 200: ReviewHistory, ...problemResponse },
    },
    onRequest,
    handler: async (request) => {
      await findReview(store, request);
      const { organizationId, executionId } = pathIds(request);
      const rows = await store.reviews.history(organizationId, executionId);
      return rows.map(({ itemId, name, change, before, after, note, by, at }) => {
        const words = note === null ? {} : { note };
        return { itemId, name, change, before, after, ...words, by, at };
      });
    },
  });
}
