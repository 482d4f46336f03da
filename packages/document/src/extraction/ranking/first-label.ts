import type { Ranked } from '../choice/ranked.ts';
import { featureNames } from '../features/field-features.ts';

const [labelFirst, labelBest] = [featureNames.indexOf('labelFirst'), featureNames.indexOf('labelBest')];
/** Less likely values are not meant, whatever their label is. */
const leastChance = 0.3;
const isThatLabel = 0.95;

/**
 * The values of a user's own field. If the best one is at a label that the user lists after another that the document
 * has, the most likely one at the earlier label changes places with it, since labels are listed best first.
 */
export function preferFirstLabel(ranked: readonly Ranked[]): readonly Ranked[] {
  const best = ranked[0];
  if (best === undefined || best.isTaught || best.vector[labelFirst]! >= 0) return ranked;
  const first = ranked.find(
    ({ vector, chance }) =>
      vector[labelFirst]! > 0 && vector[labelBest]! >= isThatLabel && chance >= leastChance,
  );
  if (first === undefined) return ranked;
  const others = ranked.filter((one) => one !== best && one !== first);
  const as = (one: Ranked, { chance, odds }: Ranked): Ranked => ({ ...one, chance, odds });
  return [as(first, best), as(best, first), ...others].sort((a, b) => b.chance - a.chance);
}
