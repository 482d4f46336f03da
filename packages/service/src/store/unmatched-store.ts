import type { Kysely } from 'kysely';
import { deleteBlob, dropBlob, holdBlob } from './queries/blobs.ts';
import type { Tables, UnmatchedFileRow } from './tables.ts';

export type { UnmatchedFileRow } from './tables.ts';

/** Files submitted without an action that match none. They wait until somebody chooses one. */
export interface UnmatchedStore {
  /** `keepBytes` is called before the commit if nobody holds them yet. */
  add(file: UnmatchedFileRow, keepBytes: () => Promise<unknown>): Promise<void>;
  find(organizationId: string, id: string): Promise<UnmatchedFileRow | undefined>;
  /** Newest first. */
  list(organizationId: string, most: number): Promise<readonly UnmatchedFileRow[]>;
  /** Submitted before; a batch of them. */
  olderThan(organizationId: string, before: string): Promise<readonly string[]>;
  /** `forgetBytes` is called if nobody else holds them. False: it is already gone. */
  remove(
    organizationId: string,
    id: string,
    forgetBytes: (sha256: string) => Promise<void>,
  ): Promise<boolean>;
}

const atOnce = 200;

export function createUnmatchedStore(database: Kysely<Tables>): UnmatchedStore {
  return {
    add: (file, keepBytes) =>
      database.transaction().execute(async (transaction) => {
        const { organizationId, sha256, sizeBytes } = file;
        if ((await holdBlob(transaction, { organizationId, sha256, sizeBytes })) === 1) await keepBytes();
        await transaction.insertInto('unmatchedFiles').values(file).execute();
      }),
    find: (organizationId, id) => find(database, organizationId, id),
    list: (organizationId, most) =>
      database
        .selectFrom('unmatchedFiles')
        .selectAll()
        .where('organizationId', '=', organizationId)
        .orderBy('createdAt', 'desc')
        .orderBy('id')
        .limit(most)
        .execute(),
    async olderThan(organizationId, before) {
      const rows = await database
        .selectFrom('unmatchedFiles')
        .select('id')
        .where('organizationId', '=', organizationId)
        .where('createdAt', '<', before)
        .orderBy('createdAt')
        .limit(atOnce)
        .execute();
      return rows.map(({ id }) => id);
    },
    remove: (organizationId, id, forgetBytes) =>
      database
        .transaction()
        .execute((transaction) => remove(transaction, { organizationId, id, forgetBytes })),
  };
}

function find(db: Kysely<Tables>, organizationId: string, id: string) {
  return db
    .selectFrom('unmatchedFiles')
    .selectAll()
    .where('organizationId', '=', organizationId)
    .where('id', '=', id)
    .executeTakeFirst();
}

interface Removal {
  readonly organizationId: string;
  readonly id: string;
  readonly forgetBytes: (sha256: string) => Promise<void>;
}

async function remove(
  transaction: Kysely<Tables>,
  { organizationId, id, forgetBytes }: Removal,
): Promise<boolean> {
  const file = await find(transaction, organizationId, id);
  if (file === undefined) return false;
  const { numDeletedRows } = await transaction
    .deleteFrom('unmatchedFiles')
    .where('organizationId', '=', organizationId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (numDeletedRows === 0n) return false;
  if ((await dropBlob(transaction, organizationId, file.sha256)) > 0) return true;
  await deleteBlob(transaction, organizationId, file.sha256);
  // Before the commit, so nobody can start holding these bytes while they are deleted.
  await forgetBytes(file.sha256);
  return true;
}
