import type { ReviewedText } from '@recto/contract';

/** What a person typed, as it is kept: numbers and booleans as texts, nothing and an empty text as null. */
export function reviewedText(result: ReviewedText): string | null {
  return result === null || result === '' ? null : String(result);
}
