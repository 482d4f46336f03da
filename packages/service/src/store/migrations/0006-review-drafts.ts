import type { Kysely } from 'kysely';

/** A person's decisions before they are final, and results that were corrected. */
export async function up(database: Kysely<unknown>): Promise<void> {
  const { schema } = database;
  await schema
    .alterTable('reviews')
    .addColumn('revision', 'integer', (column) => column.notNull().defaultTo(1))
    .execute();
  await schema.alterTable('reviews').addColumn('draft', 'text').execute();
  await schema.alterTable('reviews').addColumn('candidates', 'text').execute();
  await schema
    .alterTable('corrections')
    .addColumn('change', 'text', (column) => column.notNull().defaultTo('VALUE'))
    .execute();
  await schema.alterTable('corrections').addColumn('note', 'text').execute();
  await schema
    .alterTable('executions')
    .addColumn('revision', 'integer', (column) => column.notNull().defaultTo(1))
    .execute();
  await schema
    .createTable('resultRevisions')
    .addColumn('organizationId', 'text', (column) => column.notNull())
    .addColumn('executionId', 'text', (column) =>
      column.notNull().references('executions.id').onDelete('cascade'),
    )
    .addColumn('revision', 'integer', (column) => column.notNull())
    .addColumn('result', 'text', (column) => column.notNull())
    .addColumn('reasons', 'text', (column) => column.notNull())
    .addColumn('until', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('resultRevisionsKey', ['executionId', 'revision'])
    .execute();
}
