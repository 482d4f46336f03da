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

/** Executions whose reviews taught an action, newest first. */
export async function listTaught(db: Db, organizationId: string, actionId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('examples')
    .select('executionId')
    .where('organizationId', '=', organizationId)
    .where('actionId', '=', actionId)
    .where('example', 'is not', null)
    .orderBy('learnedAt', 'desc')
    .orderBy('executionId')
    .execute();
  return rows.map(({ executionId }) => executionId);
}

export function listExamples(db: Db, organizationId: string, executionIds: readonly string[]) {
  return db
    .selectFrom('examples')
    .select(['executionId', 'example'])
    .$narrowType<{ example: NotNull }>()
    .where('organizationId', '=', organizationId)
    .where('example', 'is not', null)
    .where('executionId', 'in', executionIds)
    .execute();
}
