import type { Timestamp } from './column-types.ts';

/** A move of a whole installation from one database to another; both record it, under the same id. */
export interface MoveRow {
  id: string;
  /** `OUT` in the source database, `IN` in the target. */
  direction: 'OUT' | 'IN';
  startedAt: Timestamp;
  /** Null while it is running, or was interrupted. */
  finishedAt: Timestamp | null;
}

/** The progress of one step of a move, stored at the target. */
export interface MoveStepRow {
  moveId: string;
  step: string;
  /** The last source row that has arrived. */
  lastRow: number;
}
