import { kindFacts } from '../../text/kinds/kind-facts.ts';
import { loneFit } from '../features/lone-value.ts';
import type { DecidedDocument } from './decided-document.ts';

/** What is left of the odds of one that is asked for as something else. */
const shareOfOther = 0.07;

/**
 * The probabilities (0 to 1) of choices, where the only value of its kind on a page is modestly sure for the only field that may
 * mean it, and doubtful for a field whose name speaks of something else.
 */
export function settledLone(
  { studies, decided, targets }: Omit<DecidedDocument, 'rows'>,
  believed: readonly number[],
): readonly number[] {
  return decided.map(({ target, page, chosen }, index) => {
    const study = studies[page - 1];
    const fit = study === undefined ? 0 : loneFit(study, target, targets, chosen.studied);
    const own = believed[index]!;
    if (fit < 0) return (own * shareOfOther) / (1 - own + own * shareOfOther);
    return fit > 0 ? Math.max(own, kindFacts[target.finder].alone?.certainty ?? 0) : own;
  });
}
