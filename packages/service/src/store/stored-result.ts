import type { Extraction, Page } from '@recto/document';

/** What the store keeps of a document that was read. */
export interface StoredResult {
  /** Without words and rulings: what it takes to show boxes on them. */
  readonly pages: readonly Page[];
  readonly extraction: Extraction;
}

/** The page as it is kept. */
export function withoutWords(page: Page): Page {
  const { codes, formFields, remarks, ...kept } = page;
  return { ...kept, words: [], rulings: [] };
}
