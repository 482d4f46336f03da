import { type Kysely, sql } from 'kysely';

/**
 * When the document of a review was submitted, next to the queue's other sort columns: open reviews in either order.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  await database.schema
    .alterTable('reviews')
    .addColumn('submittedAt', 'text', (column) => column.notNull().defaultTo(''))
    .execute();
  await sql`
    update reviews set submitted_at = (select created_at from executions where executions.id = reviews.execution_id)
  `.execute(database);
  const orders = {
    open_reviews_by_age: sql`submitted_at, execution_id`,
    open_reviews_by_doubt: sql`doubt desc, submitted_at, execution_id`,
  };
  for (const [name, columns] of Object.entries(orders)) {
    await sql`
      create index ${sql.ref(name)} on reviews (organization_id, ${columns}) where closed_at is null
    `.execute(database);
  }
}
