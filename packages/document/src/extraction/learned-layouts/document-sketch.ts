import type { Finder } from '../features/page-study.ts';
import type { LayoutFingerprint } from '../fingerprint/layout-fingerprint.ts';
import type { Piece } from './cell-places.ts';
import type { FormSheet } from './form-sheet.ts';
import type { PlaceFeatures } from './place-features.ts';

/**
 * What a document that waits for a person leaves for learning: numbers that tell where candidates of its fields stand
 * and what they say, and no text. With the values that the person settles it becomes an example.
 */
export interface DocumentSketch {
  readonly print: LayoutFingerprint;
  /** By field name, which of the lists below has its candidates. */
  readonly finders: Readonly<Record<string, Finder>>;
  /** By finder, the features of candidates in reading order. */
  readonly candidates: Readonly<Partial<Record<Finder, readonly PlaceFeatures[]>>>;
  /** By field name, what the value says that is found without examples; sketches of earlier versions have none. */
  readonly guesses?: Readonly<Record<string, number>>;
  /** Where texts stand, for the cells of tables; only of documents whose action has tables. */
  readonly pieces?: readonly Piece[];
  /** Where words stand, should it be a form; sketches of earlier versions have none. */
  readonly sheets?: readonly FormSheet[];
}
