import type { Terms } from './term-list.ts';

/** What is printed behind an amount instead of a sign, in the case in which it is printed; single letters count on statements alone. */
export interface AmountMarks {
  readonly debit?: Terms;
  readonly credit?: Terms;
  /** Below nothing, whoever prints it. */
  readonly overdrawn?: Terms;
}

/** Words and phrases beside amounts that are taxes, or like them; any case. */
export interface TaxWords {
  /** Names of taxes, beside the words for tax itself. */
  readonly names?: Terms;
  /** Of taxes that the buyer keeps back and pays to the state: they lessen what is paid. */
  readonly withheld?: Terms;
  /** Of what is added to the price beside tax: levies, contributions, surcharges. */
  readonly levies?: Terms;
}

export interface Amounts {
  /** Letters and signs before an amount that are taken off it. */
  readonly prefixes?: Terms;
  /** Currencies whose letters make no label. */
  readonly valueSigns?: Terms;
  /** Signs of more than one currency. */
  readonly signs?: Terms;
  /** Letters that are a sign only before an amount with cents. */
  readonly signsBeforeCents?: Terms;
  readonly debits?: Terms;
  readonly net?: Terms;
  readonly rates?: Terms;
  /** Heads of columns that say for how many units a price is. */
  readonly bases?: Terms;
  /** Folded starts of words for amounts that a document has beside another one: tips, taxes, fees, advances. */
  readonly beside?: Terms;
}

export interface PrintedCurrency {
  /** Beside amounts, in the case in which it is printed. */
  readonly signs?: Terms;
  /** Elsewhere, in lower case. */
  readonly names?: Terms;
}
