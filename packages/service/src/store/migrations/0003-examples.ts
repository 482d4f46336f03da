import type { Kysely } from 'kysely';

/** What documents under review provide for learning, and what they taught. Deleted with their execution. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await database.schema
    .createTable('examples')
    .addColumn('executionId', 'text', (column) =>
      column.primaryKey().references('executions.id').onDelete('cascade'),
    )
    .addColumn('organizationId', 'text', (column) => column.notNull())
    .addColumn('actionId', 'text', (column) => column.notNull().references('actions.id').onDelete('cascade'))
    .addColumn('sketch', 'text')
    .addColumn('example', 'text')
    .addColumn('learnedAt', 'text')
    .execute();
  await database.schema
    .createIndex('examplesByAction')
    .on('examples')
    .columns(['organizationId', 'actionId', 'learnedAt'])
    .execute();
}
