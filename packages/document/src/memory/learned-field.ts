import type { Finder } from '../extraction/features/page-study.ts';
import { own } from '../model/own.ts';
import { kindFacts } from '../text/kinds/kind-facts.ts';
import type { Example, FieldExample } from './example.ts';
import {
  isPlace,
  isSameFeature,
  type PlaceFeatures,
  placeFeatureNames,
  valueFeature,
} from './place-features.ts';

/**
 * What the examples of a layout teach about a field. Each feature has a likelihood ratio, counted in the examples
 * themselves: how much more often the right candidate has it than others (naive Bayes; Manning, Raghavan and Schütze
 * 2008, ch. 13).
 */
export interface LearnedField {
  /** Log odds that a document of the layout has the field at all. */
  readonly presence: number;
  /** For documents with the field, how often the value found without examples was right, as far as known. */
  readonly guesses: Guesses;
  /**
   * Log of how much more likely the right candidate has these features than a wrong one, if features were independent.
   */
  evidenceOf(features: PlaceFeatures): number;
}

export interface Guesses {
  readonly right: number;
  readonly judged: number;
}

/** How often a feature is expected to recur without examples, and how many examples that is worth. */
const usualAgain = { share: 0.7, worth: 2 } as const;
/** The same for a right value that was on another document and was wrong there. */
const usualWrong = { share: 0.05, worth: 2 } as const;
/** The same for any other candidate. */
const usualOther = { share: 0.3, worth: 1 } as const;
/** Bounds of a feature's contribution, as log odds. */
const bounds = { against: -3, for: 5 } as const;
/**
 * Features are not independent, so their sum is too certain. These factors give the highest likelihood on receipts and
 * e-invoices, with known and unknown labels and for fields without a known meaning. Where labels identify the value,
 * examples add less to them.
 */
const worth = { besideSure: 0.1, besideUnsure: 0.25 } as const;
/**
 * For words, earlier values are evidence that no feature gives: the same labels and headings are found again and again
 * where values were.
 */
const earlierValuesOfWords = 6;

/** Prior number of documents with the field and without it for every layout: after two without, it is left out. */
const either = 0.3;

/** Log of the likelihood ratio of a right candidate to a wrong one, by the value of a feature. */
type LogLikelihoodRatio = (value: number) => number;

interface Known {
  readonly field: FieldExample;
  /** The values of all candidates of the document. */
  readonly said: ReadonlySet<number>;
  /** The right values. */
  readonly right: ReadonlySet<number>;
}

/** What examples teach about a field; undefined if no example knows it. */
export function learnedFieldOf(
  examples: readonly Example[],
  name: string,
  finder: Finder,
): LearnedField | undefined {
  const known = examples.flatMap((example): Known[] => {
    const field = own(example.fields, name);
    if (field?.finder !== finder) return [];
    const right = new Set(field.places.map(({ marks: features }) => features[valueFeature]!));
    return [{ field, said: new Set(example.said[finder]), right }];
  });
  if (known.length === 0) return undefined;
  const present = known.filter(({ field }) => field.places.length > 0);
  const presence = Math.log((present.length + either) / (known.length - present.length + either));
  const fields = present.map(({ field }) => field);
  const judged = fields.filter(({ isGuessRight }) => isGuessRight !== undefined);
  const guesses = {
    right: judged.filter(({ isGuessRight }) => isGuessRight).length,
    judged: judged.length,
  };
  if (present.length === 0) return { presence, guesses, evidenceOf: () => 0 };
  const ratios = placeFeatureNames.map((_, feature) => featureRatioOf(fields, feature));
  const earlierRatio = earlierRatioOf(present);
  const weight = kindFacts[finder].isWords ? earlierValuesOfWords : 1;
  return {
    presence,
    guesses,
    evidenceOf(features) {
      const said = ratios.reduce((sum, ratio, feature) => sum + bounded(ratio(features[feature]!)), 0);
      return said + weight * bounded(earlierRatio(features[valueFeature]!));
    },
  };
}

/**
 * The weight of the evidence of a learned field relative to the log odds that the ranker gives the candidates of a
 * document.
 */
