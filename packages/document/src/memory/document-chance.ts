import type { Ranked } from '../extraction/choice/ranked.ts';
import type { Guesses, LearnedField } from './learned-field.ts';

/** Maximum confidence of a taught value: the share that was right among the most confident ones on receipts. */
const surest = 0.97;

/** Weight of the ranker's own opinion of the values, in documents, relative to how often its guess was right. */
const ownWorth = 2;
/** … which is never more certain than this. */
const leastDoubt = 1e-6;

/**
 * The values of a taught field on each page, with the probability that each is the document's. A document has the field
 * with log odds of `presence`; then one of the values on all its pages is right. The prior is the ranker's weighing of
 * the values against each other; whether its labels match at all does not count, since the layout may have others. The
 * probability of the guess, the value that would be given without examples, also depends on how often guesses were
 * right on the layout (a beta prior; Gelman et al., Bayesian Data Analysis, ch. 2). The examples' other evidence is
 * added by Bayes' rule.
 */
export function documentChances(
  pages: readonly (readonly Ranked[])[],
  { presence, guesses }: Pick<LearnedField, 'presence' | 'guesses'>,
  guess?: string,
): Ranked[][] {
  const best = new Map<string, Ranked>();
  for (const one of pages.flat()) {
    const known = best.get(one.normalizedValue);
    if (known === undefined || weighed(one) > weighed(known)) best.set(one.normalizedValue, one);
  }
  const values = [...best.values()];
  const priors = priorsOf(values, guesses, guess);
  const weightOf = (one: Ranked) => presence + priors.get(one.normalizedValue)! + one.taught;
  const whole = logSum([0, ...values.map(weightOf)]);
  return pages.map((ranked) =>
    ranked
      .map((one) => {
        const chance = surest * Math.exp(weightOf(best.get(one.normalizedValue)!) - whole);
        return { ...one, chance, isTaught: true };
      })
      .sort((a, b) => b.chance - a.chance),
  );
}

/** The log prior of each value, before the evidence of the examples' features. */
function priorsOf(
  values: readonly Ranked[],
  { right, judged }: Guesses,
  guess: string | undefined,
): ReadonlyMap<string, number> {
  const all = logSum(values.map(({ odds }) => odds));
  const priors = new Map(values.map(({ normalizedValue, odds }) => [normalizedValue, odds - all]));
  const own = guess === undefined ? undefined : priors.get(guess);
  if (own === undefined || judged === 0 || values.length < 2) return priors;
  const chance = Math.min(1 - leastDoubt, Math.exp(own));
  const again = (ownWorth * chance + right) / (ownWorth + judged);
  const [ofGuess, ofOthers] = [Math.log(again) - own, Math.log((1 - again) / (1 - chance))];
  return new Map(
    [...priors].map(([normalizedValue, prior]) => [
      normalizedValue,
      prior + (normalizedValue === guess ? ofGuess : ofOthers),
    ]),
  );
}

function weighed({ odds, taught }: Ranked): number {
  return odds + taught;
}

/** The logarithm of the sum of the numbers whose logarithms are given. */
function logSum(logs: readonly number[]): number {
  const top = logs.reduce((a, b) => Math.max(a, b), Number.NEGATIVE_INFINITY);
  return logs.length === 0 ? 0 : top + Math.log(logs.reduce((sum, log) => sum + Math.exp(log - top), 0));
}
