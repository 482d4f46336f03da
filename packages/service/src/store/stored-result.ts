import type { Extraction, Page } from '@recto/document';

/** What the store keeps of a document that was read. */
export interface StoredResult {
  /** Without words and rulings: only what is needed to show boxes on them. */
  readonly pages: readonly Page[];
  readonly extraction: Extraction;
}

/** The page in stored form. */
export function withoutWords(page: Page): Page {
  const { codes, formFields, remarks, unseen, ...kept } = page;
  return { ...kept, words: [], rulings: [] };
}
