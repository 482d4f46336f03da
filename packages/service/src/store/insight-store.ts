import { type ExecutionStatus, executionStatuses } from '@recto/contract';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { byChance } from './queries/passed-audits.ts';
import type { ReviewItemRow, ReviewRow, Tables } from './tables.ts';

/** A period of time; ISO 8601, without its end. */
export interface Period {
  readonly from: string;
  readonly before: string;
}

interface Whose {
  readonly organizationId: string;
  readonly actionIds: readonly string[] | 'all';
}

/** How many documents of a state arrived in each of some periods. */
interface StatusTally {
  readonly status: ExecutionStatus;
  /** By period, in their order. */
  readonly counts: readonly number[];
}

/** An item of a review that a person has ended. */
export type SettledItem = Pick<ReviewItemRow, 'executionId' | 'item' | 'text' | 'validated'>;

/** A review that a person has ended. */
export interface ReviewedDocument
  extends Pick<ReviewRow, 'executionId' | 'closedBy' | 'closedAt' | 'claimedAt'> {
  /** Nothing but chance sent it to a person. */
  readonly isByChance: boolean;
}

/** What the records say about how well documents were read. */
export interface InsightStore {
  /** Periods follow each other without gaps. */
  tally(whose: Whose, periods: readonly Period[]): Promise<readonly StatusTally[]>;
  /** Documents that arrived in each period and whose review a person has ended, other than audits. */
  tallyReviewed(whose: Whose, periods: readonly Period[]): Promise<readonly number[]>;
  /** The documents that arrived in the period and were reviewed to the end, newest first. */
  reviewedIn(whose: Whose, period: Period, most: number): Promise<readonly ReviewedDocument[]>;
  /** In how many of these documents of each reviewer, by name, somebody else has changed something since. */
  laterCorrected(whose: Whose, period: Period): Promise<ReadonlyMap<string, number>>;
  itemsOf(organizationId: string, executionIds: readonly string[]): Promise<readonly SettledItem[]>;
}

export function createInsightStore(database: Kysely<Tables>): InsightStore {
  const isEmpty = ({ actionIds }: Whose) => actionIds.length === 0;
  return {
    tally: async (whose, periods) => (isEmpty(whose) ? [] : tally(database, whose, periods)),
    tallyReviewed: async (whose, periods) =>
      isEmpty(whose) ? periods.map(() => 0) : tallyReviewed(database, whose, periods),
    reviewedIn: async (whose, period, most) =>
      isEmpty(whose) ? [] : reviewedIn(database, whose, period, most),
    laterCorrected: async (whose, period) =>
      isEmpty(whose) ? new Map() : laterCorrected(database, whose, period),
    itemsOf: (organizationId, executionIds) => itemsOf(database, organizationId, executionIds),
  };
}

/**
 * Counted from indexes alone: a range of one for each state and period. Reading the documents themselves, or comparing each with
 * every period, takes seconds for a year of many.
 */
async function tally(
  database: Kysely<Tables>,
  { organizationId, actionIds }: Whose,
  periods: readonly Period[],
): Promise<readonly StatusTally[]> {
  const ofActions = actionIds === 'all' ? sql`` : sql`and action_id in (${sql.join(actionIds)})`;
  const { rows } = await sql<{ status: ExecutionStatus; period: number; count: number }>`
    with periods (period, first, past) as (values ${sql.join(periods.map(valuesOf))}),
    statuses (status) as (values ${sql.join(executionStatuses.map((status) => sql`(${sql.lit(status)})`))})
    select status, period, (
      select count(*) from executions
      where organization_id = ${organizationId} and executions.status = statuses.status ${ofActions}
      and created_at >= first and created_at < past
    ) as count from statuses cross join periods
  `.execute(database);
  const byStatus = Map.groupBy(rows, ({ status }) => status);
  return [...byStatus].map(([status, some]) => ({ status, counts: countsIn(some, periods) }));
}

function valuesOf({ from, before }: Period, index: number) {
  return sql`(${sql.lit(index)}, ${sql.lit(from)}, ${sql.lit(before)})`;
}

