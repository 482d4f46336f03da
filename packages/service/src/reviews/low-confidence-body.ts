import {
  type LowConfidenceAnalysis,
  type LowConfidenceExecution,
  type LowConfidenceField,
  type LowConfidenceQuery,
  toConfidenceScore,
} from '@recto/contract';
import {
  displayedBox,
  type ExtractedValue,
  type Page,
  type ReviewItem,
  reviewItemName,
} from '@recto/document';
import type { ReviewItemRow, ReviewState } from '../store/review-store.ts';

/**
 * What a reviewer gets: each item in the list where clients look for its kind. Open items have no `isValidated`, so a
 * client that sends everything back with its corrections confirms what it sends.
 */
export function lowConfidenceBody({ items, execution }: ReviewState): LowConfidenceExecution {
  const { pages } = execution.result ?? { pages: [] };
  const body: LowConfidenceExecution = {
    results: [],
    queriesResults: [],
    analyzersResults: [],
    signaturesResults: [],
  };
  for (const row of items) {
    const { item } = row;
    if (item.source === 'llm') body.analyzersResults.push(analysisOf(row, item));
    else if (item.target.kind === 'prompt') body.queriesResults.push(queryOf(row, item, pages));
    else if (item.isSignature) body.signaturesResults.push(fieldOf(row, item, pages));
    else body.results.push(fieldOf(row, item, pages));
  }
  return body;
}

/** The current text of an item: the reviewer's, otherwise as read. Null: not in the document. */
export function currentText(row: ReviewItemRow, item: ReviewItem): string | null {
  return row.validated === 1 || row.text !== null ? row.text : (item.value?.text ?? null);
}

function fieldOf(row: ReviewItemRow, item: ReviewItem, pages: readonly Page[]): LowConfidenceField {
  return {
    id: row.id,
    name: reviewItemName(item),
    result: currentText(row, item) ?? '',
    confidenceScore: scoreOf(item.value),
    // Clients count from 0 here, unlike in results.
    page: item.page - 1,
    geometry: geometryOf(item, pages),
    ...validation(row),
  };
}

function queryOf(row: ReviewItemRow, item: ReviewItem, pages: readonly Page[]): LowConfidenceQuery {
  return { ...fieldOf(row, item, pages), query: item.query ?? '', geometry: geometryOf(item, pages) };
}

function analysisOf(row: ReviewItemRow, item: ReviewItem): LowConfidenceAnalysis {
  return {
    id: row.id,
    name: reviewItemName(item),
    query: item.query ?? '',
    result: currentText(row, item) ?? '',
    confidenceScore: scoreOf(item.value),
    ...validation(row),
  };
}

function validation(row: ReviewItemRow) {
  return row.validated === 1 ? { isValidated: true } : {};
}

function scoreOf(value: ExtractedValue | undefined): number {
  return toConfidenceScore(value?.confidence ?? 0);
}

function geometryOf({ value, page: number }: ReviewItem, pages: readonly Page[]) {
  const page = pages.find((one) => one.number === number);
  if (value === undefined || page === undefined) return null;
  const { left, top, width, height } = displayedBox(page, value.box);
  return { width, height, left, top };
}
