import { type Kysely, sql } from 'kysely';
import type { BlobRow, Tables } from '../tables.ts';

type Db = Kysely<Tables>;

/** Adds a holder. Returns the number of holders: 1 means that the blob is new. */
export async function holdBlob(db: Db, blob: NewBlob): Promise<number> {
  const { references } = await holding(db, blob).executeTakeFirstOrThrow();
  return references;
}

/**
 * The same, also writing the bytes of a new blob as one chunk: in one statement, only possible if bytes are in the
 * database. Nobody else writes them: other writers wait for the holder.
 */
export async function holdBlobWithBytes(db: Db, blob: NewBlob, bytes: Uint8Array): Promise<void> {
  const { organizationId, sha256 } = blob;
  await db
    .with('held', (cte) => holding(cte, blob))
    .insertInto('blobChunks')
    .columns(['organizationId', 'sha256', 'ordinal', 'bytes'])
    .expression((from) =>
      from
        .selectFrom('held')
        .select([
          sql<string>`cast(${organizationId} as text)`.as('organizationId'),
          sql<string>`cast(${sha256} as text)`.as('sha256'),
          sql<number>`0`.as('ordinal'),
          sql<Uint8Array>`cast(${bytes} as bytea)`.as('bytes'),
        ])
        .where('held.references', '=', 1),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

type NewBlob = Omit<BlobRow, 'references'>;

function holding(db: Pick<Db, 'insertInto'>, blob: NewBlob) {
  return db
    .insertInto('blobs')
    .values({ ...blob, references: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['organizationId', 'sha256'])
        .doUpdateSet((update) => ({ references: update('blobs.references', '+', 1) })),
    )
    .returning('references');
}

/** Removes a holder. Returns the number left. */
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

/** Blocks new holders until the transaction ends. False: somebody holds it. */
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
