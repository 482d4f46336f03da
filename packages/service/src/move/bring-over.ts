import { systemClock, timestamp } from '../clock.ts';
import { compareRows, isSame } from './compare-rows.ts';
import { type BytesParts, compareBytes, type MovedBytes, moveBytes } from './move-bytes.ts';
import { MoveError } from './move-error.ts';
import { findMove, finishMove } from './move-record.ts';
import { moveJobs, moveRows } from './move-rows.ts';
import { digestTable } from './target.ts';

/** Moves everything that is not there yet, compares it, and lets the target start. Throws {@link MoveError}. */
export async function bringOver(parts: BytesParts): Promise<MovedBytes> {
  // Interrupted between finishing the two ends: others may already be working on the target.
  const isFinished = (await findMove(parts.target, 'IN'))?.finishedAt != null;
  if (isFinished) return { ...parts.source.documents(), faulty: [] };
  await moveRows(parts);
  await moveBytes(parts);
  const different = await compareRows(parts);
  if (different.length > 0) throw differs(`${different.join(', ')} differ`);
  const moved = await compareBytes(parts, differs);
  await finish(parts);
  return moved;
}

/** The jobs arrive together with the record that the move is complete: no worker finds one earlier. */
async function finish({ source, target, batchRows, moveId }: BytesParts): Promise<void> {
  await target.transaction().execute(async (transaction) => {
    await moveJobs(transaction, { source, batchRows });
    const there = await digestTable(transaction, jobsWithoutLeases(source.jobs));
    if (!isSame(source.digest(jobsWithoutLeases(source.jobs)), there)) throw differs('jobs differ');
    await finishMove(transaction, moveId, timestamp(systemClock));
  });
}

/** Nobody holds a job any more. */
function jobsWithoutLeases<T extends { readonly columns: readonly string[] }>(jobs: T): T {
  return { ...jobs, columns: jobs.columns.filter((column) => !column.startsWith('lease_')) };
}

function differs(what: string): MoveError {
  return new MoveError(
    'DIFFERS',
    `After the move, source and target differ: ${what}. One of them was changed during the move. Empty the target (drop its tables), run recto migrate --give-up and start again.`,
  );
}
