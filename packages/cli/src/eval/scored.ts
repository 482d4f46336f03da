import type { Judged } from './judge.ts';

/** A value with the confidence it was given and whether it was right. */
export interface Scored {
  readonly document: string;
  readonly field: string;
  readonly confidence: number;
  readonly right: boolean;
  readonly fold: number;
}

/** The values among what was judged. */
export function scoredOf(judged: readonly Judged[]): Scored[] {
  return judged.flatMap(({ document, field, value, right, fold }) =>
    value ? [{ document, field, confidence: value.confidence, right, fold }] : [],
  );
}
