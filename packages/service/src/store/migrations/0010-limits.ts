import type { Kysely } from 'kysely';

/** What an organization may use, and how long its data is kept. */
export async function up(database: Kysely<unknown>): Promise<void> {
  for (const column of ['pagesPerDay', 'storageMb', 'requestsPerMinute']) {
    await database.schema.alterTable('organizations').addColumn(column, 'integer').execute();
  }
  // Set when the bytes were deleted before the execution.
  await database.schema.alterTable('executions').addColumn('bytesGoneAt', 'text').execute();
  await database.schema
    .createTable('retentions')
    .addColumn('organizationId', 'text', (column) =>
      column.notNull().references('organizations.id').onDelete('cascade'),
    )
    // Empty: every action without its own row.
    .addColumn('actionId', 'text', (column) => column.notNull())
    .addColumn('bytesDays', 'integer')
    .addColumn('resultsDays', 'integer')
    .addColumn('examplesDays', 'integer')
    .addColumn('logsDays', 'integer')
    .addPrimaryKeyConstraint('retentionsKey', ['organizationId', 'actionId'])
    .execute();
  await database.schema
    .createIndex('executionsByEnd')
    .on('executions')
    .columns(['organizationId', 'finishedAt'])
    .execute();
}