export function evidenceWorth(odds: readonly number[]): number {
  const most = odds.reduce((a, b) => Math.max(a, b), Number.NEGATIVE_INFINITY);
  const sure = 1 / (1 + Math.exp(-most));
  return worth.besideUnsure + sure * (worth.besideSure - worth.besideUnsure);
}

function bounded(odds: number): number {
  return Math.max(bounds.against, Math.min(bounds.for, odds));
}

function featureRatioOf(fields: readonly FieldExample[], feature: number): LogLikelihoodRatio {
  const values = new Set(
    fields.flatMap(({ places }) => places.map(({ marks: features }) => features[feature]!)),
  );
  const lookups = fields.map((field) => sharingBy(field, feature));
  const again = againShare(fields, lookups, feature);
  const known = [...values].map((value) => {
    const holding = lookups.flatMap((sharingOf) => sharingOf(value) ?? []);
    return [value, Math.log((again * holding.length) / fields.length / shareOf(holding))] as const;
  });
  const unknown = Math.log((1 - again) / (1 - mean(fields.map((field) => mostShared(field, feature)))));
  if (!isPlace(feature)) {
    const odds = new Map(known);
    return (value) => odds.get(value) ?? unknown;
  }
  return (value) => {
    const odds = known.filter(([one]) => isSameFeature(feature, one, value)).map(([, one]) => one);
    return odds.length === 0 ? unknown : Math.max(...odds);
  };
}

/** How often the feature of a right candidate recurs in another document of the layout. */
function againShare(fields: readonly FieldExample[], lookups: readonly SharingBy[], feature: number): number {
  if (fields.length < 2) return usualAgain.share;
  const again = fields.filter(({ places }, index) =>
    lookups.some(
      (sharingOf, at) =>
        at !== index && places.some(({ marks: features }) => sharingOf(features[feature]!) !== undefined),
    ),
  );
  return (usualAgain.share * usualAgain.worth + again.length) / (usualAgain.worth + fields.length);
}

interface Sharing {
  readonly shared: number;
  readonly others: number;
}

/** How many wrong candidates share the value of a right one; undefined if no right one has it. */
type SharingBy = (value: number) => Sharing | undefined;

function sharingBy({ places, others }: FieldExample, feature: number): SharingBy {
  const sharing = places.map(({ marks, shared }) => ({
    value: marks[feature]!,
    shared: shared[feature]!,
    others,
  }));
  if (isPlace(feature)) return (value) => sharing.find((one) => isSameFeature(feature, one.value, value));
  // Of equal values the first counts.
  const byValue = new Map(sharing.toReversed().map((one) => [one.value, one]));
  return (value) => byValue.get(value);
}

function mostShared({ places, others }: FieldExample, feature: number): number {
  return Math.max(...places.map(({ shared }) => shareOf([{ shared: shared[feature]!, others }])));
}

/** Share of the wrong candidates, slightly above zero and slightly below one. */
function shareOf(sharing: readonly Sharing[]): number {
  const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0);
  return (sum(sharing.map(({ shared }) => shared)) + 0.5) / (sum(sharing.map(({ others }) => others)) + 1);
}

/**
 * Whether a candidate has a value that was on other documents of the layout and wrong there: headings, printed terms,
 * the sender's own numbers.
 */
function earlierRatioOf(present: readonly Known[]): LogLikelihoodRatio {
  const times = new Map<number, number>();
  for (const { said, right } of present) {
    for (const value of said.difference(right)) times.set(value, (times.get(value) ?? 0) + 1);
  }
  const right = new Set(present.flatMap((one) => [...one.right]));
  const ofRight = present.filter((one) => [...one.right].every((value) => times.has(value))).length;
  const ofOthers = present.reduce((sum, one) => {
    const wrong = [...one.said.difference(one.right)];
    return sum + wrong.filter((value) => times.get(value)! > 1).length / Math.max(1, wrong.length);
  }, 0);
  const rightShare = (usualWrong.share * usualWrong.worth + ofRight) / (usualWrong.worth + present.length);
  const otherShare = (usualOther.share * usualOther.worth + ofOthers) / (usualOther.worth + present.length);
  return (value) =>
    times.has(value) && !right.has(value)
      ? Math.log(rightShare / otherShare)
      : Math.log((1 - rightShare) / (1 - otherShare));
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
