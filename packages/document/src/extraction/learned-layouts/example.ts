import { type ExtractedValue, type Extraction, reviewedReason } from '../../model/extraction.ts';
import { own } from '../../model/own.ts';
import type { Finder } from '../features/page-study.ts';
import type { LayoutFingerprint } from '../fingerprint/layout-fingerprint.ts';
import { type CellPlaces, cellPlaces } from './cell-places.ts';
import type { DocumentSketch } from './document-sketch.ts';
import { firstAndLast } from './first-and-last.ts';
import { type LearnedForm, learnedForm } from './form-places.ts';
import { isSameFeature, type PlaceFeatures, valueFeature, valueFeatureOf } from './place-features.ts';

/** What a document whose values a person has settled teaches about its layout. Numbers only, no text. */
export interface Example {
  readonly print: LayoutFingerprint;
  /** By field name; only fields that the person has looked at. */
  readonly fields: Readonly<Record<string, FieldExample>>;
  /** By finder, what the document's candidates said. */
  readonly said: Readonly<Partial<Record<Finder, readonly number[]>>>;
  /** Where cells stood that the person has looked at. */
  readonly cells?: CellPlaces;
  /** Where its fields are, should it be a form. */
  readonly form?: LearnedForm;
}

/** Where the value of a field stood, and how the other candidates were told from it. */
export interface FieldExample {
  readonly finder: Finder;
  /** Everywhere that the value was printed; none: the document does not have the field. */
  readonly places: readonly PlaceExample[];
  /** How many candidates said something else. */
  readonly others: number;
  /** Whether what is found without examples is it; absent where nothing is found so. */
  readonly isGuessRight?: boolean;
}

interface PlaceExample {
  /** Features of the place; `marks` is the key under which examples are kept. */
  readonly marks: PlaceFeatures;
  /** For each feature, how many candidates that said something else had the same one. */
  readonly shared: readonly number[];
}

const mostPlaces = 12;

/**
 * The example that a sketch and the values that a person has settled make; undefined where nothing can be learned:
 * nobody looked at a field or a cell, or what they typed does not stand on the pages.
 */
export function exampleOf(
  sketch: DocumentSketch,
  { fields, tables }: Pick<Extraction, 'fields' | 'tables'>,
): Example | undefined {
  const learned = Object.entries(sketch.finders).flatMap(([name, finder]) => {
    const values = own(fields, name);
    const example =
      values &&
      fieldExample(
        finder,
        sketch.candidates[finder] ?? [],
        values,
        sketch.guesses && own(sketch.guesses, name),
      );
    return example ? [[name, example] as const] : [];
  });
  const cells = cellPlaces(sketch.pieces ?? [], tables);
  const hasCells = Object.keys(cells).length > 0;
  const form = learnedForm(sketch.sheets ?? [], fields);
  if (learned.length === 0 && !hasCells && form === undefined) return undefined;
  const finders = [...new Set(learned.map(([, { finder }]) => finder))];
  const said = Object.fromEntries(
    finders.map((finder) => [
      finder,
      [...new Set(sketch.candidates[finder]?.map((one) => one[valueFeature]!))],
    ]),
  );
  return {
    print: sketch.print,
    fields: Object.fromEntries(learned),
    said,
    ...(hasCells && { cells }),
    ...(form && { form }),
  };
}

function fieldExample(
  finder: Finder,
  candidates: readonly PlaceFeatures[],
  values: readonly ExtractedValue[],
  guess: number | undefined,
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
  };
}
