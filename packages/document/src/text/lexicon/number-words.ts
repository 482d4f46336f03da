import type { Terms } from './term-list.ts';

/** Words of numbers that name something: of documents, of orders, of kinds of goods. */
export interface Numbers {
  /** Abbreviations of `number` before one, without the point. */
  readonly short?: Terms;
  /** Words that labels have or have not. */
  readonly bare?: Terms;
  /** Ends of longer words: `Rechnungsnummer`. */
  readonly endings?: Terms;
  /** First parts of such words, with the name of the document that they are of. */
  readonly stems?: Readonly<Record<string, string>>;
  /** What names of fields of invoices and of orders hold, folded. */
  readonly invoiceFields?: Terms;
  readonly orderFields?: Terms;
  /** What headings call numbers that class goods for customs, statistics or taxes. */
  readonly classes?: Terms;
}
