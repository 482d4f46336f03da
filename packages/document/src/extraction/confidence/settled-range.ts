import { isPrintedRange, periodsOf } from '../ranking/range-ends.ts';
import type { DecidedDocument } from './decided-document.ts';

/**
 * The probabilities (0 to 1) of choices, where the two ends of one printed range are as sure as the surer of them: whoever
 * took the right range has both. The label stands beside its first date alone, and says as much of the second.
 */
export function settledRange(
  { decided }: Pick<DecidedDocument, 'decided'>,
  believed: readonly number[],
): readonly number[] {
  const settled = [...believed];
  for (const [start, end] of periodsOf([...new Set(decided.map(({ target }) => target))])) {
    for (const [first, { target, page, chosen }] of decided.entries()) {
      if (target !== start) continue;
      const last = decided.findIndex((other) => other.target === end && other.page === page);
      if (last < 0 || !isPrintedRange(chosen.studied, decided[last]!.chosen.studied)) continue;
      const surer = Math.max(believed[first]!, believed[last]!);
      settled[first] = surer;
      settled[last] = surer;
    }
  }
  return settled;
}
