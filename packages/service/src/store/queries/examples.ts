import type { Kysely, NotNull } from 'kysely';
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
    .where('organizationId', '=', organizationId)
    .where('executionId', 'in', executionIds)
    .execute();
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

/** Executions that have keys in common, those with the most first; at most `limit`. */
export async function listSharing(
  db: Db,
  actionId: string,
  keys: readonly number[],
  limit: number,
): Promise<string[]> {
  if (keys.length === 0) return [];
  const rows = await db
    .selectFrom('exampleKeys')
    .select('executionId')
    .where('actionId', '=', actionId)
    .where('key', 'in', keys)
    .groupBy('executionId')
    .orderBy((build) => build.fn.countAll(), 'desc')
    .orderBy('executionId')
    .limit(limit)
    .execute();
  return rows.map(({ executionId }) => executionId);
}

/** Executions whose reviews taught an action, newest first; at most `limit`. */
export async function listTaught(
  db: Db,
  organizationId: string,
  actionId: string,
  limit: number,
): Promise<string[]> {
  const rows = await db
    .selectFrom('examples')
    .select('executionId')
    .where('organizationId', '=', organizationId)
    .where('actionId', '=', actionId)
    .where('example', 'is not', null)
    .orderBy('learnedAt', 'desc')
    .orderBy('executionId')
    .limit(limit)
    .execute();
  return rows.map(({ executionId }) => executionId);
}

export function listExamples(db: Db, organizationId: string, executionIds: readonly string[]) {
  return db
    .selectFrom('examples')
    .select(['executionId', 'example', 'learnedAt'])
    .$narrowType<{ example: NotNull }>()
    .where('organizationId', '=', organizationId)
    .where('example', 'is not', null)
    .where('executionId', 'in', executionIds)
    .execute();
}
