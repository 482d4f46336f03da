import { type DocumentTypeName, documentTypeNames, moreDocumentTypeNames } from './document-type-names.ts';
import { allTerms } from './terms.ts';

/** A kind of business document that people know by a name of its own. */
export interface DocumentType {
  readonly name: string;
  /** What stands over such documents; `*` stands for the beginning of a longer word (`*rechnung`: Schlussrechnung). */
  readonly titles: readonly string[];
  /** Words that such documents are full of, and others are not; for types that often come without a title. */
  readonly words: readonly string[];
}

/** The kinds that extraction and classification know. */
export const documentTypes: readonly DocumentType[] = documentTypeNames.map(typeOf);

/**
 * Kinds of documents that only classification tells apart. To extraction, whose weights learned the others, an
 * electricity bill is a bill.
 */
export const moreDocumentTypes: readonly DocumentType[] = moreDocumentTypeNames.map(typeOf);

function typeOf(name: DocumentTypeName): DocumentType {
  return {
    name,
    titles: allTerms(({ documents }) => documents?.[name]?.titles),
    words: allTerms(({ documents }) => documents?.[name]?.words),
  };
}
