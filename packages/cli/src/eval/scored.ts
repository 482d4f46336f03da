import type { Judged } from './judge.ts';

/** A value with its confidence and whether it was right. */
export interface Scored {
  readonly document: string;
  readonly field: string;
  readonly confidence: number;
  readonly right: boolean;
  readonly fold: number;
}

/** The judged fields that have a value. */
export function scoredOf(judged: readonly Judged[]): Scored[] {
  return judged.flatMap(({ document, field, value, right, fold }) =>
    value ? [{ document, field, confidence: value.confidence, right, fold }] : [],
  );
}
