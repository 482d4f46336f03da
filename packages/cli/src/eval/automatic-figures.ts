import { chooseThresholds, precisionBound, tallyOf } from '@recto/document';
import type { Scored } from './scored.ts';

/** What would pass without a person, by thresholds that were taken from other documents. */
export interface AutomaticFigures {
  /** By one threshold for all fields. */
  readonly one: Passing;
  /** By a threshold of each field, from what was right in it. */
  readonly ofFields: Passing;
  /** By thresholds of which the values that they were taken from prove the precision. */
  readonly proven: Passing;
  /** Share that is right at all: what a perfect confidence would let pass. */
  readonly ceiling: number;
}

export interface Passing {
  /** Share of all fields, also of those without a value. */
  readonly share: number;
  /** Share of those that are right. */
  readonly precision: number;
  /** Lower bound of the precision, with a certainty of 95 % (Clopper and Pearson). */
  readonly precisionBound: number;
}

/** Thresholds of each fold by the other folds. `precision` is 0 to 1, `asked` the number of fields. */
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

/** So many values the confidence speaks for: it was learned from more than these. */
const spokenFor = 1000;

/** Errors beyond what the confidence expects, in standard deviations, at which it is not believed. */
const believed = 2;

/**
 * The lowest confidence from which on the share right is `precision`, as what was right and what the confidence itself
 * says make it expected: few errors among the surest decide over much, and a confidence that is calibrated knows more of
 * them than one set does. Undefined where there is none, and where there are more errors than the confidence explains.
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

/** How many values of the whole set speak for a field beside its own. */
const pooled = 20;

/**
 * The lowest confidence of the field from which on the share right is `precision`, where the whole set stands in for
 * what the field is short of. Undefined where there is none.
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
