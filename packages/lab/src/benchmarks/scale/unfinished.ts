import type { Tables } from '@recto/service/internals';
import { type Kysely, sql } from 'kysely';

/** The number of documents that have not ended, from the stored counts. */
export async function unfinished(database: Kysely<Tables>): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select cast(coalesce(sum(total), 0) as integer) as count from execution_counts
    where status in ('ACKNOWLEDGED', 'IN_PROGRESS', 'RESULTS_PENDING')
  `.execute(database);
  return rows[0]?.count ?? 0;
}
