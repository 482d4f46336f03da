import type { ExecutionStatus } from '@recto/document';
import { type Kysely, sql } from 'kysely';
import type { ReviewItemRow, Tables } from './tables.ts';

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

/** What the records say about how well documents were read. */
export interface InsightStore {
  tally(whose: Whose, periods: readonly Period[]): Promise<readonly StatusTally[]>;
  /** Documents that arrived in each period and whose review a person has ended, other than audits. */
  tallyReviewed(whose: Whose, periods: readonly Period[]): Promise<readonly number[]>;
  /** The documents that arrived in the period and were reviewed to the end, newest first. */
  reviewedIn(whose: Whose, period: Period, most: number): Promise<readonly string[]>;
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
    itemsOf: (organizationId, executionIds) => itemsOf(database, organizationId, executionIds),
  };
}

/** Counted from an index alone: one by state and time for all actions, or one by action. */
async function tally(
  database: Kysely<Tables>,
  { organizationId, actionIds }: Whose,
  periods: readonly Period[],
): Promise<readonly StatusTally[]> {
  const span = spanOf(periods);
  let query = database
    .selectFrom('executions')
    .select('status')
    .select(countsOf('created_at', periods))
    .where('organizationId', '=', organizationId)
    .where('createdAt', '>=', span.from)
    .where('createdAt', '<', span.before);
  if (actionIds !== 'all') query = query.where('actionId', 'in', actionIds);
  const rows = await query.groupBy('status').execute();
  return rows.map((row) => ({ status: row.status, counts: countsIn(row, periods) }));
}

async function tallyReviewed(
  database: Kysely<Tables>,
  { organizationId, actionIds }: Whose,
  periods: readonly Period[],
): Promise<readonly number[]> {
  const span = spanOf(periods);
  let query = database
    .selectFrom('reviews')
    .select(countsOf('submitted_at', periods))
    .where('organizationId', '=', organizationId)
    .where('closedAt', 'is not', null)
    .where('closure', '!=', 'REJECTED')
    .where('audit', '=', 0)
    .where('submittedAt', '>=', span.from)
    .where('submittedAt', '<', span.before);
  if (actionIds !== 'all') query = query.where('actionId', 'in', actionIds);
  const row = await query.executeTakeFirst();
  return row === undefined ? periods.map(() => 0) : countsIn(row, periods);
}

async function reviewedIn(
  database: Kysely<Tables>,
  { organizationId, actionIds }: Whose,
  { from, before }: Period,
  most: number,
): Promise<readonly string[]> {
  let query = database
    .selectFrom('reviews')
    .select('executionId')
    .where('organizationId', '=', organizationId)
    .where('closure', '=', 'VALIDATED')
    .where('submittedAt', '>=', from)
    .where('submittedAt', '<', before);
  if (actionIds !== 'all') query = query.where('actionId', 'in', actionIds);
  const rows = await query.orderBy('submittedAt', 'desc').limit(most).execute();
  return rows.map(({ executionId }) => executionId);
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
  const starts = periods.map(({ from }) => from).sort();
  const ends = periods.map(({ before }) => before).sort();
  return { from: starts[0] ?? '', before: ends.at(-1) ?? '' };
}

function countsOf(column: 'created_at' | 'submitted_at', periods: readonly Period[]) {
  return periods.map(({ from, before }, index) =>
    sql<number>`sum(case when ${sql.ref(column)} >= ${from} and ${sql.ref(column)} < ${before} then 1 else 0 end)`.as(
      `n${index}`,
    ),
  );
}

function countsIn(row: object, periods: readonly Period[]): readonly number[] {
  return periods.map((_, index) => Number((row as Record<string, unknown>)[`n${index}`] ?? 0));
}
