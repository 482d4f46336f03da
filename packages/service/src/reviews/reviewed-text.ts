import type { ReviewedText } from '@recto/contract';

/** A person's input in stored form: numbers and booleans as text, nothing and empty text as null. */
export function reviewedText(result: ReviewedText): string | null {
  return result === null || result === '' ? null : String(result);
}
