import { reviewItemName } from '@recto/document';
import type { ReviewItemRow, ReviewState } from '../store/review-store.ts';

/** Codes of reasons that "printed so" answers. */
const answered: ReadonlySet<string> = new Set(['VALUE_CONTRADICTED', 'OWN_DATA_DISPUTED', 'RULE_SUM']);

/**
 * The open items, other than those already `said`, that were asked for nothing but a contradiction: one answer settles
 * them all.
 */
export function printedSoDecisions(
  { items, execution }: Pick<ReviewState, 'items' | 'execution'>,
  said: readonly string[],
): readonly ReviewItemRow[] {
  const codesOf = (name: string) =>
    execution.reasons.flatMap(({ code, field }) => (field === name ? [code] : []));
  return items.filter(({ id, item, validated }) => {
    if (validated === 1 || said.includes(id)) return false;
    const codes = codesOf(reviewItemName(item));
    return codes.length > 0 && codes.every((code) => answered.has(code));
  });
}
