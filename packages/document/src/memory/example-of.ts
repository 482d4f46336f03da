import type { Finder } from '../extraction/features/page-study.ts';
import { type ExtractedValue, type Extraction, reviewedReason } from '../model/extraction.ts';
import { own } from '../model/own.ts';
import { examplesAlike } from './alike.ts';
import { cellPlaces } from './cell-places.ts';
import type { DocumentSketch } from './document-sketch.ts';
import type { Example, FieldExample } from './example.ts';
import { accountsOf, factsOf } from './facts.ts';
import { firstAndLast } from './first-and-last.ts';
import { learnedForm } from './form-places.ts';
import { formTrial } from './form-trial.ts';
import { judgedDisputes } from './let-stand.ts';
import { isSameFeature, type PlaceFeatures, valueFeature, valueFeatureOf } from './place-features.ts';
import { repeatedAmounts } from './repeated-amounts.ts';
import { rowCounts } from './row-counts.ts';
import { senderKeysOf } from './sender-keys.ts';
import { namesGiven } from './usual-fields.ts';

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
  const rows = rowCounts(tables);
  const form = learnedForm(sketch.sheets ?? [], fields);
  // Dates always: one that is on every document is part of the print, though nobody was ever asked about it.
  const finders = [...new Set<Finder>([...learned.map(([, { finder }]) => finder), 'date'])];
  const said = Object.fromEntries(
    finders.flatMap((finder) => {
      const candidates = sketch.candidates[finder];
      return candidates ? [[finder, [...new Set(candidates.map((one) => one[valueFeature]!))]]] : [];
    }),
  );
  const facts = sketch.withoutFacts ? {} : factsOf(sketch, fields);
  const accounts = sketch.withoutFacts ? {} : accountsOf(sketch, fields);
  const senders = sketch.withoutFacts ? {} : senderKeysOf(sketch.finders, fields);
  const disputes = judgedDisputes(sketch.disputed ?? [], Object.fromEntries(learned));
  const repeats = repeatedAmounts(sketch.finders, fields);
  const example = {
    print: sketch.print,
    fields: Object.fromEntries(learned),
    said,
    ...(hasCells && { cells }),
    ...(Object.keys(rows).length > 0 && { rows }),
    ...(form && { form }),
    ...(Object.keys(facts).length > 0 && { facts }),
    ...(Object.keys(accounts).length > 0 && { accounts }),
    ...(Object.keys(senders).length > 0 && { senders }),
    ...(Object.keys(disputes).length > 0 && { disputes }),
    ...(Object.keys(repeats).length > 0 && { repeats }),
    given: namesGiven(fields).filter((name) => Object.hasOwn(sketch.finders, name)),
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
    ...(guess === undefined ? {} : { isGuessRight: right.has(guess) }),
    ...(taught === undefined ? {} : { isTaughtRight: right.has(taught) }),
  };
}
