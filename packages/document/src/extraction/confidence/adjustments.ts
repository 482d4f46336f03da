import type { DecidedDocument } from './decided-document.ts';
import { provenAmounts } from './proven-amounts.ts';
import { settledCardNumber } from './settled-card-number.ts';
import { settledDue } from './settled-due.ts';
import { settledLone } from './settled-lone.ts';
import { settledRange } from './settled-range.ts';
import { settledRole } from './settled-role.ts';
import { settledSeldom } from './settled-seldom.ts';
import { settledTaxNumber } from './settled-tax-number.ts';
import { settledYear } from './settled-year.ts';

/**
 * Corrects the probabilities (0 to 1) of the choices of a document, in their order, by what the trained confidence does not
 * know of.
 */
type Adjustment = (document: DecidedDocument, believed: readonly number[]) => readonly number[];

/** In order: an amount due is as sure as the total is once that is proven. */
const adjustments: readonly Adjustment[] = [
  provenAmounts,
  settledDue,
  settledYear,
  settledRange,
  settledRole,
  settledLone,
  settledTaxNumber,
  settledCardNumber,
];

/** The probabilities after all adjustments. */
export function adjusted(document: DecidedDocument, believed: readonly number[]): readonly number[] {
  return settledSeldom(document, adjustedByRules(document, believed));
}

/** The probabilities after those adjustments that are rules: what the last one, which is fitted, starts from. */
export function adjustedByRules(document: DecidedDocument, believed: readonly number[]): readonly number[] {
  return adjustments.reduce((chances, adjust) => adjust(document, chances), believed);
}
