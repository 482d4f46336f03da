import { type Example, layoutKeys } from '@recto/document';
import type { Kysely } from 'kysely';
import { isPostgres } from '../dialect.ts';

interface Before {
  examples: { executionId: string; actionId: string; example: unknown };
  exampleKeys: { actionId: string; key: number; executionId: string };
}

/** What an action's examples are found by, if it has very many. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await database.schema
    .createTable('exampleKeys')
    .addColumn('actionId', 'text', (column) => column.notNull())
    .addColumn('key', isPostgres(database) ? 'bigint' : 'integer', (column) => column.notNull())
    .addColumn('executionId', 'text', (column) =>
      column.notNull().references('examples.executionId').onDelete('cascade'),
    )
    .addPrimaryKeyConstraint('exampleKeysKey', ['actionId', 'key', 'executionId'])
    .execute();
  // Deleting an example requires finding its keys.
  await database.schema
    .createIndex('exampleKeysByExample')
    .on('exampleKeys')
    .columns(['executionId'])
    .execute();
  await addKeys(database as Kysely<Before>);
}

/** For the examples that are there, one by one: they are large. */
async function addKeys(database: Kysely<Before>): Promise<void> {
  const taught = await database
    .selectFrom('examples')
    .select(['executionId', 'actionId'])
    .where('example', 'is not', null)
    .execute();
  for (const { executionId, actionId } of taught) {
    const row = await database
      .selectFrom('examples')
      .select('example')
      .where('executionId', '=', executionId)
      .executeTakeFirstOrThrow();
    const { print = [] } = row.example as Partial<Example>;
    const keys = [...new Set(layoutKeys(print))].map((key) => ({ actionId, key, executionId }));
    if (keys.length > 0) await database.insertInto('exampleKeys').values(keys).execute();
  }
}
