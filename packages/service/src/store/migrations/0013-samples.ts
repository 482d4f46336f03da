import type { Kysely } from 'kysely';

/** What submitted samples taught an action: they belong to no execution. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await database.schema
    .createTable('samples')
    .addColumn('organizationId', 'text', (column) => column.notNull())
    .addColumn('actionId', 'text', (column) => column.notNull().references('actions.id').onDelete('cascade'))
    .addColumn('sha256', 'text', (column) => column.notNull())
    .addColumn('example', 'text', (column) => column.notNull())
    .addColumn('learnedAt', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('samplesKey', ['organizationId', 'actionId', 'sha256'])
    .execute();
}
