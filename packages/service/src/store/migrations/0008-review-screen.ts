import type { Kysely } from 'kysely';

/** The sort and filter columns of the review queue, claims of tabs, words of pages, and files without an action. */
export async function up(database: Kysely<unknown>): Promise<void> {
  const { schema } = database;
  for (const column of ['lockedTab', 'postponedUntil', 'note'] as const) {
    await schema.alterTable('reviews').addColumn(column, 'text').execute();
  }
  for (const column of ['reasonCodes', 'sought'] as const) {
    await schema
      .alterTable('reviews')
      .addColumn(column, 'text', (text) => text.notNull().defaultTo(''))
      .execute();
  }
  await schema
    .alterTable('reviews')
    .addColumn('doubt', 'double precision', (column) => column.notNull().defaultTo(0))
    .execute();
  await schema
    .createTable('pageWords')
    .addColumn('organizationId', 'text', (column) => column.notNull())
    .addColumn('executionId', 'text', (column) =>
      column.notNull().references('executions.id').onDelete('cascade'),
    )
    .addColumn('page', 'integer', (column) => column.notNull())
    .addColumn('words', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('pageWordsKey', ['executionId', 'page'])
    .execute();
  await createUnmatchedFiles(database);
}

async function createUnmatchedFiles({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable('unmatchedFiles')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('organizationId', 'text', (column) => column.notNull().references('organizations.id'))
    .addColumn('documentName', 'text', (column) => column.notNull())
    .addColumn('fileId', 'text', (column) => column.notNull())
    .addColumn('sha256', 'text', (column) => column.notNull())
    .addColumn('sizeBytes', 'integer', (column) => column.notNull())
    .addColumn('fileType', 'text', (column) => column.notNull())
    .addColumn('reason', 'text', (column) => column.notNull())
    .addColumn('likely', 'text', (column) => column.notNull())
    .addColumn('submittedBy', 'text', (column) => column.notNull())
    .addColumn('createdAt', 'text', (column) => column.notNull())
    .execute();
}
