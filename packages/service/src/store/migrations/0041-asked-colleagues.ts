import { type Kysely, sql } from 'kysely';

/** Who was asked about a review, by whom, and until when it is offered to nobody else. */
export async function up(database: Kysely<unknown>): Promise<void> {
  for (const column of ['askedOf', 'askedBy', 'askedUntil']) {
    await database.schema.alterTable('reviews').addColumn(column, 'text').execute();
  }
  await sql`
    create index reviews_asked on reviews (organization_id, asked_of) where closed_at is null and asked_of is not null
  `.execute(database);
}
