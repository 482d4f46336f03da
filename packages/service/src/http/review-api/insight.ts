import { type DayTally, Insight, isUuid, Overview, reviewApiPath } from '@recto/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { may } from '../../auth/principal.ts';
import { timestamp } from '../../clock.ts';
import { lastDays } from '../../insight/periods.ts';
import { tallyConfidences, tallyFields } from '../../insight/tally-fields.ts';
import { tallyAudits, tallyReviewers } from '../../insight/tally-reviewers.ts';
import { ProblemError } from '../../problems.ts';
import type { Period, ReviewedDocument, SettledItem } from '../../store/insight-store.ts';
import type { AppContext } from '../app-context.ts';
import { principalOf } from '../gate.ts';
import { problemResponse } from '../problem-response.ts';
import { reviewableActions } from '../review-access.ts';
import type { ApiGate } from './api-gate.ts';
import { queueFilterOf } from './queue-filter.ts';

const tags = ['review screen'];
const overviewDays = 7;
const mostDays = 366;
/** Reviews that fields and confidences are counted from. */
const mostReviews = 5000;
/** More of what the caller is asked about is not listed. */
const mostAsked = 100;
/** More unmatched files are not counted. */
const mostUnmatched = 500;

const daysQuery = {
  offset: { type: 'integer', description: "Minutes by which the caller's clock is ahead of UTC" },
} as const;

/** How it stands, and how well documents were read. */
export function insight(app: FastifyInstance, context: AppContext, apiGate: ApiGate): void {
  app.get(`${reviewApiPath}/overview`, {
    schema: {
      operationId: 'getOverview',
      tags,
      summary: 'What arrived, passed, waits and failed in the last seven days',
      querystring: { type: 'object', properties: daysQuery },
      response: { 200: Overview, ...problemResponse },
    },
    onRequest: apiGate(),
    handler: async (request) => overview(context, request),
  });
  app.get(`${reviewApiPath}/insight`, {
    schema: {
      operationId: 'getInsight',
      tags,
      summary: 'By day, field and confidence: what passed, was corrected and was right',
      querystring: {
        type: 'object',
        properties: {
          ...daysQuery,
          actionId: { type: 'string', format: 'uuid' },
          days: { type: 'integer', minimum: 1, maximum: mostDays, default: 30 },
        },
      },
      response: { 200: Insight, ...problemResponse },
    },
    onRequest: apiGate(),
    handler: async (request) => insightOf(context, request),
  });
}

async function overview(context: AppContext, request: FastifyRequest): Promise<Overview> {
  const { store, clock } = context;
  const { organizationId } = principalOf(request);
  const actionIds = await visibleActions(context, request);
  const days = lastDays(clock.now(), overviewDays, offsetOf(request));
  const filter = await queueFilterOf(context, request, {});
  const queue = await store.reviewQueue.tally(filter, []);
  const all = actionIds === 'all' ? {} : { actionIds };
  const newest = { page: 0, size: 1, sort: { field: 'createdAt', direction: 'desc' } } as const;
  const { total } = await store.executions.list(organizationId, all, newest);
  const unmatched = (await store.unmatched.list(organizationId, mostUnmatched)).length;
  return {
    days: await dayTallies(context, { organizationId, actionIds }, days),
    waiting: queue.reduce((sum, { count }) => sum + Number(count), 0),
    asked: [...(await store.reviewQueue.listAsked(filter, mostAsked))],
    oldest: queue.map(({ oldest }) => String(oldest)).sort()[0] ?? null,
    unmatched,
    isEmpty: total === 0 && unmatched === 0,
  };
}

