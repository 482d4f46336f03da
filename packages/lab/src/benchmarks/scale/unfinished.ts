import type { Tables } from '@recto/service/internals';
import { type Kysely, sql } from 'kysely';

/** How many documents have not come to an end, by the counts that are kept. */
export async function unfinished(database: Kysely<Tables>): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select cast(coalesce(sum(total), 0) as integer) as count from execution_counts
    where status in ('ACKNOWLEDGED', 'IN_PROGRESS', 'RESULTS_PENDING')
  `.execute(database);
  return rows[0]?.count ?? 0;
}
