import type { ReviewerTally } from '@recto/contract';
import type { ReviewedDocument, SettledItem } from '../store/insight-store.ts';
import { isRight } from './tally-fields.ts';

/** How much each reviewer did, most documents first. `later` says in how many of them others changed something afterwards. */
export function tallyReviewers(
  reviews: readonly ReviewedDocument[],
  items: readonly SettledItem[],
  later: ReadonlyMap<string, number>,
): ReviewerTally[] {
  const changed = new Map<string, number>();
  for (const item of items) {
    if (!isRight(item)) changed.set(item.executionId, (changed.get(item.executionId) ?? 0) + 1);
  }
  const byName = Map.groupBy(reviews, ({ closedBy }) => closedBy ?? '');
  byName.delete('');
  return [...byName]
    .map(([name, own]) => ({
      name,
      documents: own.length,
      medianSeconds: median(secondsOf(own)),
      changed: own.reduce((sum, { executionId }) => sum + (changed.get(executionId) ?? 0), 0),
      laterCorrected: later.get(name) ?? 0,
    }))
    .sort((a, b) => b.documents - a.documents || (a.name < b.name ? -1 : 1));
}

/** Longer than this, the reviewer was elsewhere meanwhile. */
const mostSeconds = 1800;

/**
 * How long each document took: since its reviewer had it, but not before they were done with the one before, as documents are
 * fetched ahead.
 */
function secondsOf(own: readonly ReviewedDocument[]): readonly number[] {
  const inOrder = own.toSorted((a, b) => ((a.closedAt ?? '') < (b.closedAt ?? '') ? -1 : 1));
  return inOrder.flatMap(({ claimedAt, closedAt }, index) => {
    if (claimedAt === null || closedAt === null) return [];
    const before = inOrder[index - 1]?.closedAt ?? '';
    const seconds = (Date.parse(closedAt) - Date.parse(claimedAt > before ? claimedAt : before)) / 1000;
    return seconds <= mostSeconds ? [seconds] : [];
  });
}

function median(numbers: readonly number[]): number | null {
  const sorted = numbers.toSorted((a, b) => a - b);
  const middle = sorted[sorted.length >> 1];
  return middle === undefined ? null : Math.round(middle);
}

/** What reviews of documents that only chance sent to a person say: how many, and in how many something was wrong. */
export function tallyAudits(
  reviews: readonly ReviewedDocument[],
  items: readonly SettledItem[],
): { readonly documents: number; readonly wrong: number } {
  const audited = new Set(
    reviews.filter(({ isByChance }) => isByChance).map(({ executionId }) => executionId),
  );
  const wrong = new Set(
    items
      .filter((item) => audited.has(item.executionId) && !isRight(item))
      .map(({ executionId }) => executionId),
  );
  return { documents: audited.size, wrong: wrong.size };
}