async function insightOf(context: AppContext, request: FastifyRequest): Promise<Insight> {
  const { store, clock } = context;
  const { organizationId } = principalOf(request);
  const allowed = await visibleActions(context, request);
  const { actionId } = request.query as { readonly actionId?: string };
  if (actionId !== undefined && !isUuid(actionId))
    throw new ProblemError('PARAMETER_INVALID', "Invalid query parameter 'actionId': expected a UUID");
  const asked = actionId?.toLowerCase();
  const actionIds =
    asked === undefined ? allowed : allowed === 'all' || allowed.includes(asked) ? [asked] : [];
  const days = lastDays(clock.now(), daysOf(request), offsetOf(request));
  const whose = { organizationId, actionIds };
  const period = { from: days[0]?.from ?? timestamp(clock), before: days.at(-1)?.before ?? timestamp(clock) };
  const found = await store.insight.reviewedIn(whose, period, mostReviews + 1);
  const reviews = found.slice(0, mostReviews);
  const items = await itemsOf(store, organizationId, reviews);
  const later = await store.insight.laterCorrected(whose, period);
  return {
    days: await dayTallies(context, whose, days),
    documents: reviews.length,
    isCut: found.length > mostReviews,
    fields: tallyFields(items),
    confidences: tallyConfidences(items),
    reviewers: tallyReviewers(reviews, items, later),
    audits: tallyAudits(reviews, items),
  };
}

/** What was decided in reviews, in their order. */
async function itemsOf(
  { insight: records }: AppContext['store'],
  organizationId: string,
  reviews: readonly ReviewedDocument[],
): Promise<readonly SettledItem[]> {
  const ids = reviews.map(({ executionId }) => executionId);
  const byReview = Map.groupBy(await records.itemsOf(organizationId, ids), (item) => item.executionId);
  return ids.flatMap((id) => byReview.get(id) ?? []);
}

async function dayTallies(
  { store }: AppContext,
  whose: { readonly organizationId: string; readonly actionIds: readonly string[] | 'all' },
  days: readonly Period[],
): Promise<DayTally[]> {
  const [byStatus, reviewed] = await Promise.all([
    store.insight.tally(whose, days),
    store.insight.tallyReviewed(whose, days),
  ]);
  const recent = days.slice(-overviewDays);
  const repeats = await Promise.all(recent.map((day) => duplicatesIn(store, whose, day)));
  const early = days.length - recent.length;
  return days.map((day, index) => {
    const count = (...statuses: readonly string[]) =>
      byStatus
        .filter(({ status }) => statuses.length === 0 || statuses.includes(status))
        .reduce((sum, { counts }) => sum + (counts[index] ?? 0), 0);
    const finished = count('SUCCEEDED', 'PARTIAL_SUCCESS');
    const seen = Math.min(finished, reviewed[index] ?? 0);
    return {
      ...day,
      received: count(),
      passed: finished - seen,
      reviewed: seen,
      waiting: count('ACKNOWLEDGED', 'IN_PROGRESS', 'RESULTS_PENDING', 'MANUAL_VALIDATION_REQUIRED'),
      failed: count('FAILED'),
      duplicates: repeats[index - early] ?? 0,
    };
  });
}

async function duplicatesIn(
  { executions }: AppContext['store'],
  {
    organizationId,
    actionIds,
  }: { readonly organizationId: string; readonly actionIds: readonly string[] | 'all' },
  { from, before }: Period,
): Promise<number> {
  const filter = {
    duplicate: true,
    createdFrom: from,
    createdBefore: before,
    ...(actionIds !== 'all' && { actionIds }),
  };
  const paging = { page: 0, size: 1, sort: { field: 'createdAt', direction: 'desc' } } as const;
  return (await executions.list(organizationId, filter, paging)).total;
}

/** Whoever may submit documents sees all of them. */
async function visibleActions(
  { store }: AppContext,
  request: FastifyRequest,
): Promise<readonly string[] | 'all'> {
  if (may(principalOf(request), 'Execute Published Actions')) return 'all';
  return reviewableActions(store.actions, request);
}

function daysOf(request: FastifyRequest): number {
  const { days = '30' } = request.query as { readonly days?: string };
  const count = Number(days);
  if (Number.isInteger(count) && count >= 1 && count <= mostDays) return count;
  throw new ProblemError('PARAMETER_INVALID', `Invalid query parameter 'days': expected 1 to ${mostDays}`);
}

function offsetOf(request: FastifyRequest): number {
  const { offset = '0' } = request.query as { readonly offset?: string };
  const minutes = Number(offset);
  if (Number.isInteger(minutes) && Math.abs(minutes) <= 840) return minutes;
  throw new ProblemError('PARAMETER_INVALID', "Invalid query parameter 'offset': expected minutes to 840");
}
