import type {
  FullReview,
  FullReviewPatch,
  LowConfidenceExecution,
  ReviewHistory,
  ReviewItem,
  ReviewPatch,
} from '@recto/contract';
import type { Cancellable, Session } from './session.ts';

export interface ReviewsQuery extends Cancellable {
  /** From 0. */
  readonly page?: number;
  /** 1 to 100, by default 20. */
  readonly size?: number;
}

/** The execution that a review is about. */
export interface ReviewReference extends Cancellable {
  readonly actionId: string;
  readonly executionId: string;
}

/** The review queue. */
export interface Reviews {
  /** One page of the executions waiting for the caller, across all actions. */
  readonly list: (query?: ReviewsQuery) => Promise<ReviewItem[]>;
  /** What needs checking in one execution. */
  readonly get: (review: ReviewReference) => Promise<LowConfidenceExecution>;
  /**
   * Confirms or corrects the given items; those with `isValidated: false` stay open. When none is left, the execution
   * is SUCCEEDED. Returns what is still open.
   */
  readonly patch: (review: ReviewReference, decisions: ReviewPatch) => Promise<LowConfidenceExecution>;
  /** The whole execution, with candidates, broken rules and rows; also after it has ended. Recto only. */
  readonly getAll: (review: ReviewReference) => Promise<FullReview>;
  /**
   * Changes any value, and rows of tables. Nothing takes effect until `complete`; an outdated revision is refused.
   * Recto only.
   */
  readonly patchAll: (review: ReviewReference, patch: FullReviewPatch) => Promise<FullReview>;
  /** Who changed what and when, oldest first. Recto only. */
  readonly history: (review: ReviewReference) => Promise<ReviewHistory>;
  /** Ends the review and leaves the result unchanged: the execution is SUCCEEDED. */
  readonly delete: (review: ReviewReference) => Promise<void>;
}

const all = { all: true };

export function reviewsOf(session: Session): Reviews {
  const { transport, paths, forPlatform: authorizer } = session;
  return {
    list: async ({ signal, ...query } = {}) =>
      transport.json({ method: 'GET', url: paths.reviews(), query, authorizer, repeatable: true, signal }),
    get: async ({ actionId, executionId, signal }) => {
      const url = paths.review(actionId, executionId);
      return transport.json({ method: 'GET', url, authorizer, repeatable: true, signal });
    },
    patch: async ({ actionId, executionId, signal }, body) => {
      const url = paths.review(actionId, executionId);
      return transport.json({ method: 'PATCH', url, body, authorizer, repeatable: false, signal });
    },
    getAll: async ({ actionId, executionId, signal }) => {
      const url = paths.review(actionId, executionId);
      return transport.json({ method: 'GET', url, query: all, authorizer, repeatable: true, signal });
    },
    patchAll: async ({ actionId, executionId, signal }, body) => {
      const url = paths.review(actionId, executionId);
      return transport.json({
        method: 'PATCH',
        url,
        query: all,
        body,
        authorizer,
        repeatable: false,
        signal,
      });
    },
    history: async ({ actionId, executionId, signal }) => {
      const url = `${paths.review(actionId, executionId)}/history`;
      return transport.json({ method: 'GET', url, authorizer, repeatable: true, signal });
    },
    delete: async ({ actionId, executionId, signal }) => {
      const url = paths.review(actionId, executionId);
      await transport.send({ method: 'DELETE', url, authorizer, repeatable: false, signal });
    },
  };
}
