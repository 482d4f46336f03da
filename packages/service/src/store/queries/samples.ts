import type { Kysely } from 'kysely';
import type { SampleRow, Tables } from '../tables.ts';

type Db = Kysely<Tables>;

/** The same bytes again replace what they taught before. */
export async function putSample(db: Db, row: SampleRow): Promise<void> {
  const { example, learnedAt } = row;
  await db
    .insertInto('samples')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['organizationId', 'actionId', 'sha256']).doUpdateSet({ example, learnedAt }),
    )
    .execute();
}

/** Newest first, without what they taught. */
export function listSamples(
  db: Db,
  organizationId: string,
  actionId: string,
): Promise<Pick<SampleRow, 'sha256' | 'learnedAt'>[]> {
  return db
    .selectFrom('samples')
    .select(['sha256', 'learnedAt'])
    .where('organizationId', '=', organizationId)
    .where('actionId', '=', actionId)
    .orderBy('learnedAt', 'desc')
    .orderBy('sha256')
    .execute();
}

export function findSamples(
  db: Db,
  organizationId: string,
  actionId: string,
  digests: readonly string[],
): Promise<Pick<SampleRow, 'sha256' | 'example'>[]> {
  return db
    .selectFrom('samples')
    .select(['sha256', 'example'])
    .where('organizationId', '=', organizationId)
    .where('actionId', '=', actionId)
    .where('sha256', 'in', digests)
    .execute();
}

/** For an action, those in `digests`, or all. */
export async function deleteSamples(
  db: Db,
  organizationId: string,
  actionId: string,
  digests?: readonly string[],
): Promise<number> {
  if (digests?.length === 0) return 0;
  let query = db
    .deleteFrom('samples')
    .where('organizationId', '=', organizationId)
    .where('actionId', '=', actionId);
  if (digests !== undefined) query = query.where('sha256', 'in', digests);
  return Number((await query.executeTakeFirst()).numDeletedRows);
}
