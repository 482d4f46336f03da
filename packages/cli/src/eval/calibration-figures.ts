import { type AutomaticFigures, automaticFigures } from './automatic-figures.ts';
import { calibrationError, debiasedCalibrationError } from './calibration-error.ts';
import { mean } from './mean.ts';
import type { Scored } from './scored.ts';

/** A figure with the bounds that hold in 95 % of resamples of the documents. */
export interface Interval {
  readonly value: number;
  readonly low: number;
  readonly high: number;
}

export interface CalibrationFigures {
  /** Expected calibration error in ten bins of equal size. */
  readonly ece: Interval;
  /** The same without what chance alone adds. */
  readonly debiasedEce: Interval;
  /**
   * What a perfect confidence would get: the same values, each right with exactly its stated probability. Means over
   * many such sets, of the figure and of its interval's bounds.
   */
  readonly perfectEce: Interval;
  readonly brier: number;
  /**
   * 1 - Brier / Brier of always giving the overall share right; above 0 is better than knowing nothing; 0 if all are
   * right or all wrong.
   */
  readonly brierSkill: number;
  /** Area under the risk-coverage curve: mean error among the most certain values, over all shares; lower is better. */
  readonly aurc: number;
  /** The area if every right value were more certain than every wrong one: no confidence can do better. */
  readonly aurcFloor: number;
  readonly automatic: AutomaticFigures;
}

const resamples = 300;
const perfectSets = 20;

/** Figures over values; `asked` is how many fields there were, with or without a value. */
export function calibrationFigures(
  scored: readonly Scored[],
  asked: number,
  random: () => number,
): CalibrationFigures {
  const base = mean(scored.map(({ right }) => Number(right)));
  const brier = mean(scored.map(({ confidence, right }) => (confidence - Number(right)) ** 2));
  const ordered = scored.toSorted((a, b) => b.confidence - a.confidence);
  return {
    ece: resampled(scored, calibrationError, resamples, random),
    debiasedEce: {
      ...resampled(scored, (values) => debiasedCalibrationError(values, 2), resamples, random),
      value: debiasedCalibrationError(scored),
    },
    perfectEce: perfect(scored, random),
    brier,
    brierSkill: base === 0 || base === 1 ? 0 : 1 - brier / (base * (1 - base)),
    aurc: mean(risksOf(ordered)),
    aurcFloor: mean(risksOf(scored.toSorted((a, b) => Number(b.right) - Number(a.right)))),
    automatic: automaticFigures(scored, asked, 0.99),
  };
}

/** Share of errors in the first value, the first two, and so on. */
export function risksOf(ordered: readonly Scored[]): number[] {
  let wrong = 0;
  return ordered.map(({ right }, index) => {
    if (!right) wrong++;
    return wrong / (index + 1);
  });
}

/** Whole documents are drawn, since the fields of one tend to be right or wrong together. */
function resampled(
  scored: readonly Scored[],
  figure: (values: readonly Scored[]) => number,
  times: number,
  random: () => number,
): Interval {
  const documents = [...Map.groupBy(scored, ({ document }) => document).values()];
  const figures = Array.from({ length: times }, () =>
    figure(documents.flatMap(() => documents[Math.floor(random() * documents.length)]!)),
  ).sort((a, b) => a - b);
  const at = (share: number) => figures[Math.floor(share * (times - 1))]!;
  return { value: figure(scored), low: at(0.025), high: at(0.975) };
}

function perfect(scored: readonly Scored[], random: () => number): Interval {
  const sets = Array.from({ length: perfectSets }, () => {
    const made = scored.map((one) => ({ ...one, right: random() < one.confidence }));
    return resampled(made, calibrationError, resamples / 5, random);
  });
  return {
    value: mean(sets.map(({ value }) => value)),
    low: mean(sets.map(({ low }) => low)),
    high: mean(sets.map(({ high }) => high)),
  };
}
