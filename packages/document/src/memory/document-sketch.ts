import type { Finder } from '../extraction/features/page-study.ts';
import type { Piece } from './cell-places.ts';
import type { FormSheet } from './form-sheet.ts';
import type { LayoutFingerprint } from './layout-fingerprint.ts';
import type { PlaceFeatures } from './place-features.ts';

/**
 * What a document in review stores for learning: numbers for the positions and values of the candidates of its fields,
 * and no text. With the values that the reviewer settles it becomes an example.
 */
export interface DocumentSketch {
  readonly print: LayoutFingerprint;
  /** By field name, which of the lists below has its candidates. */
  readonly finders: Readonly<Record<string, Finder>>;
  /** By finder, the features of candidates in reading order. */
  readonly candidates: Readonly<Partial<Record<Finder, readonly PlaceFeatures[]>>>;
  /** By field name, the hash of the value found without examples; sketches of earlier versions have none. */
  readonly guesses?: Readonly<Record<string, number>>;
  /** By field name, the hash of the value found with the examples of its layout, if there were any. */
  readonly taught?: Readonly<Record<string, number>>;
  /** The fields that contradictions are about. */
  readonly disputed?: readonly string[];
  /** Facts of firms are not to be kept. */
  readonly withoutFacts?: true;
  /** The positions of texts, for table cells; only for documents whose action has tables. */
  readonly pieces?: readonly Piece[];
  /** The positions of words, in case it is a form; sketches of earlier versions have none. */
  readonly sheets?: readonly FormSheet[];
}
