import type { Timestamp } from './column-types.ts';

/** A move of a whole installation from one database to another; both know of it, by the same id. */
export interface MoveRow {
  id: string;
  /** `OUT` in the database that is left, `IN` in the one that takes its place. */
  direction: 'OUT' | 'IN';
  startedAt: Timestamp;
  /** Null while it is under way, or was broken off. */
  finishedAt: Timestamp | null;
}

/** How far a step of a move is, kept where it moves to. */
export interface MoveStepRow {
  moveId: string;
  step: string;
  /** The last row of the source that is there. */
  lastRow: number;
}
