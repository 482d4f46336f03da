import type { Finder } from '../extraction/features/page-study.ts';
import type { CellPlaces } from './cell-places.ts';
import type { Facts } from './fact.ts';
import type { LearnedForm } from './form-places.ts';
import type { LayoutFingerprint } from './layout-fingerprint.ts';
import type { PlaceFeatures } from './place-features.ts';
import type { RowCounts } from './row-counts.ts';
import type { SenderKeys } from './sender-keys.ts';
import type { FormTrial } from './tried.ts';

/** What a reviewed document teaches about its layout. Numbers only, no text. */
export interface Example {
  readonly print: LayoutFingerprint;
  /** By field name; only fields that the reviewer has looked at. */
  readonly fields: Readonly<Record<string, FieldExample>>;
  /** By finder, the values of the document's candidates. */
  readonly said: Readonly<Partial<Record<Finder, readonly number[]>>>;
  /** The positions of its cells. */
  readonly cells?: CellPlaces;
  /** How many rows its tables have, and of which columns. */
  readonly rows?: RowCounts;
  /** The positions of its fields, in case it is a form. */
  readonly form?: LearnedForm;
  /** What is printed of its sender, in case that is the same on others. */
  readonly facts?: Facts;
  /** What its sender is found by, whatever the layout. */
  readonly senders?: SenderKeys;
  /** The fields of which it has a value; examples of earlier versions do not say. */
  readonly given?: readonly string[];
  /** By field, hashes of its dates and numbers; examples of earlier versions do not say. */
  readonly gave?: Readonly<Record<string, number>>;
  /** By amount, the others of the document that are the same, such as what is due and the total. */
  readonly repeats?: Readonly<Record<string, readonly string[]>>;
  /** By field that a contradiction was about, whether a person left its value as it was read. */
  readonly disputes?: Readonly<Record<string, boolean>>;
  /** By field name, a hash of its bank account. */
  readonly accounts?: Readonly<Record<string, number>>;
  /** How often the places of fields were right between it and earlier documents. */
  readonly tried?: FormTrial;
}

/** Where the value of a field was, and how it differed from the other candidates. */
export interface FieldExample {
  readonly finder: Finder;
  /** Every place where the value was printed; empty if the document does not have the field. */
  readonly places: readonly PlaceExample[];
  /** The number of candidates with other values. */
  readonly others: number;
  /** Whether the value found without examples is right; absent if none is found. */
  readonly isGuessRight?: boolean;
  /** Whether the value found with earlier examples is right; absent if there were none. */
  readonly isTaughtRight?: boolean;
}

interface PlaceExample {
  /** Features of the place; `marks` is the key under which examples are stored. */
  readonly marks: PlaceFeatures;
  /** For each feature, how many candidates with other values had the same one. */
  readonly shared: readonly number[];
}
