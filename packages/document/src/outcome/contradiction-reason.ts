import { toldContradictions } from '../contradictions/told-contradictions.ts';
import { type ContradictionKind, contradictionFacts } from '../model/contradiction.ts';
import type { ExtractedValue } from '../model/extraction.ts';
import { type ReviewItem, reviewItemName } from '../review/review-item.ts';
import type { Reason } from './reason.ts';

/** Says that the value of an item is contradicted, and by what. */
export function contradictionReason(kind: ContradictionKind, item: ReviewItem): Reason {
  const { code, words } = contradictionFacts[kind];
  const field = reviewItemName(item);
  return { code, detail: `${field}: ${words}`, field, page: item.page };
}

/** What the reasons of a value say against it; the first that applies. */
export function contradictionTold({ reasons }: ExtractedValue): ContradictionKind | undefined {
  return toldContradictions.find(({ reason }) => reasons.some((one) => one.startsWith(reason)))?.kind;
}
