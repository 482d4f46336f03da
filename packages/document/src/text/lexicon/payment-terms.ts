import type { Terms } from './term-list.ts';

/** Of what terms of payment within a sentence are made (`payable within 30 days`). */
export interface PaymentTerms {
  /** What is counted. */
  readonly units?: Terms;
  /** What begins a phrase, or else labels it: directly before a number or a means (`Payment 30 days`). */
  readonly heads?: Terms;
  /** Ways to pay. */
  readonly means?: Terms;
  readonly words?: Terms;
  /** What stands behind the number alone (`after receipt of invoice`). */
  readonly tails?: Terms;
  /** What may stand within the phrase, though not at its ends. */
  readonly joints?: Terms;
}
