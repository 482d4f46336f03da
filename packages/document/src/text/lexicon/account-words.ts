import type { Terms } from './term-list.ts';

/** What tells the customer's bank account from the issuer's: words, or starts of the last word of a phrase. */
export interface Accounts {
  /** Money is taken from it. */
  readonly debited?: Terms;
  /** What calls it the customer's. */
  readonly customers?: Terms;
  /** Money is paid into it. */
  readonly paidTo?: Terms;
  /** Labels of the name of whoever has it. */
  readonly holders?: Terms;
}
