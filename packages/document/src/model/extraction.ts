import type { CatalogueMatch } from './catalogue-match.ts';
import type { Box } from './geometry.ts';
import type { OrderCheck } from './order-check.ts';

/** Why a value was chosen, in terms a reviewer understands: `label:Invoice No`, `layout-known`, `repeated`. */
export type ValueReason = string;

/** The reason of every value that a person confirmed or typed. */
export const reviewedReason = 'reviewed';

/** The reason of a bank account that a known sender has not had before. It is never sure. */
export const accountChangedReason = 'account-changed';

/** One value found on a page. */
export interface ExtractedValue {
  /** As printed. */
  readonly text: string;
  /** ISO date, decimal number, ISO currency, compact IBAN …; absent if the kind has no normalised form. */
  readonly normalizedText?: string;
  /** Calibrated probability (0 to 1) that this value is right. */
  readonly confidence: number;
  /** From 1. */
  readonly page: number;
  /** In the page's upright frame. */
  readonly box: Box;
  readonly reasons: readonly ValueReason[];
}

export interface ExtractedRow {
  readonly page: number;
  /** By column name; cells that were not found are left out. */
  readonly cells: Readonly<Record<string, ExtractedValue>>;
}

export interface ExtractedAnswer {
  readonly prompt: string;
  readonly source: 'document' | 'llm';
  /** Absent if the document does not answer. */
  readonly answer?: ExtractedValue;
}

/** Everything that was extracted from a document. What is not on the page is left out, never invented. */
export interface Extraction {
  /** By field name (including dots); at most one value per page, in page order. */
  readonly fields: Readonly<Record<string, readonly ExtractedValue[]>>;
  /**
   * Fields without a value although the document may have one: what was found was too uncertain to be returned. Its
   * confidence (0 to 1), by field name.
   */
  readonly withheld?: Readonly<Record<string, number>>;
  /**
   * By field name, a hash of what examples of the layout made of the field. It is kept until the review ends, to know
   * how often they are right, and is no part of a result.
   */
  readonly taught?: Readonly<Record<string, number>>;
  /** By field name, the rows of catalogues that it names; more than one if two are near. */
  readonly matches?: Readonly<Record<string, readonly CatalogueMatch[]>>;
  /** How it compares with the orders that it names or fits. */
  readonly orders?: OrderCheck;
  /** By table name; rows in reading order. */
  readonly tables: Readonly<Record<string, readonly ExtractedRow[]>>;
  /** By prompt name. */
  readonly prompts: Readonly<Record<string, readonly ExtractedAnswer[]>>;
}
