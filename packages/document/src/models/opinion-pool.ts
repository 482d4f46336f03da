/** No opinion is so certain that the other cannot outweigh it; providers round probabilities to 0 and 1. */
const leastOpinion = 0.005;

/**
 * The weight of each opinion. With weights that add up to 1 (½ each), two opinions that agree say no more than one of
 * them; with 1 each they count as independent evidence. A model's opinion on candidates that the local engine found in
 * the same words is neither the same nor independent, so the weights add up to 1½.
 */
const weight = 0.75;

/**
 * Combines several opinions about the same answers, exactly one of which is right: the logarithmic opinion pool (Genest
 * & Zidek, Combining Probability Distributions, Statistical Science 1, 1986), with weights that add up to more than
 * one, as is appropriate for forecasts that share only part of their information (Satopää et al., Combining multiple
 * probability predictions using a simple logit model, International Journal of Forecasting 30, 2014). Opinions need not
 * add up to 1; the result does. A single opinion is only scaled.
 */
export function poolOpinions(opinions: readonly (readonly number[])[]): readonly number[] {
  const scaled = opinions.map((opinion) => toShares(opinion.map((one) => Math.max(leastOpinion, one))));
  const [first = [], ...others] = scaled;
  if (others.length === 0) return first;
  return toShares(
    first.map((_, index) => scaled.reduce((product, one) => product * one[index]! ** weight, 1)),
  );
}

function toShares(numbers: readonly number[]): number[] {
  const sum = numbers.reduce((total, one) => total + one, 0);
  return numbers.map((one) => one / sum);
}
