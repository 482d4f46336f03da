import { allTerms, anyOf, wholeOf } from '../lexicon/terms.ts';
import type { Conventions } from './recognised.ts';

/** A mark that stands for the sign of an amount. */
interface AmountMark {
  readonly length: number;
  readonly isMinus: boolean;
}

const debit = allTerms(({ amountMarks }) => amountMarks?.debit);
const credit = allTerms(({ amountMarks }) => amountMarks?.credit);
const overdrawn = allTerms(({ amountMarks }) => amountMarks?.overdrawn);
const credits: ReadonlySet<string> = new Set(credit);
const below: ReadonlySet<string> = new Set(overdrawn);

const behind = new RegExp(
  String.raw`^\s?(${anyOf([...debit, ...credit, ...overdrawn])})(?![\p{L}\p{N}/&-])\.?(?!\s*\p{L})`,
  'u',
);

/**
 * The mark behind an amount that ends at an offset of a text (`1,100.00 DR`, `50,00 H`). On a statement of an account, what is
 * debited is below nothing; on any other document, as an invoice, what is credited.
 */
export function amountMarkAt(text: string, end: number, { isAccount }: Conventions): AmountMark | undefined {
  const match = behind.exec(text.slice(end, end + 20));
  const mark = match?.[1];
  if (match === null || mark === undefined || (mark.length === 1 && isAccount !== true)) return undefined;
  const isMinus = below.has(mark) || (isAccount === true ? !credits.has(mark) : credits.has(mark));
  return { length: match[0].length, isMinus };
}

const opening = labelled(({ kinds }) => kinds?.bankStatement?.openingBalance);
const closing = labelled(({ kinds }) => kinds?.bankStatement?.closingBalance);
const card = new RegExp(
  wholeOf(
    allTerms(({ documents }) => documents?.cardStatement?.titles).concat(
      allTerms(({ documents }) => documents?.cardStatement?.words),
    ),
  ),
  'iu',
);

function labelled(part: Parameters<typeof allTerms>[0]): RegExp {
  return new RegExp(wholeOf(allTerms(part)), 'iu');
}

/** Whether a document is the statement of an account, whose balance is the customer's: not of a card, whose balance is owed. */
export function isAccountStatement(text: string): boolean {
  return opening.test(text) && closing.test(text) && !card.test(text);
}
