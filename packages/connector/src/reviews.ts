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
  /** One page of the executions that wait for the caller, over all actions. */
  readonly list: (query?: ReviewsQuery) => Promise<ReviewItem[]>;
  /** What has to be looked at in one execution. */
  readonly get: (review: ReviewReference) => Promise<LowConfidenceExecution>;
  /**
   * Confirms or corrects the items that are sent; those with `isValidated: false` stay open. When none is left
   * the execution is SUCCEEDED. Answers what is still open.
   */
  readonly patch: (review: ReviewReference, decisions: ReviewPatch) => Promise<LowConfidenceExecution>;
  /** Everything of one execution, with candidates, broken rules and rows; also after its end. Recto alone. */
  readonly getAll: (review: ReviewReference) => Promise<FullReview>;
  /**
   * Changes any value, and rows of tables. Nothing of it counts until `complete`; a revision that is not the newest is
   * refused. Recto alone.
   */
  readonly patchAll: (review: ReviewReference, patch: FullReviewPatch) => Promise<FullReview>;
  /** Who changed what and when, oldest first. Recto alone. */
  readonly history: (review: ReviewReference) => Promise<ReviewHistory>;
  /** Ends the review and leaves the result as it is: the execution is SUCCEEDED. */
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
