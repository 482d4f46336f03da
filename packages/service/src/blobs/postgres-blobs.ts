import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Tables } from '../store/tables.ts';
import type { Blobs, KeptBlob } from './blobs.ts';
import { gotBlob } from './got-blob.ts';

/** Small enough that neither side has to hold much more than the blob itself. */
const chunkBytes = 1024 * 1024;

/**
 * Blobs as rows, in chunks. `database` must have connections of its own: blobs are kept while a transaction of the
 * store waits for it, and if both drew on one pool, as many submissions as it has connections would wait for ever.
 */
export function createPostgresBlobs(database: Kysely<Tables>): Blobs {
  return {
    async put(organizationId, bytes, known) {
      const sha256 = known ?? createHash('sha256').update(bytes).digest('hex');
      if (known !== undefined && (await isKept(database, organizationId, sha256))) return sha256;
      await database.transaction().execute(async (transaction) => {
        for (const [ordinal, chunk] of chunksOf(bytes).entries()) {
          const { numInsertedOrUpdatedRows } = await transaction
            .insertInto('blobChunks')
            .values({ organizationId, sha256, ordinal, bytes: chunk })
            .onConflict((conflict) => conflict.doNothing())
            .executeTakeFirst();
          // All chunks are there or none: they are written in one transaction.
          if (numInsertedOrUpdatedRows === 0n) return;
        }
      });
      return sha256;
    },
    async get(organizationId, sha256) {
      const chunks = await database
        .selectFrom('blobChunks')
        .select('bytes')
        .where('organizationId', '=', organizationId)
        .where('sha256', '=', sha256)
        .orderBy('ordinal')
        .execute();
      const bytes = chunks.length === 0 ? undefined : Buffer.concat(chunks.map((chunk) => chunk.bytes));
      return gotBlob(sha256, bytes);
    },
    async removeAll(organizationId) {
      const removed = await database
        .deleteFrom('blobChunks')
        .where('organizationId', '=', organizationId)
        .returning('ordinal')
        .execute();
      return removed.filter(({ ordinal }) => ordinal === 0).length;
    },
    kept: () => unheld(database),
    async remove(organizationId, sha256) {
      await database
        .deleteFrom('blobChunks')
        .where('organizationId', '=', organizationId)
        .where('sha256', '=', sha256)
        .execute();
    },
  };
}

/** All chunks are there or none. */
async function isKept(database: Kysely<Tables>, organizationId: string, sha256: string): Promise<boolean> {
  const row = await database
    .selectFrom('blobChunks')
    .select('ordinal')
    .where('organizationId', '=', organizationId)
    .where('sha256', '=', sha256)
    .where('ordinal', '=', 0)
    .executeTakeFirst();
  return row !== undefined;
}

/** Here the database can tell which ones nobody holds; a hundred at a time. */
async function* unheld(database: Kysely<Tables>): AsyncIterable<KeptBlob> {
  let after: KeptBlob = { organizationId: '', sha256: '' };
  while (true) {
    const found = await unheldAfter(database, after);
    yield* found;
    const last = found.at(-1);
    if (last === undefined) return;
    after = last;
  }
}

function unheldAfter(database: Kysely<Tables>, after: KeptBlob): Promise<KeptBlob[]> {
  return database
    .selectFrom('blobChunks')
    .select(['organizationId', 'sha256'])
    .where('ordinal', '=', 0)
    .where((where) =>
      where(where.refTuple('organizationId', 'sha256'), '>', where.tuple(after.organizationId, after.sha256)),
    )
    .where((where) =>
      where.not(
        where.exists(
          where
            .selectFrom('blobs')
            .select('blobs.sha256')
            .whereRef('blobs.organizationId', '=', 'blobChunks.organizationId')
            .whereRef('blobs.sha256', '=', 'blobChunks.sha256'),
        ),
      ),
    )
    .orderBy('organizationId')
    .orderBy('sha256')
    .limit(100)
    .execute();
}

/** At least one, so that an empty blob is there too. */
function chunksOf(bytes: Uint8Array): readonly Buffer[] {
  const count = Math.max(1, Math.ceil(bytes.length / chunkBytes));
  return Array.from({ length: count }, (_, index) =>
    Buffer.from(bytes.subarray(index * chunkBytes, (index + 1) * chunkBytes)),
  );
}
