import type { Kysely } from 'kysely';
import type { BlobRow, Tables } from '../tables.ts';

type Db = Kysely<Tables>;

/** Counts one more holder. Returns the number of holders: 1 means that the blob is new. */
export async function holdBlob(db: Db, blob: Omit<BlobRow, 'references'>): Promise<number> {
  const { references } = await db
    .insertInto('blobs')
    .values({ ...blob, references: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['organizationId', 'sha256'])
        .doUpdateSet((update) => ({ references: update('blobs.references', '+', 1) })),
    )
    .returning('references')
    .executeTakeFirstOrThrow();
  return references;
}

/** Counts one holder less. Returns the number that is left. */
export async function dropBlob(db: Db, organizationId: string, sha256: string): Promise<number> {
  const row = await db
    .updateTable('blobs')
    .set((update) => ({ references: update('references', '-', 1) }))
    .where('organizationId', '=', organizationId)
    .where('sha256', '=', sha256)
    .returning('references')
    .executeTakeFirst();
  return row?.references ?? 0;
}

/** Takes the place of a holder until the transaction ends: others wait to hold it. False: somebody holds it. */
export async function claimUnheld(db: Db, organizationId: string, sha256: string): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('blobs')
    .values({ organizationId, sha256, sizeBytes: 0, references: 0 })
    .onConflict((conflict) => conflict.columns(['organizationId', 'sha256']).doNothing())
    .executeTakeFirstOrThrow();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

export async function deleteBlob(db: Db, organizationId: string, sha256: string): Promise<void> {
  await db
    .deleteFrom('blobs')
    .where('organizationId', '=', organizationId)
    .where('sha256', '=', sha256)
    .execute();
}
