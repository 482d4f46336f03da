import type { Kysely } from 'kysely';

/**
 * The execution whose file holds several documents, and which of them one is, as JSON; null: it is the whole file. And
 * whether callbacks say state and reasons.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  await database.schema.alterTable('executions').addColumn('partOf', 'text').execute();
  await database.schema
    .alterTable('executions')
    .addColumn('callbackDetails', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
}
