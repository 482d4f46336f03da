import type { Kysely } from 'kysely';
import { findOrganization } from './queries/accounts.ts';
import { claimUnheld, deleteBlob } from './queries/blobs.ts';
import type { Tables } from './tables.ts';

/** Who holds the bytes of documents. The bytes themselves are elsewhere. */
export interface BlobStore {
  /**
   * Calls `forgetBytes` if nobody holds the bytes, and prevents new holders until it is done. False: somebody holds
   * them.
   */
  forgetUnheld(organizationId: string, sha256: string, forgetBytes: () => Promise<void>): Promise<boolean>;
}

export function createBlobStore(database: Kysely<Tables>): BlobStore {
  return {
    forgetUnheld: (organizationId, sha256, forgetBytes) =>
      database.transaction().execute(async (transaction) => {
        const organization = await findOrganization(transaction, organizationId);
        // Nobody holds anything of an erased organization.
        if (organization !== undefined && !(await claimUnheld(transaction, organizationId, sha256)))
          return false;
        await forgetBytes();
        await deleteBlob(transaction, organizationId, sha256);
        return true;
      }),
  };
}
