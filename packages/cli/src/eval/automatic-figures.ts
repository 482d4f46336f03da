import { chooseThresholds, precisionBound, tallyOf } from '@recto/document';
import type { Scored } from './scored.ts';

/** What would pass without review, with thresholds taken from other documents. */
export interface AutomaticFigures {
  /** With one threshold for all fields. */
  readonly one: Passing;
  /** With a threshold per field, from the share that was right in it. */
  readonly ofFields: Passing;
  /** With thresholds whose precision is proven by the values they were taken from. */
  readonly proven: Passing;
  /** The share that is right at all: what a perfect confidence would let pass. */
  readonly ceiling: number;
}

export interface Passing {
  /** The share of all fields, including those without a value. */
  readonly share: number;
  /** The share of those that is right. */
  readonly precision: number;
  /** Lower bound of the precision, at 95 % confidence (Clopper and Pearson). */
  readonly precisionBound: number;
}

/** Thresholds for each fold from the other folds. `precision` is 0 to 1, `asked` the number of fields. */
export function automaticFigures(
  scored: readonly Scored[],
  asked: number,
  precision: number,
): AutomaticFigures {
  const passing = (thresholdFrom: ThresholdFrom): Passing => {
    const passed = passingOf(scored, thresholdFrom);
    const rights = passed.filter(({ right }) => right).length;
    return {
      share: passed.length / Math.max(1, asked),
      precision: rights / Math.max(1, passed.length),
      precisionBound: precisionBound(rights, passed.length),
    };
  };
  return {
    one: passing((others) => commonThreshold(others, precision)),
    ofFields: passing((others, field) => fieldThreshold(others, field, precision)),
    proven: passing((others, field) => chooseThresholds(others, [field], precision)[0]?.threshold),
    ceiling: scored.filter(({ right }) => right).length / Math.max(1, asked),
  };
}

/** The weight of the confidence, in values: it was trained on more than this. */
const spokenFor = 1000;

/** Errors beyond those expected by the confidence, in standard deviations, at which it is no longer trusted. */
const believed = 2;

/**
 * The lowest confidence at or above which `precision` of the values are expected to be right, judged by which were right
 * and by the confidence itself: a few errors among the most certain values decide a lot, and a calibrated confidence
 * knows more of them than one set shows. Undefined if there is none, or if there are more errors than the confidence
 * explains.
 */
export function commonThreshold(values: readonly Scored[], precision: number): number | undefined {
  const sorted = values.toSorted((a, b) => b.confidence - a.confidence);
  let threshold: number | undefined;
  let [right, said, variance] = [0, 0, 0];
  for (const [index, { confidence, right: isRight }] of sorted.entries()) {
    const count = index + 1;
    right += isRight ? 1 : 0;
    said += confidence;
    variance += confidence * (1 - confidence);
    if (sorted[count]?.confidence === confidence) continue;
    const expected = (right + (spokenFor * said) / count) / (count + spokenFor);
    const isExplained = said - right <= believed * Math.sqrt(variance);
    if (expected >= precision && isExplained) threshold = confidence;
  }
  return threshold;
}

/** The weight of the whole set, in values, added to a field's own. */
const pooled = 20;

/**
 * The lowest confidence at or above which `precision` of the field's values are right; the whole set fills in for what
 * the field lacks. Undefined if there is none.
 */
export function fieldThreshold(
  values: readonly Scored[],
  field: string,
  precision: number,
): number | undefined {
  const own = values.filter((value) => value.field === field);
  const [tally, pool] = [tallyOf(own), tallyOf(values)];
  const holds = (threshold: number) => {
    const [mine, all] = [tally(threshold), pool(threshold)];
    const expected = (pooled * all.right) / all.count;
    return (mine.right + expected) / (mine.count + pooled) >= precision;
  };
  const thresholds = own.map(({ confidence }) => confidence).filter(holds);
  return thresholds.length === 0 ? undefined : Math.min(...thresholds);
}

type ThresholdFrom = (others: readonly Scored[], field: string) => number | undefined;

function passingOf(scored: readonly Scored[], thresholdFrom: ThresholdFrom): Scored[] {
  return [...Map.groupBy(scored, ({ fold }) => fold)].flatMap(([fold, held]) => {
    const others = scored.filter((one) => one.fold !== fold);
    return [...Map.groupBy(held, ({ field }) => field)].flatMap(([field, values]) => {
      const threshold = thresholdFrom(others, field);
      return values.filter(({ confidence }) => threshold !== undefined && confidence >= threshold);
    });
  });
}
