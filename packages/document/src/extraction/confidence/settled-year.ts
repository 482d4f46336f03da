import { asksForYear, loneYear } from '../features/year.ts';
import type { DecidedDocument } from './decided-document.ts';

/** Of twelve drawn documents that were asked for a year and have a lone one, ten meant it. */
const certainty = 0.8;

/**
 * The probabilities (0 to 1) of choices, where the one year that stands by itself on its page is no less sure than such
 * years are: labels, by which confidence is learned, say nothing of it.
 */
export function settledYear(
  { studies, decided }: Pick<DecidedDocument, 'studies' | 'decided'>,
  believed: readonly number[],
): readonly number[] {
  return decided.map(({ target, page, chosen }, index) => {
    if (!asksForYear(target.name, target.field)) return believed[index]!;
    const lone = loneYear(studies[page - 1]?.candidates(target.finder) ?? []);
    const isLone = lone !== undefined && chosen.studied.candidate.normalizedText === lone;
    return isLone ? Math.max(believed[index]!, certainty) : believed[index]!;
  });
}
