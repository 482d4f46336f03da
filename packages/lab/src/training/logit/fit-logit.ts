import { chances } from '@recto/document/internals';

/**
 * A choice between options and none of them: the features of each option, and the index of the right one; -1 for none.
 */
export interface Decision {
  readonly options: readonly (readonly number[])[];
  readonly right: number;
}

interface LogitOptions {
  readonly rounds: number;
  /** Ridge penalty on every weight, per decision. */
  readonly ridge: number;
  /** For each weight, 1 if it may not be negative, -1 if it may not be positive, 0 for either. Default 0. */
  readonly signs?: readonly (-1 | 0 | 1)[];
}

/**
 * Weights that maximise the likelihood of the right options: the conditional logit (McFadden 1974), fitted by gradient
 * descent with momentum (Nesterov 1983). With one option per decision it is logistic regression. The same decisions
 * give the same weights.
 */
export function fitLogit(decisions: readonly Decision[], { rounds, ridge, signs }: LogitOptions): number[] {
  const width = decisions[0]?.options[0]?.length ?? 0;
  let weight = new Array<number>(width).fill(0);
  let ahead = weight;
  const rate = rateFor(decisions, width);
  for (let round = 1; round <= rounds; round++) {
    const gradient = gradientAt(decisions, ahead, ridge);
    const next = ahead.map((value, k) => signed(value - rate * gradient[k]!, signs?.[k]));
    const momentum = (round - 1) / (round + 2);
    ahead = next.map((value, k) => value + momentum * (value - weight[k]!));
    weight = next;
  }
  return weight.map((value) => Number(value.toPrecision(6)));
}

function signed(value: number, sign: -1 | 0 | 1 = 0): number {
  return value * sign < 0 ? 0 : value;
}

function gradientAt(decisions: readonly Decision[], weight: readonly number[], ridge: number): number[] {
  const gradient = weight.map((value) => ridge * value);
  for (const { options, right } of decisions) {
    const [, ...likely] = chances(weight, options);
    options.forEach((option, index) => {
      const error = (likely[index]! - (index === right ? 1 : 0)) / decisions.length;
      option.forEach((value, k) => {
        gradient[k]! += error * value;
      });
    });
  }
  return gradient;
}

/** The inverse of a bound on the curvature, so that descent never overshoots. */
function rateFor(decisions: readonly Decision[], width: number): number {
  let most = 1;
  for (const { options } of decisions) {
    for (const option of options) {
      let square = 0;
      for (let k = 0; k < width; k++) square += option[k]! ** 2;
      most = Math.max(most, square);
    }
  }
  return 1 / most;
}
