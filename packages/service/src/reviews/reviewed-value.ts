import { type ReviewedValue, toConfidenceScore } from '@recto/contract';
import { agrees, type ReviewItem } from '@recto/document';
import type { ReviewedItem } from '../store/review-store.ts';

/** A person's decision on an extracted value; undefined if there was no value to judge. */
export function reviewedValue(row: ReviewedItem): ReviewedValue | undefined {
  const { item } = row;
  if (item.value === undefined) return undefined;
  return {
    executionId: row.executionId,
    ...namedTarget(item),
    confidenceScore: toConfidenceScore(item.value.confidence),
    isRight: row.text !== null && isSame(item, row.text),
    isAudit: row.audit === 1,
    reviewedAt: row.closedAt,
  };
}

function namedTarget({ target }: ReviewItem): Pick<ReviewedValue, 'name' | 'kind'> {
  return target.kind === 'cell'
    ? { kind: 'column', name: `${target.table}.${target.column}` }
    : { kind: target.kind, name: target.name };
}

/** Another way to write the same value is not a correction. */
function isSame({ kind, value }: ReviewItem, text: string): boolean {
  return (
    value !== undefined && agrees(kind === undefined || kind === 'currency' ? 'text' : kind, value, text)
  );
}
