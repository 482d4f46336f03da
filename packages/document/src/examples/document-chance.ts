import type { Ranked } from '../ranker/rank.ts';

/** The surest a taught value may be: of those that came out surest on receipts, so many were right. */
const surest = 0.97;

/**
 * The values of a taught field on each page with the chance that each is the document's. A document has the field with
 * log odds of `presence`; then one of the values that all its pages show is right. Before the examples are looked at,
 * that is each one as the ranker weighs them against each other; whether its labels fit at all no longer counts, since
 * the layout may have others. Bayes' rule adds what the examples say.
 */
export function documentChances(pages: readonly (readonly Ranked[])[], presence: number): Ranked[][] {
  const best = new Map<string, Ranked>();
  for (const one of pages.flat()) {
    const known = best.get(one.saying);
    if (known === undefined || weighed(one) > weighed(known)) best.set(one.saying, one);
  }
  const values = [...best.values()];
  const prior = presence - logSum(values.map(({ odds }) => odds));
  const whole = logSum([0, ...values.map((one) => prior + weighed(one))]);
  return pages.map((ranked) =>
    ranked
      .map((one) => {
        const chance = surest * Math.exp(prior + weighed(best.get(one.saying)!) - whole);
        return { ...one, chance, isTaught: true };
      })
      .sort((a, b) => b.chance - a.chance),
  );
}

function weighed({ odds, taught }: Ranked): number {
  return odds + taught;
}

/** The logarithm of the sum of what the numbers are logarithms of. */
function logSum(logs: readonly number[]): number {
  const top = logs.reduce((a, b) => Math.max(a, b), Number.NEGATIVE_INFINITY);
  return logs.length === 0 ? 0 : top + Math.log(logs.reduce((sum, log) => sum + Math.exp(log - top), 0));
}
