import { chooseThresholds, precisionBound, tallyOf } from '@recto/document';
import type { Scored } from './calibration-figures.ts';

/** What would pass without a person, by thresholds that were taken from other documents. */
export interface AutomaticFigures {
  /** Share of all fields, also of those without a value. */
  readonly share: number;
  /** Share of those that are right. */
  readonly precision: number;
  /** Lower bound of the precision, with a certainty of 95 % (Clopper and Pearson). */
  readonly precisionBound: number;
  /** Share of all fields that pass thresholds whose own lower bound keeps the precision. */
  readonly provenShare: number;
  readonly provenPrecision: number;
  /** Share that is right at all: what a perfect confidence would let pass. */
  readonly ceiling: number;
}

/** How many values of the whole set speak for a field beside its own. */
const pooled = 20;

/** Thresholds of each fold by the other folds. `precision` is 0 to 1, `asked` the number of fields. */
export function automaticFigures(
  scored: readonly Scored[],
  asked: number,
  precision: number,
): AutomaticFigures {
  const estimated = passing(scored, (others, field) => estimatedThreshold(others, field, precision));
  const proven = passing(
    scored,
    (others, field) => chooseThresholds(others, [field], precision)[0]?.threshold,
  );
  const rights = estimated.filter(({ right }) => right).length;
  return {
    share: estimated.length / Math.max(1, asked),
    precision: shareRight(estimated),
    precisionBound: precisionBound(rights, estimated.length),
    provenShare: proven.length / Math.max(1, asked),
    provenPrecision: shareRight(proven),
    ceiling: scored.filter(({ right }) => right).length / Math.max(1, asked),
  };
}

/**
 * The lowest confidence of the field from which on the share right is `precision`, where the whole set stands in for
 * what the field is short of. Undefined where there is none.
 */
export function estimatedThreshold(
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

function passing(
  scored: readonly Scored[],
  thresholdFrom: (others: readonly Scored[], field: string) => number | undefined,
): Scored[] {
  return [...Map.groupBy(scored, ({ fold }) => fold)].flatMap(([fold, held]) => {
    const others = scored.filter((one) => one.fold !== fold);
    return [...Map.groupBy(held, ({ field }) => field)].flatMap(([field, values]) => {
      const threshold = thresholdFrom(others, field);
      return values.filter(({ confidence }) => threshold !== undefined && confidence >= threshold);
    });
  });
}

function shareRight(values: readonly Scored[]): number {
  return values.filter(({ right }) => right).length / Math.max(1, values.length);
}
