import {
  QueueCounts,
  type QueueEntry,
  QueueFilter,
  QueueList,
  queueOrders,
  reviewApiPath,
} from '@recto/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import Type from 'typebox';
import { Value } from 'typebox/value';
import { timestampIn } from '../../clock.ts';
import { ProblemError } from '../../problems.ts';
import type { QueuedReview, QueueTally } from '../../store/review-queue-store.ts';
import type { AppContext } from '../app-context.ts';
import { principalOf } from '../gate.ts';
import { pageQueryOf } from '../page-query.ts';
import { problemResponse } from '../problem-response.ts';
import type { ApiGate } from './api-gate.ts';
import { queueFilterOf } from './queue-filter.ts';

const tags = ['review screen'];
const agesHours = [0, 1, 4, 24, 72, 168] as const;

/** The waiting reviews: counted for filters, and listed. */
export function queue(app: FastifyInstance, context: AppContext, apiGate: ApiGate): void {
  app.get(`${reviewApiPath}/queue/counts`, {
    schema: {
      operationId: 'countQueue',
      tags,
      summary: 'How many reviews wait, by action, reason and age',
      querystring: QueueFilter,
      response: { 200: QueueCounts, ...problemResponse },
    },
    onRequest: apiGate(),
    handler: async (request) => counts(context, request),
  });
  app.get(`${reviewApiPath}/queue`, {
    schema: {
      operationId: 'listQueue',
      tags,
      summary: 'Waiting reviews, oldest or most doubtful first',
      querystring: Type.Intersect([
        QueueFilter,
        Type.Object({
          order: Type.Optional(Type.Enum([...queueOrders])),
          page: Type.Optional(Type.Integer()),
          size: Type.Optional(Type.Integer()),
        }),
      ]),
      response: { 200: QueueList, ...problemResponse },
    },
    onRequest: apiGate(),
    handler: async (request) => entries(context, request),
  });
}

/** The filter of a query. Throws a 400 problem. */
function filterOf(request: FastifyRequest): QueueFilter {
  const { postponed, ...others } = request.query as Record<string, unknown>;
  const known = Object.keys(QueueFilter.properties).filter((name) => name !== 'postponed');
  const texts = known.flatMap((name) => (others[name] === undefined ? [] : [[name, others[name]] as const]));
  const filter = {
    ...Object.fromEntries(texts),
    ...(postponed !== undefined && { postponed: postponed === 'true' }),
  };
  if (Value.Check(QueueFilter, filter)) return filter;
  const [fault] = Value.Errors(QueueFilter, filter);
  throw new ProblemError('PARAMETER_INVALID', `Invalid query parameter at ${fault?.instancePath ?? '/'}`);
}

async function counts(context: AppContext, request: FastifyRequest): Promise<QueueCounts> {
  const { store, clock } = context;
  const asked = filterOf(request);
  const filter = await queueFilterOf(context, request, asked);
  const agesBefore = agesHours.slice(1).map((hours) => timestampIn(clock, -hours * 3_600_000));
  // For each filter, the counts of its other choices: otherwise they would disappear once one is chosen. Tallies
  // distinguish actions and reasons, so one tally serves both.
  const tallyWithout = async (...names: readonly (keyof QueueFilter)[]) =>
    store.reviewQueue.tally(await queueFilterOf(context, request, omit(asked, names)), agesBefore);
  const ofAction = ({ actionId }: QueueTally) =>
    filter.actionIds === 'all' || filter.actionIds.includes(actionId);
  const ofReason = ({ reasonCodes }: QueueTally) =>
    !asked.reason || codesOf(reasonCodes).includes(asked.reason.toUpperCase());
  const all = await tallyWithout('actionId', 'reason');
  const [byAction, byReason] = [all.filter(ofReason), all.filter(ofAction)];
  const tally = byReason.filter(ofReason);
  const isTimed = asked.createdFrom !== undefined || asked.createdBefore !== undefined;
  const byAge = isTimed
    ? (await tallyWithout('actionId', 'reason', 'createdFrom', 'createdBefore')).filter(
        (one) => ofAction(one) && ofReason(one),
      )
    : tally;
  const postponed =
    asked.postponed === true ? 0 : await store.reviewQueue.count({ ...filter, postponed: true });
  const actions = grouped(byAction, ({ actionId }) => [actionId], asked.actionId?.toLowerCase());
  const reasons = grouped(byReason, ({ reasonCodes }) => codesOf(reasonCodes), asked.reason?.toUpperCase());
  const names = await namesOf(
    context,
    filter.organizationId,
    actions.map(([actionId]) => ({ actionId })),
  );
  return {
    open: total(tally),
    claimed: await store.reviewQueue.countClaimed(filter),
    postponed,
    actions: actions.map(([actionId, open]) => ({ actionId, name: names.get(actionId) ?? '', open })),
    reasons: reasons.map(([code, open]) => ({ code, open })),
    ages: agesHours.map((hours, index) => {
      return { olderThanHours: hours, open: total(byAge.filter(({ age }) => age >= index)) };
    }),
    oldest: tally.map(({ oldest }) => String(oldest)).sort()[0] ?? null,
  };
}

