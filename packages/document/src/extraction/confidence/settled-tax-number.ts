import { isSoundVatId } from '../../text/kinds/vat-id.ts';
import type { DecidedDocument } from './decided-document.ts';
import { printedLabel } from './printed-label.ts';
import { leastConfidenceOfNumber } from './too-doubtful.ts';

/** The last part of the names of such fields. */
const taxNumber = 'taxId';

/** Tax numbers with a printed label: all 19 of unfamiliar invoices were right; so were all 4 in the form of a country's. */
const certainty = 0.88;
/** What is left of the odds without one: three of eight were parts of other numbers. */
const unlabelledShare = 0.3;

/**
 * The probabilities (0 to 1) of choices, where a tax number is no less sure than its printed label or the form that its
 * country gives it, and doubtful without either: numbers of laws, registers and telephones look like it. It is asked about
 * then, but not left out.
 */
export function settledTaxNumber(
  { decided }: Pick<DecidedDocument, 'decided'>,
  believed: readonly number[],
): readonly number[] {
  return decided.map(({ target, chosen }, index) => {
    const own = believed[index]!;
    if (target.name.split('.').at(-1) !== taxNumber || chosen.isTaught) return own;
    const isFormed = isSoundVatId(chosen.studied.candidate.text) !== undefined;
    if (isFormed || printedLabel({ target, chosen }) !== undefined) return Math.max(own, certainty);
    const left = (own * unlabelledShare) / (1 - own + own * unlabelledShare);
    return Math.max(left, Math.min(own, leastConfidenceOfNumber));
  });
}
