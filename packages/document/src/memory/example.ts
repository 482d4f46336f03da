import type { Finder } from '../extraction/features/page-study.ts';
import { type ExtractedValue, type Extraction, reviewedReason } from '../model/extraction.ts';
import { own } from '../model/own.ts';
import { examplesAlike } from './alike.ts';
import { type CellPlaces, cellPlaces } from './cell-places.ts';
import type { DocumentSketch } from './document-sketch.ts';
import { accountsOf, type Facts, factsOf } from './facts.ts';
import { firstAndLast } from './first-and-last.ts';
import { type LearnedForm, learnedForm } from './form-places.ts';
import { type FormTrial, formTrial } from './form-trial.ts';
import type { LayoutFingerprint } from './layout-fingerprint.ts';
import { isSameFeature, type PlaceFeatures, valueFeature, valueFeatureOf } from './place-features.ts';

/** What a reviewed document teaches about its layout. Numbers only, no text. */
export interface Example {
  readonly print: LayoutFingerprint;
  /** By field name; only fields that the reviewer has looked at. */
  readonly fields: Readonly<Record<string, FieldExample>>;
  /** By finder, the values of the document's candidates. */
  readonly said: Readonly<Partial<Record<Finder, readonly number[]>>>;
  /** The positions of the cells that the reviewer has looked at. */
  readonly cells?: CellPlaces;
  /** The positions of its fields, in case it is a form. */
  readonly form?: LearnedForm;
  /** What is printed of its sender, in case that is the same on others. */
  readonly facts?: Facts;
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

const mostPlaces = 12;

/**
 * The example from a sketch and the values that a reviewer has settled; undefined if nothing can be learned: no field
 * or cell was looked at, or the typed text is not on the pages. Of `earlier` examples, those of its layout tell how far
 * places can be trusted.
 */
export function exampleOf(
  sketch: DocumentSketch,
  { fields, tables }: Pick<Extraction, 'fields' | 'tables'>,
  earlier: readonly Example[] = [],
): Example | undefined {
  const learned = Object.entries(sketch.finders).flatMap(([name, finder]) => {
    const values = own(fields, name);
    const example =
      values &&
      fieldExample(finder, sketch.candidates[finder] ?? [], values, {
        guess: own(sketch.guesses ?? {}, name),
        taught: own(sketch.taught ?? {}, name),
      });
    return example ? [[name, example] as const] : [];
  });
  const cells = cellPlaces(sketch.pieces ?? [], tables);
  const hasCells = Object.keys(cells).length > 0;
  const form = learnedForm(sketch.sheets ?? [], fields);
  const finders = [...new Set(learned.map(([, { finder }]) => finder))];
  const said = Object.fromEntries(
    finders.map((finder) => [
      finder,
      [...new Set(sketch.candidates[finder]?.map((one) => one[valueFeature]!))],
    ]),
  );
  const facts = factsOf(sketch, fields);
  const accounts = accountsOf(sketch, fields);
  const example = {
    print: sketch.print,
    fields: Object.fromEntries(learned),
    said,
    ...(hasCells && { cells }),
    ...(form && { form }),
    ...(Object.keys(facts).length > 0 && { facts }),
    ...(Object.keys(accounts).length > 0 && { accounts }),
  };
  const isEmpty = learned.length === 0 && !hasCells && form === undefined;
  if (isEmpty && Object.keys(facts).length + Object.keys(accounts).length === 0) return undefined;
  const tried = formTrial(example, examplesAlike(earlier, sketch.print));
  return Object.keys(tried).length > 0 ? { ...example, tried } : example;
}

function fieldExample(
  finder: Finder,
  candidates: readonly PlaceFeatures[],
  values: readonly ExtractedValue[],
  { guess, taught }: { readonly guess: number | undefined; readonly taught: number | undefined },
): FieldExample | undefined {
  const settled = values.filter(({ reasons }) => reasons.includes(reviewedReason));
  if (settled.length === 0 && values.length > 0) return undefined;
  const right = new Set(settled.map((value) => valueFeatureOf(finder, value)));
  const parts = Map.groupBy(candidates, (features) => right.has(features[valueFeature]!));
  const [places, others] = [parts.get(true) ?? [], parts.get(false) ?? []];
  if (places.length === 0 && settled.length > 0) return undefined;
  const shared = (features: PlaceFeatures) =>
    features.map(
      (own, feature) => others.filter((other) => isSameFeature(feature, own, other[feature]!)).length,
    );
  return {
    finder,
    places: firstAndLast(places, mostPlaces).map((features) => ({
      marks: features,
      shared: shared(features),
    })),
    others: others.length,
    ...(guess === undefined || places.length === 0 ? {} : { isGuessRight: right.has(guess) }),
    ...(taught === undefined ? {} : { isTaughtRight: right.has(taught) }),
  };
}
