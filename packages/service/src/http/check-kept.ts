import type { Blobs } from '../blobs/blobs.ts';
import { ProblemError } from '../problems.ts';

/** Checks that a file to be processed again still exists. Throws a 404 problem if it is gone. */
export async function checkKept(
  blobs: Pick<Blobs, 'has'>,
  organizationId: string,
  sha256: string,
): Promise<void> {
  if (await blobs.has(organizationId, sha256)) return;
  throw new ProblemError('EXECUTION_UNKNOWN', 'The file of this execution is gone.');
}
