import { centsOf } from '../features/arithmetic.ts';
import type { Ranked } from './rank.ts';

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
        const agrees = addsUp(subtotal?.ranked, tax?.ranked, total?.ranked);
        const score = total.worth + subtotal.worth + tax.worth + (agrees ? agreementWorth : 0);
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

function addsUp(subtotal: Ranked | undefined, tax: Ranked | undefined, total: Ranked | undefined): boolean {
  if (!subtotal || !tax || !total) return false;
  const [a, b, c] = [subtotal, tax, total].map((one) => centsOf(one.studied.candidate.normalizedText));
  return b !== 0 && Math.abs(a! + b! - c!) <= 1;
}
