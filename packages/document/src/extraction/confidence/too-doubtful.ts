import type { Decided } from '../choice/decided.ts';
import type { TargetField } from '../features/target-field.ts';
import { type Contradiction, doubted } from './contradictions.ts';
import { printedLabel } from './printed-label.ts';

/** A value less likely than this is left out: what is wrong more often than not helps nobody who corrects it. */
const leastConfidence = 0.3;
/** The same for a number: any other one on the page looks like it, and nobody sees that it is wrong. */
export const leastConfidenceOfNumber = 0.45;

/**
 * Whether a value is so doubtful that it is left out. A day of payment before that of issue is judged by what is left of
 * its confidence: of the two it is the one that rather does not exist, since every document has the other.
 */
export function isTooDoubtful(
  { concept, finder }: Pick<TargetField, 'concept' | 'finder'>,
  confidence: number,
  against?: Contradiction,
): boolean {
  const left = concept === 'dueDate' ? doubted(confidence, against) : confidence;
  return left < (finder === 'identifier' ? leastConfidenceOfNumber : leastConfidence);
}

/** What few documents have: that nothing sure was found of it asks nobody. */
const seldom: ReadonlySet<string> = new Set([
  ...['paymentTerms', 'deliveryDate', 'requiredByDate', 'discount', 'freight', 'deposit'],
  ...['customerNumber', 'fob', 'shipVia', 'carrier', 'parties.billTo', 'parties.shipTo'],
]);

/**
 * Whether a value that is left out is worth a look. Any code on a page may look like the number of an order or a tax office:
 * without a printed label there is none. Of names, addresses and the document's own number nearly every page has one.
 */
export function isMissedFor({ target, chosen }: Pick<Decided, 'target' | 'chosen'>): boolean {
  if (seldom.has(target.name.split('.').slice(0, 2).join('.'))) return false;
  const isCode = target.finder === 'identifier' && target.concept !== 'documentNumber';
  return !isCode || printedLabel({ target, chosen }) !== undefined;
}