function omit(filter: QueueFilter, names: readonly (keyof QueueFilter)[]): QueueFilter {
  return Object.fromEntries(Object.entries(filter).filter(([name]) => !names.some((one) => one === name)));
}

function total(tally: readonly QueueTally[]): number {
  return tally.reduce((sum, { count }) => sum + count, 0);
}

/** The count of each, largest first; includes the requested one even if it is 0. */
function grouped(
  tally: readonly QueueTally[],
  keysOf: (one: QueueTally) => readonly string[],
  asked: string | undefined,
): readonly (readonly [string, number])[] {
  const sums = new Map<string, number>(asked === undefined ? [] : [[asked, 0]]);
  for (const one of tally) for (const key of keysOf(one)) sums.set(key, (sums.get(key) ?? 0) + one.count);
  return [...sums].sort(([a, many], [b, few]) => few - many || (a < b ? -1 : 1));
}

function codesOf(reasonCodes: string): readonly string[] {
  return reasonCodes.split(' ').filter((code) => code !== '');
}

async function namesOf(
  { store }: AppContext,
  organizationId: string,
  reviews: readonly { readonly actionId: string }[],
): Promise<ReadonlyMap<string, string>> {
  const ids = [...new Set(reviews.map(({ actionId }) => actionId))];
  const found = await Promise.all(ids.map((id) => store.actions.find(organizationId, id)));
  return new Map(
    found.flatMap((action) => (action === undefined ? [] : [[action.id, action.name] as const])),
  );
}

async function entries(context: AppContext, request: FastifyRequest): Promise<QueueList> {
  const { store } = context;
  const filter = await queueFilterOf(context, request, filterOf(request));
  const { page, size } = pageQueryOf(request, { sorts: [] });
  const { order = 'age' } = request.query as { readonly order?: string };
  if (order !== 'age' && order !== 'doubt') {
    throw new ProblemError('PARAMETER_INVALID', "Invalid query parameter 'order': expected age or doubt");
  }
  const rows = await store.reviewQueue.list(filter, { order, page, size });
  const names = await namesOf(context, filter.organizationId, rows);
  const people = new Map(
    (await store.accounts.listUsers(filter.organizationId)).map((user) => [
      user.id,
      user.name || user.username,
    ]),
  );
  const me = principalOf(request).id;
  return {
    entries: rows.map((row) => entryOf(row, { now: filter.now, names, people, me })),
    total: await store.reviewQueue.count(filter),
  };
}

function entryOf(
  row: QueuedReview,
  {
    now,
    names,
    people,
    me,
  }: {
    readonly now: string;
    readonly names: ReadonlyMap<string, string>;
    readonly people: ReadonlyMap<string, string>;
    readonly me: string;
  },
): QueueEntry {
  const { executionId, actionId, documentName, createdAt, reasonCodes, doubt, audit, note } = row;
  const { lockedBy, lockExpiresAt: until, postponedUntil, askedOf, askedBy } = row;
  const nameOf = (id: string | null) => people.get(id ?? '') ?? '';
  const isClaimed = lockedBy !== null && until !== null && until > now;
  return {
    executionId,
    actionId,
    actionName: names.get(actionId) ?? '',
    documentName,
    createdAt,
    reasons: [...codesOf(reasonCodes)],
    doubt: Math.round(doubt * 100) / 100,
    isAudit: audit === 1,
    ...(isClaimed && { claimedBy: { name: nameOf(lockedBy), isMe: lockedBy === me, until } }),
    ...(postponedUntil !== null && postponedUntil > now && { postponedUntil }),
    ...(note !== null && { note }),
    ...(askedOf !== null && {
      asked: { by: nameOf(askedBy), of: nameOf(askedOf), isMe: askedOf === me },
    }),
  };
}
