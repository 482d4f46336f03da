import { agrees, type ExtractedValue, type Extraction, isShown, type Page } from '@recto/document';
import type { LabelledFile, LabelledSet } from './labelled-set.ts';

/** One field of one document, judged. */
export interface Judged {
  readonly document: string;
  readonly field: string;
  readonly fold: number;
  readonly truth: string;
  /** The most certain value in the document; absent if none was found. */
  readonly value?: ExtractedValue;
  readonly right: boolean;
  /** Whether the words that were read contain the truth at all: the ceiling for extraction. */
  readonly shown: boolean;
}

/** Compares the most certain value of each field with the truth. */
export function judge(
  set: LabelledSet,
  file: LabelledFile,
  pages: readonly Page[],
  extraction: Extraction,
  fold: number,
): Judged[] {
  return set.fields.flatMap((field) => {
    const truth = file.truth[field];
    const kind = set.action.fields[field]?.kind;
    if (truth === undefined || truth === null || truth === '' || kind === undefined) return [];
    const shown = isShown(kind, truth, pages);
    if (set.shownOnly && !shown) return [];
    const value = surest(extraction.fields[field] ?? []);
    const right = value !== undefined && agrees(kind, value, truth);
    return [{ document: file.id, field, fold, truth, ...(value ? { value } : {}), right, shown }];
  });
}

function surest(values: readonly ExtractedValue[]): ExtractedValue | undefined {
  return values.reduce<ExtractedValue | undefined>(
    (best, value) => (best === undefined || value.confidence > best.confidence ? value : best),
    undefined,
  );
}
