import type { Studied } from '../features/page-study.ts';

/** A value that a field could have on a page: candidates that say the same, the best of them first. */
export interface Ranked {
  /** The same for all ways to print the same value. */
  readonly normalizedValue: string;
  readonly studied: Studied;
  /** Probability by the ranker alone that this is the value; not calibrated. */
  readonly chance: number;
  readonly vector: readonly number[];
  /** How many candidates say the same. */
  readonly repeats: number;
  /** Log odds by the ranker that the best candidate is right, and what examples of the layout add to them. */
  readonly odds: number;
  readonly taught: number;
  /** Examples of the layout know the field: `chance` is among all pages, and calibrated. */
  readonly isTaught?: boolean;
}
