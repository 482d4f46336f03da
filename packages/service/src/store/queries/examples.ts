import { type Kysely, type NotNull, sql } from 'kysely';
import { isPostgres } from '../dialect.ts';
import type { ExampleRow, Tables } from '../tables.ts';

type Db = Kysely<Tables>;

export async function insertExample(db: Db, row: ExampleRow): Promise<void> {
  await db.insertInto('examples').values(row).execute();
}

export function findExample(
  db: Db,
  organizationId: string,
  executionId: string,
): Promise<ExampleRow | undefined> {
  return db
    .selectFrom('examples')
    .selectAll()
    .where('organizationId', '=', organizationId)
    .where('executionId', '=', executionId)
    .executeTakeFirst();
}

export async function updateExample(db: Db, row: ExampleRow): Promise<void> {
  const { sketch, example, learnedAt } = row;
  await db
    .updateTable('examples')
    .set({ sketch, example, learnedAt })
    .where('organizationId', '=', row.organizationId)
    .where('executionId', '=', row.executionId)
    .execute();
}

export async function deleteExamples(
  db: Db,
  organizationId: string,
  executionIds: readonly string[],
): Promise<void> {
  if (executionIds.length === 0) return;
  await db
    .deleteFrom('examples')
    .where(organization, '=', organizationId)
    .where('executionId', 'in', executionIds)
    .execute();
}

/**
 * The organization, so that no index has it. SQLite would take the index of the organization, and look through all of its
 * examples, rather than look up a few by their keys.
 */
const organization = sql<string>`organization_id || ''`;

/** A document that taught, and when. */
export interface Taught {
  readonly executionId: string;
  readonly learnedAt: string;
}

/** The keys by which an example is found later. */
export async function insertKeys(
  db: Db,
  { actionId, executionId }: Pick<ExampleRow, 'actionId' | 'executionId'>,
  keys: readonly number[],
): Promise<void> {
  if (keys.length === 0) return;
  const rows = [...new Set(keys)].map((key) => ({ actionId, key, executionId }));
  await db
    .insertInto('exampleKeys')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** All keys as one parameter: a page has hundreds, and a statement for each number of them would be prepared anew. */
function isAmong(db: Db, keys: readonly number[]) {
  return isPostgres(db)
    ? sql<boolean>`key = any(${`{${keys.join()}}`}::bigint[])`
    : sql<boolean>`key in (select value from json_each(${JSON.stringify(keys)}))`;
}

/** Executions that have keys in common, those with the most first; at most `limit`. */
export async function listSharing(
  db: Db,
  actionId: string,
  keys: readonly number[],
  limit: number,
): Promise<Taught[]> {
  if (keys.length === 0) return [];
  const sharing = db
    .selectFrom('exampleKeys')
    .select(({ fn }) => ['executionId', fn.countAll().as('shared')])
    .where('actionId', '=', actionId)
    .where(isAmong(db, keys))
    .groupBy('executionId')
    .orderBy('shared', 'desc')
    .orderBy('executionId')
    .limit(limit);
  return db
    .selectFrom(sharing.as('sharing'))
    .innerJoin('examples', 'examples.executionId', 'sharing.executionId')
    .select(['examples.executionId', 'examples.learnedAt'])
    .$narrowType<{ learnedAt: NotNull }>()
    .where('examples.example', 'is not', null)
    .orderBy('examples.learnedAt', 'desc')
    .orderBy('examples.executionId')
    .execute();
}

/** Executions whose reviews taught an action, newest first; at most `limit`. */
export async function listTaught(
  db: Db,
  organizationId: string,
  actionId: string,
  limit: number,
): Promise<Taught[]> {
  return db
    .selectFrom('examples')
    .select(['executionId', 'learnedAt'])
    .$narrowType<{ learnedAt: NotNull }>()
    .where('organizationId', '=', organizationId)
    .where('actionId', '=', actionId)
    .where('example', 'is not', null)
    .orderBy('learnedAt', 'desc')
    .orderBy('executionId')
    .limit(limit)
    .execute();
}

/** Whether an action was taught by more than `count` documents. */
export async function hasMoreTaught(
  db: Db,
  organizationId: string,
  actionId: string,
  count: number,
): Promise<boolean> {
  const row = await db
    .selectFrom('examples')
    .select('executionId')
    .where('organizationId', '=', organizationId)
    .where('actionId', '=', actionId)
    .where('example', 'is not', null)
    .limit(1)
    .offset(count)
    .executeTakeFirst();
  return row !== undefined;
}

/** What documents taught an action, with their names, newest first; at most `limit`. */
export async function listRemembered(db: Db, organizationId: string, actionId: string, limit: number) {
  return db
    .selectFrom('examples')
    .innerJoin('executions', 'executions.id', 'examples.executionId')
    .select(['examples.executionId', 'executions.documentName', 'examples.example', 'examples.learnedAt'])
    .$narrowType<{ example: NotNull; learnedAt: NotNull }>()
    .where('examples.organizationId', '=', organizationId)
    .where('examples.actionId', '=', actionId)
    .where('examples.example', 'is not', null)
    .orderBy('examples.learnedAt', 'desc')
    .orderBy('examples.executionId')
    .limit(limit)
    .execute();
}

export async function listExamples(db: Db, organizationId: string, executionIds: readonly string[]) {
  // Postgres takes no empty list.
  if (executionIds.length === 0) return [];
  return db
    .selectFrom('examples')
    .select(['executionId', 'example', 'learnedAt'])
    .$narrowType<{ example: NotNull; learnedAt: NotNull }>()
    .where(organization, '=', organizationId)
    .where('example', 'is not', null)
    .where('executionId', 'in', executionIds)
    .execute();
}
