import type { Kysely } from 'kysely';

/** The trace that caused a job, so that its work belongs to the same trace; null: nothing was traced. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await database.schema.alterTable('jobs').addColumn('traceParent', 'text').execute();
}
