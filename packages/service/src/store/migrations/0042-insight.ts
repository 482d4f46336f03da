import { type Kysely, sql } from 'kysely';

/** What Insight counts is found in indexes alone, by day; and since when the holder of a review has it. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await database.schema.alterTable('reviews').addColumn('claimedAt', 'text').execute();
  await database.schema
    .createIndex('executionsByActionStatusAndTime')
    .on('executions')
    .columns(['organizationId', 'actionId', 'status', 'createdAt'])
    .execute();
  // Also what a document's history and its deletion look for.
  for (const table of ['corrections', 'deliveries']) {
    await database.schema
      .createIndex(`${table}ByExecution`)
      .on(table)
      .columns(['executionId', 'sequence'])
      .execute();
  }
  await sql`
    create index reviews_ended on reviews (organization_id, submitted_at, action_id, closure, audit)
    where closed_at is not null
  `.execute(database);
}
