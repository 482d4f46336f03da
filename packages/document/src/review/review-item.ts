import type { ExtractedValue } from '../model/extraction.ts';
import type { ValueKind } from '../text/kinds/kind-facts.ts';

/** The position of a reviewed value in an extraction. */
export type ReviewTarget =
  | { readonly kind: 'field'; readonly name: string }
  | { readonly kind: 'cell'; readonly table: string; readonly row: number; readonly column: string }
  | { readonly kind: 'prompt'; readonly name: string };

/** A value, possibly missing, that needs review. */
export interface ReviewItem {
  readonly target: ReviewTarget;
  /** `document` prompts are answered per page, `llm` prompts once for the document. */
  readonly source?: 'document' | 'llm';
  /** The question, for prompts. */
  readonly query?: string;
  readonly isSignature: boolean;
  /** What its text means; absent for questions without a recognisable kind. */
  readonly kind?: ValueKind;
  /** From 1; for a missing value, the page where a reviewer would look first. */
  readonly page: number;
  /** Absent if a required value was not found. */
  readonly value?: ExtractedValue;
}

/** The name of the item for clients and people: a field's name, or `table[row].column` with rows from 0. */
export function reviewItemName({ target }: ReviewItem): string {
  return target.kind === 'cell' ? `${target.table}[${target.row}].${target.column}` : target.name;
}

/** Always the same for the same place of the same execution; no two items share one. */
export function reviewItemKey(item: ReviewItem): string {
  return `${item.target.kind}:${reviewItemName(item)}@${item.page}`;
}
