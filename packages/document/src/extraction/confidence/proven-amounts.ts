import type { Concept } from '../../action/concept/concept.ts';
import type { ExtractedRow } from '../../model/extraction.ts';
import { addsUp, rowsAddUp } from '../amounts/adds-up.ts';
import { centsOf } from '../features/arithmetic.ts';
import { probabilityOf } from '../weights/trees.ts';
import type { DecidedDocument } from './decided-document.ts';
import { type DocumentSums, documentSums, likeliestText } from './document-sums.ts';
import { isPrintedRate, rateOfCountries } from './tax-share.ts';

/** Log odds for amounts that two sides prove. */
const proofWorth = 2;

/**
 * The probabilities (0 to 1) of choices, where net, tax and gross are surer if they prove each other from several sides:
 * the sum, a rate of tax that is printed or known for the country and the day, and rows that add up to the net or the gross.
 */
export function provenAmounts(
  { studies, decided, rows }: Pick<DecidedDocument, 'studies' | 'decided' | 'rows'>,
  believed: readonly number[],
): readonly number[] {
  const sums = documentSums(decided);
  if (!isSum(sums)) return believed;
  const isRate =
    isPrintedRate(studies, { tax: sums.tax, base: sums.net }) ||
    rateOfCountries(studies, { tax: sums.tax, base: sums.net }, likeliestText(decided, 'documentDate')) ===
      'known';
  if (!isRate && !areRowsSum(rows, sums)) return believed;
  const proven = new Map<Concept, number>([
    ['subtotal', sums.net],
    ['tax', sums.tax],
    ['total', sums.gross],
  ]);
  return decided.map(({ target, chosen }, index) => {
    const isProven = centsOf(chosen.studied.candidate.normalizedText) === proven.get(target.concept);
    return isProven ? surer(believed[index]!) : believed[index]!;
  });
}

/** A tax of nothing proves nothing: net and gross are the same amount then, whichever it is. */
function isSum({ net, tax, gross }: DocumentSums): boolean {
  return tax > 0 && net > 0 && addsUp([net, tax], gross);
}

function areRowsSum(rows: readonly ExtractedRow[], { net, gross }: DocumentSums): boolean {
  const columns = new Set(rows.flatMap(({ cells }) => Object.keys(cells)));
  return [...columns].some((column) => {
    const cents = rows.map(({ cells }) => centsOf(cells[column]?.normalizedText));
    return [net, gross].some((amount) => rowsAddUp(cents, amount));
  });
}

function surer(confidence: number): number {
  return probabilityOf(Math.log(confidence / Math.max(1e-6, 1 - confidence)) + proofWorth);
}
