import { luhn } from '../../text/kinds/tax-schemes.ts';
import type { DecidedDocument } from './decided-document.ts';

/** Groups of a payment card's number by ISO/IEC 7812, whose first digit is that of an airline, a bank or a shop. */
const form = /^[3-6]\d{3}(?:[\s-]?\d{4}){3}(?:[\s-]?\d{1,3})?$|^3\d{3}[\s-]?\d{6}[\s-]?\d{5}$/;
/** Of ten other numbers one ends so by chance. */
const oddsOfSound = 10;

/** The probabilities (0 to 1) of choices, where a number of a payment card whose last digit follows from the others is surer. */
export function settledCardNumber(
  { decided }: Pick<DecidedDocument, 'decided'>,
  believed: readonly number[],
): readonly number[] {
  return decided.map(({ target, chosen }, index) => {
    const own = believed[index]!;
    // A blank inside a group is one of the print.
    const printed = chosen.studied.candidate.text.replace(/(?<=[\s-]\d\d) (?=\d\d$)/, '');
    if (target.finder !== 'identifier' || !form.test(printed) || !luhn(printed.replace(/\D/g, '')))
      return own;
    return (own * oddsOfSound) / (1 - own + own * oddsOfSound);
  });
}
