import type { FullReview } from '@recto/contract';
import { type ActionDefinition, emptyDraft } from '@recto/document';
import type { FastifyRequest } from 'fastify';
import { ProblemError } from '../problems.ts';
import { withRuleBook } from '../reviews/broken-rules.ts';
import { endedMatter } from '../reviews/correction-step.ts';
import { fullReviewBody } from '../reviews/full-review-body.ts';
import { matterOf, type ReviewMatter, type ReviewView, reviewViewOf } from '../reviews/review-view.ts';
import type { ReviewState } from '../store/review-store.ts';
import type { Store } from '../store/store.ts';
import type { ExecutionRow } from '../store/tables.ts';
import type { AppContext } from './app-context.ts';
import { findVersion } from './find-action.ts';
import { pathIds } from './gate.ts';
import { checkReviewer, unknownReview } from './review-access.ts';

/** Everything in an execution, with its rules checked. */
export function fullBody({ checkRules }: AppContext, view: ReviewView): Promise<FullReview> {
  return withRuleBook(checkRules, async (book) => fullReviewBody(view, book));
}

/** The parameters `all` and `strict`, for the documentation. */
export const allSchema = {
  type: 'object',
  properties: {
    all: {
      type: 'boolean',
      default: false,
      description: 'true: every value, with candidates, broken rules and rows; changes are drafts',
    },
  },
};
export const patchSchema = {
  ...allSchema,
  properties: {
    ...allSchema.properties,
    strict: {
      type: 'boolean',
      default: false,
      description: 'true: refuses values that contradict each other or cannot be read, until `printedSo`',
    },
  },
};

/** Throws a 400 problem for a value that is neither true nor false. */
export function asksFor(request: FastifyRequest, name: 'all' | 'strict'): boolean {
  const { [name]: said = '' } = request.query as { readonly [name: string]: unknown };
  const text = String(Array.isArray(said) ? said[0] : said).toLowerCase();
  if (text === 'true') return true;
  if (text === 'false' || text === '') return false;
  throw new ProblemError('PARAMETER_INVALID', `Invalid query parameter '${name}': expected true or false`);
}

/** The definition of the version that made an execution. */
export async function definitionOf(
  { actions }: Pick<Store, 'actions'>,
  { organizationId, actionId, version }: ExecutionRow,
): Promise<ActionDefinition> {
  return (await findVersion(actions, organizationId, actionId, version)).definition;
}

/** Every value of the path's execution, under review or finished. Throws a 403 or 404 problem. */
export async function findReviewView(
  store: Pick<Store, 'actions' | 'reviews' | 'executions'>,
  request: FastifyRequest,
): Promise<ReviewView> {
  const { organizationId, actionId, executionId } = pathIds(request);
  await checkReviewer(store.actions, request);
  const state = await store.reviews.find(organizationId, actionId, executionId);
  const execution = state?.execution ?? (await store.executions.find(organizationId, executionId));
  if (execution?.actionId !== actionId) throw unknownReview(request);
  const matter = state === undefined ? endedMatter(execution) : viewedMatter(state);
  if (matter === undefined) throw unknownReview(request);
  return reviewViewOf(matter, await definitionOf(store, execution));
}

/** A review as a person sees it, open or ended. After the end nothing is open, and the revision is the result's. */
export function viewedMatter(state: ReviewState): ReviewMatter {
  const { review, execution } = state;
  const open = matterOf(state);
  if (review.closedAt === null) return open;
  return { ...open, items: [], revision: execution.revision, draft: emptyDraft };
}
