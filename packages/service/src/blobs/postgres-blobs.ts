import { type Kysely, sql, type Transaction } from 'kysely';
import type { Tables } from '../store/tables.ts';
import type { BlobSource } from './blob-source.ts';
import type { Blobs, KeptBlob } from './blobs.ts';
import { collected, type OpenedBlob, openedBlob, piecesOf, sourceOf } from './got-blob.ts';

/** Small enough that neither side holds much more than the blob itself. */
const chunkBytes = 1024 * 1024;

/**
 * Blobs as rows, in chunks. `database` needs its own connections: the store waits for blobs inside a transaction, and
 * with a shared pool, as many submissions as it has connections would deadlock.
 */
export function createPostgresBlobs(database: Kysely<Tables>): Blobs {
  const putFrom = async (organizationId: string, source: BlobSource) => {
    await database.transaction().execute((transaction) => insertChunks(transaction, organizationId, source));
  };
  const open = (organizationId: string, sha256: string) => openChunks(database, organizationId, sha256);
  return {
    // One chunk, as `holdBlobWithBytes` writes it.
    mostBytesWithRows: chunkBytes,
    async put(organizationId, bytes, known) {
      const source = sourceOf(bytes, known);
      const isThere = known !== undefined && (await isKept(database, organizationId, known));
      if (!isThere) await putFrom(organizationId, source);
      return source.sha256;
    },
    putFrom,
    get: async (organizationId, sha256) => collected(await open(organizationId, sha256)),
    open,
    has: (organizationId, sha256) => isKept(database, organizationId, sha256),
    async removeAll(organizationId) {
      const removed = await database
        .deleteFrom('blobChunks')
        .where('organizationId', '=', organizationId)
        .returning('ordinal')
        .execute();
      return removed.filter(({ ordinal }) => ordinal === 0).length;
    },
    kept: () => unheld(database),
    // Database availability is checked elsewhere.
    whyAway: async () => undefined,
    async remove(organizationId, sha256) {
      await database
        .deleteFrom('blobChunks')
        .where('organizationId', '=', organizationId)
        .where('sha256', '=', sha256)
        .execute();
    },
  };
}

async function insertChunks(
  transaction: Transaction<Tables>,
  organizationId: string,
  source: BlobSource,
): Promise<void> {
  const { sha256 } = source;
  let ordinal = 0;
  for await (const bytes of inChunks(piecesOf(source))) {
    const { numInsertedOrUpdatedRows } = await transaction
      .insertInto('blobChunks')
      .values({ organizationId, sha256, ordinal, bytes })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    // Either all chunks exist or none: they are written in one transaction.
    if (numInsertedOrUpdatedRows === 0n) return;
    ordinal++;
  }
}

async function openChunks(
  database: Kysely<Tables>,
  organizationId: string,
  sha256: string,
): Promise<OpenedBlob> {
  const { chunks, sizeBytes } = await database
    .selectFrom('blobChunks')
    .select([
      sql<string>`count(*)`.as('chunks'),
      sql<string>`coalesce(sum(length(bytes)), 0)`.as('sizeBytes'),
    ])
    .where('organizationId', '=', organizationId)
    .where('sha256', '=', sha256)
    .executeTakeFirstOrThrow();
  if (Number(chunks) === 0) return { ok: false, fault: 'MISSING' };
  return openedBlob(sha256, Number(sizeBytes), chunksOf(database, organizationId, sha256));
}

/** One chunk at a time, until there is none. If one disappears meanwhile, the digest reveals it. */
async function* chunksOf(
  database: Kysely<Tables>,
  organizationId: string,
  sha256: string,
): AsyncIterable<Uint8Array> {
  for (let ordinal = 0; ; ordinal++) {
    const chunk = await database
      .selectFrom('blobChunks')
      .select('bytes')
      .where('organizationId', '=', organizationId)
      .where('sha256', '=', sha256)
      .where('ordinal', '=', ordinal)
      .executeTakeFirst();
    if (chunk === undefined) return;
    yield chunk.bytes;
  }
}

/** Either all chunks exist or none. */
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

/** Here the database can find those without a holder; a hundred at a time. */
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

/** Regroups pieces of any size into chunks of one size; at least one, so that an empty blob exists too. */
async function* inChunks(pieces: AsyncIterable<Uint8Array>): AsyncIterable<Buffer> {
  let chunk = Buffer.allocUnsafe(chunkBytes);
  let length = 0;
  let count = 0;
  for await (const piece of pieces) {
    for (let at = 0; at < piece.length; ) {
      const part = piece.subarray(at, at + chunkBytes - length);
      chunk.set(part, length);
      length += part.length;
      at += part.length;
      if (length < chunkBytes) continue;
      yield chunk;
      count++;
      chunk = Buffer.allocUnsafe(chunkBytes);
      length = 0;
    }
  }
  if (length > 0 || count === 0) yield chunk.subarray(0, length);
}
