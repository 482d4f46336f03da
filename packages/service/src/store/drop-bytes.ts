import type { Transaction } from 'kysely';
import { takeTurn } from './dialect.ts';
import { deleteBlob, dropBlob } from './queries/blobs.ts';
import { findExecution, updateExecution } from './queries/executions.ts';
import type { ExecutionRow, Tables } from './tables.ts';

type ForgetBytes = (sha256: string) => Promise<void>;

/** Releases the bytes of an execution that itself stays. */
export async function dropExecutionBytes(
  transaction: Transaction<Tables>,
  {
    organizationId,
    executionId,
    at,
    forgetBytes,
  }: {
    readonly organizationId: string;
    readonly executionId: string;
    readonly at: string;
    readonly forgetBytes: ForgetBytes;
  },
): Promise<void> {
  // Its deletion, a correction and its review lock the same rows in other orders.
  await takeTurn(transaction, 'review', executionId);
  const seen = await findExecution(transaction, organizationId, executionId);
  if (seen === undefined || seen.bytesGoneAt !== null) return;
  if (!(await updateExecution(transaction, seen, { bytesGoneAt: at }))) return;
  // Before the commit, so nobody can start holding them meanwhile.
  if (await unhold(transaction, seen)) await forgetBytes(seen.sha256);
}

/** Removes a holder. True: nobody holds the bytes any more, and they must be deleted before the commit. */
export async function unhold(
  transaction: Transaction<Tables>,
  { organizationId, sha256 }: Pick<ExecutionRow, 'organizationId' | 'sha256'>,
): Promise<boolean> {
  if ((await dropBlob(transaction, organizationId, sha256)) > 0) return false;
  await deleteBlob(transaction, organizationId, sha256);
  return true;
}
