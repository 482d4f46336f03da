import { type DocumentTypeName, documentTypeNames } from './document-type-names.ts';
import { allTerms } from './terms.ts';

/** A kind of business document that people know by a name of its own. */
interface DocumentType {
  readonly name: string;
  /** What stands over such documents; `*` stands for the beginning of a longer word (`*rechnung`: Schlussrechnung). */
  readonly titles: readonly string[];
  /** Words that such documents are full of, and others are not; for types that often come without a title. */
  readonly words: readonly string[];
}

/** The kinds that extraction knows; to it, an electricity bill is a bill. Classification has `paper-names.ts`. */
export const documentTypes: readonly DocumentType[] = documentTypeNames.map(typeOf);

function typeOf(name: DocumentTypeName): DocumentType {
  return {
    name,
    titles: allTerms(({ documents }) => documents?.[name]?.titles),
    words: allTerms(({ documents }) => documents?.[name]?.words),
  };
}
