import type { Extraction, FilePart, Page } from '@recto/document';

/** What the store keeps of a document that was read. */
export interface StoredResult {
  /** Without words and rulings: only what is needed to show boxes on them. */
  readonly pages: readonly Page[];
  readonly extraction: Extraction;
  /** The documents that its file seems to hold; absent: it is one. */
  readonly parts?: readonly KeptPart[];
}

interface KeptPart extends FilePart {
  /** The execution that was made of it. */
  readonly executionId?: string;
}

/** The page in stored form. */
export function withoutWords(page: Page): Page {
  const { codes, formFields, remarks, unseen, ...kept } = page;
  return { ...kept, words: [], rulings: [] };
}
