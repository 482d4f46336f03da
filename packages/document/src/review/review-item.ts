import type { ExtractedValue } from '../model/extraction.ts';
import type { ValueKind } from '../text/kinds/normalise.ts';

/** Where in an extraction the value under review stands. */
export type ReviewTarget =
  | { readonly kind: 'field'; readonly name: string }
  | { readonly kind: 'cell'; readonly table: string; readonly row: number; readonly column: string }
  | { readonly kind: 'prompt'; readonly name: string };

/** One value, or one that is missing, that a person has to look at. */
export interface ReviewItem {
  readonly target: ReviewTarget;
  /** `document` prompts are asked of each page, `llm` prompts of the document. */
  readonly source?: 'document' | 'llm';
  /** The question, for prompts. */
  readonly query?: string;
  readonly isSignature: boolean;
  /** What its text means; absent for questions that tell no kind. */
  readonly kind?: ValueKind;
  /** From 1; of a missing value, the page where a person would look first. */
  readonly page: number;
  /** Absent where a required value was not found. */
  readonly value?: ExtractedValue;
}

/** What clients and people call the item: a field's name, or `table[row].column` with rows from 0. */
export function reviewItemName({ target }: ReviewItem): string {
  return target.kind === 'cell' ? `${target.table}[${target.row}].${target.column}` : target.name;
}

/** The same for the same place of the same execution, whenever it is asked; no two items share one. */
export function reviewItemKey(item: ReviewItem): string {
  return `${item.target.kind}:${reviewItemName(item)}@${item.page}`;
}
