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
  const form = learnedForm(sketch.sheets ?? [], fields);
  const found = filled({
    cells: cellPlaces(sketch.pieces ?? [], tables),
    rows: rowCounts(tables),
    facts: sketch.withoutFacts ? {} : factsOf(sketch, fields),
    accounts: sketch.withoutFacts ? {} : accountsOf(sketch, fields),
    senders: sketch.withoutFacts ? {} : senderKeysOf(sketch.finders, fields),
    disputes: judgedDisputes(sketch.disputed ?? [], Object.fromEntries(learned)),
    repeats: repeatedAmounts(sketch.finders, fields),
  });
  const example = {
    print: sketch.print,
    fields: Object.fromEntries(learned),
    said: saidOf(
      sketch,
      learned.map(([, { finder }]) => finder),
    ),
    ...found,
    ...(form && { form }),
    gave: valuesGiven(sketch.finders, fields),
    given: namesGiven(fields).filter((name) => Object.hasOwn(sketch.finders, name)),
  };
  const { cells, facts, accounts } = found;
  if (learned.length === 0 && (cells ?? form ?? facts ?? accounts) === undefined) return undefined;
  const tried = formTrial(example, examplesAlike(earlier, sketch.print));
  return Object.keys(tried).length > 0 ? { ...example, tried } : example;
}

/** The parts that have anything. */
function filled<Parts extends Readonly<Record<string, object>>>(parts: Parts): Partial<Parts> {
  return Object.fromEntries(
    Object.entries(parts).filter(([, part]) => Object.keys(part).length > 0),
  ) as Partial<Parts>;
}

/** Dates always: one that is on every document is part of the print, though nobody was ever asked about it. */
function saidOf({ candidates }: DocumentSketch, learned: readonly Finder[]): Example['said'] {
  return Object.fromEntries(
    [...new Set<Finder>([...learned, 'date'])].flatMap((finder) => {
      const own = candidates[finder];
      return own ? [[finder, [...new Set(own.map((one) => one[valueFeature]!))]]] : [];
    }),
  );
}

/** What was taken for the values of dates and numbers. */
function valuesGiven(
  finders: DocumentSketch['finders'],
  fields: Extraction['fields'],
): Readonly<Record<string, number>> {
  return Object.fromEntries(
    Object.entries(finders).flatMap(([name, finder]) => {
      const value = (own(fields, name) ?? []).toSorted((a, b) => b.confidence - a.confidence)[0];
      const isKept = value !== undefined && (finder === 'date' || finder === 'identifier');
      return isKept ? [[name, valueFeatureOf(finder, value)] as const] : [];
    }),
  );
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
