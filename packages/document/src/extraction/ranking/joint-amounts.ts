import type { Ranked } from '../choice/ranked.ts';
import { centsOf } from '../features/arithmetic.ts';

/** The roles that amounts of a page play together, as indices of the fields that have them. */
export interface AmountRoles {
  readonly subtotal?: readonly Ranked[];
  readonly tax?: readonly Ranked[];
  readonly total?: readonly Ranked[];
}

export interface AmountChoice {
  readonly subtotal?: Ranked;
  readonly tax?: Ranked;
  readonly total?: Ranked;
  /** Subtotal and tax add up to the total. */
  readonly agrees: boolean;
}

const tried = 6;
/** How much agreement of the three is worth, as log odds. */
const agreementWorth = 2.2;
/** The same where no tax is due, and subtotal and total are the same amount: that says less. */
const sameWorth = 1;
/** What leaving an amount out costs, as log odds: a doubtful value with its doubt is worth more than none. */
const absenceCost = 1.5;

/**
 * The amounts that are most likely together: each role may stay empty, and a sum that agrees outweighs small
 * differences in likelihood. Takes up to six values for each role.
 */
export function chooseAmounts(roles: AmountRoles): AmountChoice {
  let best: AmountChoice = { agrees: false };
  let bestScore = Number.NEGATIVE_INFINITY;
  for (const total of optionsOf(roles.total)) {
    for (const subtotal of optionsOf(roles.subtotal)) {
      for (const tax of optionsOf(roles.tax)) {
        const [net, taxed, gross] = [subtotal, tax, total].map(centsOfOption);
        const fits = Math.abs(net! + taxed! - gross!) <= 1;
        const agrees = fits && taxed !== 0;
        const worth = agrees ? agreementWorth : fits ? sameWorth : 0;
        const score = total.worth + subtotal.worth + tax.worth + worth;
        if (score <= bestScore) continue;
        bestScore = score;
        best = {
          ...(total.ranked ? { total: total.ranked } : {}),
          ...(subtotal.ranked ? { subtotal: subtotal.ranked } : {}),
          ...(tax.ranked ? { tax: tax.ranked } : {}),
          agrees,
        };
      }
    }
  }
  return best;
}

interface Option {
  readonly ranked?: Ranked;
  readonly worth: number;
}

function optionsOf(ranked: readonly Ranked[] = []): Option[] {
  const present = ranked
    .slice(0, tried)
    .filter((one) => one.chance > 0.01)
    .map((one) => ({ ranked: one, worth: Math.log(one.chance) }));
  const any = ranked.slice(0, 4).reduce((product, one) => product * (1 - one.chance), 1);
  return [...present, { worth: Math.log(Math.min(0.9, Math.max(0.03, any))) - absenceCost }];
}

/** NaN for an amount that is left out. */
function centsOfOption({ ranked }: Option): number {
  return centsOf(ranked?.studied.candidate.normalizedText);
}
