import type { Kysely } from 'kysely';

/** Moves of an installation to another database, at both ends, and the progress of each step. */
export async function up({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable('moves')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('direction', 'text', (column) => column.notNull())
    .addColumn('startedAt', 'text', (column) => column.notNull())
    .addColumn('finishedAt', 'text')
    .execute();
  await schema
    .createTable('moveSteps')
    .addColumn('moveId', 'text', (column) => column.notNull().references('moves.id').onDelete('cascade'))
    .addColumn('step', 'text', (column) => column.notNull())
    .addColumn('lastRow', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('moveStepsKey', ['moveId', 'step'])
    .execute();
}
