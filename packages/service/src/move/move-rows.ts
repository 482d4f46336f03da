import type { Kysely, Transaction } from 'kysely';
import type { Tables } from '../store/tables.ts';
import { keepPlace, placeOf } from './move-record.ts';
import type { Source, SourceTable } from './source.ts';
import { continueSequence, insertRows, withoutTriggers } from './target.ts';

/** The progress of a move: a table, the documents' bytes or the comparison, and how much of it is done. */
export interface MoveProgress {
  readonly step: string;
  readonly done: number;
  readonly total: number;
}

export interface MoveParts {
  readonly moveId: string;
  readonly source: Source;
  readonly target: Kysely<Tables>;
  /** The most rows in one transaction. */
  readonly batchRows: number;
  readonly onProgress: (progress: MoveProgress) => void;
}

/** The size of one transaction: neither end holds more in memory, except for one row. */
const batchCharacters = 8_000_000;

/** Moves all rows, resuming where an earlier run stopped: a batch and its position are saved together. */
export async function moveRows(parts: MoveParts): Promise<void> {
  const { source, target } = parts;
  for (const table of source.tables) {
    await moveTable(parts, table);
    await continueSequence(target, table);
  }
}

async function moveTable(parts: MoveParts, table: SourceTable): Promise<void> {
  const { moveId, source, target, batchRows, onProgress } = parts;
  const total = source.count(table);
  let place = await placeOf(target, moveId, table.name);
  let done = source.countUpTo(table, place);
  while (true) {
    onProgress({ step: table.name, done, total });
    const rows = source.rowsAfter(table, place, batchRows, batchCharacters);
    const last = rows.at(-1);
    if (last === undefined) return;
    await target.transaction().execute(async (transaction) => {
      await withoutTriggers(transaction, table, () => insertRows(transaction, table, rows));
      await keepPlace(transaction, moveId, table.name, last.place);
    });
    place = last.place;
    done += rows.length;
  }
}

/**
 * Adds the jobs, no longer held by anybody. Workers take them over from this table; see `adoptJobs`. Within the final
 * transaction of the move: workers on the target find none before that.
 */
export async function moveJobs(
  transaction: Transaction<Tables>,
  { source, batchRows }: Pick<MoveParts, 'source' | 'batchRows'>,
): Promise<number> {
  const { jobs } = source;
  let place = 0;
  let count = 0;
  while (true) {
    const rows = source.rowsAfter(jobs, place, batchRows, batchCharacters);
    const last = rows.at(-1);
    if (last === undefined) break;
    await insertRows(transaction, jobs, rows);
    place = last.place;
    count += rows.length;
  }
  await transaction.updateTable('jobs').set({ leaseOwner: null, leaseExpiresAt: null }).execute();
  return count;
}
