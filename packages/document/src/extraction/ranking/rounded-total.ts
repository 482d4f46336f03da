import type { Ranked } from '../choice/ranked.ts';
import { centsOf } from '../features/arithmetic.ts';
import { featureNames } from '../features/field-features.ts';

const [isRounded, roundsAnother] = [featureNames.indexOf('isRounded'), featureNames.indexOf('roundsAnother')];
/** Less likely amounts are not the total, rounded or not. */
const leastChance = 0.2;
/** Maximum cents by which coins round. */
const most = 4;

/**
 * The totals of a page. If the best one is printed again rounded to coins, that is what is paid and what people call
 * the total, so the two change places.
 */
export function preferRounded(ranked: readonly Ranked[]): readonly Ranked[] {
  const [best, ...others] = ranked;
  if (best?.vector[isRounded] !== 1) return ranked;
  const exact = centsOf(best.studied.candidate.normalizedText);
  const rounded = others.find(
    ({ vector, chance, studied }) =>
      vector[roundsAnother] === 1 &&
      chance > leastChance &&
      Math.abs(centsOf(studied.candidate.normalizedText) - exact) <= most,
  );
  if (!rounded) return ranked;
  const as = (one: Ranked, { chance, odds }: Ranked): Ranked => ({ ...one, chance, odds });
  return [as(rounded, best), ...others.map((one) => (one === rounded ? as(best, rounded) : one))];
}
