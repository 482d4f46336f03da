import type { Extraction, Page } from '@recto/document';

/** A page without its words: what it takes to show boxes on it. */
export type PageSummary = Omit<Page, 'words' | 'rulings'>;

/** What the store keeps of a document that was read. */
export interface StoredResult {
  readonly pages: readonly PageSummary[];
  readonly extraction: Extraction;
}

/** A page without its words. */
export function summarizePage({ words: _, rulings: __, ...summary }: Page): PageSummary {
  return summary;
}
