import type { Kysely } from 'kysely';
import { deleteBlob, dropBlob, holdBlob } from './queries/blobs.ts';
import type { Tables, UnmatchedFileRow } from './tables.ts';

export type { UnmatchedFileRow } from './tables.ts';

/** Files that were handed in without an action, and that none fits. They wait until somebody chooses one. */
export interface UnmatchedStore {
  /** `keepBytes` is called before the commit when nobody holds them yet. */
  add(file: UnmatchedFileRow, keepBytes: () => Promise<unknown>): Promise<void>;
  find(organizationId: string, id: string): Promise<UnmatchedFileRow | undefined>;
  /** Newest first. */
  list(organizationId: string, most: number): Promise<readonly UnmatchedFileRow[]>;
  /** `forgetBytes` is called when nobody else holds them. False: it is gone already. */
  remove(
    organizationId: string,
    id: string,
    forgetBytes: (sha256: string) => Promise<void>,
  ): Promise<boolean>;
}

export function createUnmatchedStore(database: Kysely<Tables>): UnmatchedStore {
  const find = (db: Kysely<Tables>, organizationId: string, id: string) =>
    db
      .selectFrom('unmatchedFiles')
      .selectAll()
      .where('organizationId', '=', organizationId)
      .where('id', '=', id)
      .executeTakeFirst();
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
    remove: (organizationId, id, forgetBytes) =>
      database.transaction().execute(async (transaction) => {
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
        // Before the commit, so that nobody can begin to hold these bytes while they go.
        await forgetBytes(file.sha256);
        return true;
      }),
  };
}