async function tallyReviewed(
  database: Kysely<Tables>,
  { organizationId, actionIds }: Whose,
  periods: readonly Period[],
): Promise<readonly number[]> {
  const span = spanOf(periods);
  let query = database
    .selectFrom('reviews')
    .select((select) => [periodOf(periods).as('period'), select.fn.countAll().as('count')])
    .where('organizationId', '=', organizationId)
    .where('closedAt', 'is not', null)
    .where('closure', '!=', 'REJECTED')
    .where('audit', '=', 0)
    .where('submittedAt', '>=', span.from)
    .where('submittedAt', '<', span.before);
  if (actionIds !== 'all') query = query.where('actionId', 'in', actionIds);
  return countsIn(await query.groupBy('period').execute(), periods);
}

async function reviewedIn(
  database: Kysely<Tables>,
  { organizationId, actionIds }: Whose,
  { from, before }: Period,
  most: number,
): Promise<readonly ReviewedDocument[]> {
  let query = database
    .selectFrom('reviews')
    .select(['executionId', 'closedBy', 'closedAt', 'claimedAt', 'audit', 'reasonCodes'])
    .where('organizationId', '=', organizationId)
    .where('closedAt', 'is not', null)
    .where('closure', '=', 'VALIDATED')
    .where('submittedAt', '>=', from)
    .where('submittedAt', '<', before);
  if (actionIds !== 'all') query = query.where('actionId', 'in', actionIds);
  const rows = await query.orderBy('submittedAt', 'desc').limit(most).execute();
  return rows.map(({ audit, reasonCodes, ...review }) => {
    return { ...review, isByChance: audit === 1 && reasonCodes === byChance };
  });
}

async function laterCorrected(
  database: Kysely<Tables>,
  { organizationId, actionIds }: Whose,
  { from, before }: Period,
): Promise<ReadonlyMap<string, number>> {
  let query = database
    .selectFrom('reviews')
    .innerJoin('corrections', 'corrections.executionId', 'reviews.executionId')
    .select((select) => ['reviews.closedBy', select.fn.count('reviews.executionId').distinct().as('count')])
    .where('reviews.organizationId', '=', organizationId)
    .where('reviews.closure', '=', 'VALIDATED')
    .where('reviews.submittedAt', '>=', from)
    .where('reviews.submittedAt', '<', before)
    .whereRef('corrections.at', '>', 'reviews.closedAt')
    .whereRef('corrections.by', '<>', 'reviews.closedBy');
  if (actionIds !== 'all') query = query.where('reviews.actionId', 'in', actionIds);
  const rows = await query.groupBy('reviews.closedBy').execute();
  return new Map(rows.map(({ closedBy, count }) => [closedBy ?? '', Number(count)]));
}

/** Identifiers per statement: neither database allows any number of parameters. */
const idsAtOnce = 500;

async function itemsOf(
  database: Kysely<Tables>,
  organizationId: string,
  executionIds: readonly string[],
): Promise<readonly SettledItem[]> {
  const items: SettledItem[] = [];
  for (let first = 0; first < executionIds.length; first += idsAtOnce) {
    const some = executionIds.slice(first, first + idsAtOnce);
    const rows = await database
      .selectFrom('reviewItems')
      .select(['executionId', 'item', 'text', 'validated'])
      .where('organizationId', '=', organizationId)
      .where('executionId', 'in', some)
      .where('validated', '=', 1)
      .execute();
    items.push(...rows);
  }
  return items;
}

function spanOf(periods: readonly Period[]): Period {
  return { from: periods[0]?.from ?? '', before: periods.at(-1)?.before ?? '' };
}

/** The position of the period that a review's document arrived in: each comparison excludes half of them. */
function periodOf(periods: readonly Period[]): RawBuilder<number> {
  const among = (first: number, end: number): RawBuilder<number> => {
    if (end - first <= 1) return sql`${sql.lit(first)}`;
    const middle = (first + end) >> 1;
    // Literals: Postgres treats parameters with the same value as different expressions.
    const from = sql.lit(periods[middle]?.from ?? '');
    return sql`case when submitted_at < ${from} then ${among(first, middle)} else ${among(middle, end)} end`;
  };
  return among(0, periods.length);
}

function countsIn(
  rows: readonly { readonly period: number; readonly count: string | number | bigint }[],
  periods: readonly Period[],
): readonly number[] {
  const counts = periods.map(() => 0);
  for (const { period, count } of rows) counts[Number(period)] = Number(count);
  return counts;
}
