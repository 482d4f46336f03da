import { addsUp, isAtRate, type Taxed } from '../amounts/adds-up.ts';
import type { Ranked } from '../choice/ranked.ts';
import { centsOf } from '../features/arithmetic.ts';

/** The related amounts of a page, with the candidates for each role. */
interface AmountRoles {
  readonly subtotal?: readonly Ranked[];
  readonly tax?: readonly Ranked[];
  readonly total?: readonly Ranked[];
  /** The most likely total of the other pages, in cents, for pages that have none; NaN if they have none either. */
  readonly totalElsewhere?: number;
  /** The rates (percent) that the page prints. */
  readonly rates?: readonly number[];
  /** All amounts of the page, in cents: one of them may be the discount between net and gross. */
  readonly printed?: ReadonlySet<number>;
}

interface AmountChoice {
  readonly subtotal?: Ranked;
  readonly tax?: Ranked;
  readonly total?: Ranked;
  /** Whether subtotal and tax add up to the total. */
  readonly agrees: boolean;
}

const tried = 6;
/** The value of agreement of the three, as log odds. */
const agreementWorth = 5;
/** Additional value if the tax is at a printed rate of the net. */
const rateWorth = 3;
/** The same if no tax is due and subtotal and total are equal, which is weaker evidence. */
const sameWorth = 2;
/** The same if the sum lacks one other printed amount, such as freight, a discount or a deposit. */
const thirdWorth = 1.5;
/** Maximum cents by which a total is rounded to coins. */
const mostRounding = 5;
/** The cost of leaving an amount out, as log odds: a doubtful value with its low confidence is worth more than none. */
const absenceCost = 1;

/**
 * The amounts that are most likely together: each role may stay empty, and a sum that agrees outweighs small
 * differences in likelihood. Considers up to six values for each role.
 */
export function chooseAmounts(roles: AmountRoles): AmountChoice {
  let best: AmountChoice = { agrees: false };
  let bestScore = Number.NEGATIVE_INFINITY;
  const hasOthers = [roles.total, roles.subtotal].some((ranked = []) => ranked.length > 0);
  for (const total of optionsOf(roles.total)) {
    for (const subtotal of optionsOf(roles.subtotal)) {
      for (const tax of optionsOf(roles.tax)) {
        const [net, taxed, gross] = [subtotal, tax, total].map(centsOfOption);
        const lacking = gross! - net! - taxed!;
        const fits = addsUp([net!, taxed!], gross!) || isRounding(lacking, roles.printed);
        const isRated = isAtAnyRate({ base: net!, tax: taxed! }, roles.rates);
        const agrees = fits && taxed !== 0 && (isRated || !isByChance(net!, gross!, roles.printed));
        const worth = agrees
          ? agreementWorth + (isRated ? rateWorth : 0)
          : fits
            ? sameWorth
            : isThird(lacking, net!, taxed!, roles.printed) && !isOtherTax(lacking, roles)
              ? thirdWorth
              : 0;
        const isOnePrint = isSame(total, tax) || isSame(total, subtotal) || isSame(subtotal, tax);
        const whole = total.ranked === undefined ? (roles.totalElsewhere ?? gross!) : gross!;
        const isLone = hasOthers && tax.ranked !== undefined && Number.isNaN(net!) && Number.isNaN(whole);
        const doubt = isOnePrint
          ? impossible
          : doubtOf(net!, taxed!, whole, roles.printed) + (isLone ? loneTax : 0);
        const score = total.worth + subtotal.worth + tax.worth + worth - doubt;
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

/** Whether a tax is at a printed rate of the net. */
function isAtAnyRate(taxed: Taxed, rates: readonly number[] = []): boolean {
  return rates.some((rate) => rate > 0 && isAtRate(taxed, rate));
}

/**
 * Whether the difference to the total is also a tax, at a printed rate of a printed amount: the chosen one is then only
 * part of the tax.
 */
function isOtherTax(cents: number, { rates = [], printed = new Set() }: AmountRoles): boolean {
  return (
    cents > 0 && rates.length > 1 && [...printed].some((base) => isAtAnyRate({ base, tax: cents }, rates))
  );
}

/** Of so many sums, one more proves nothing. */
const chanceSums = 6;

/** Whether many other pairs of printed amounts make the gross as well: a page full of numbers has them. */
function isByChance(net: number, gross: number, printed: ReadonlySet<number> = new Set()): boolean {
  let others = 0;
  for (const one of printed) {
    const other = gross - one;
    if (one > 0 && one <= other && one !== net && other !== net && printed.has(other)) others++;
  }
  return others >= chanceSums;
}

/** Whether cents are the printed rounding of a total to coins, with either sign. */
function isRounding(cents: number, printed?: ReadonlySet<number>): boolean {
  return Math.abs(cents) <= mostRounding && (printed?.has(cents) || printed?.has(-cents)) === true;
}

/** Whether the difference between gross and net plus tax is also printed, and is smaller than the net. */
function isThird(cents: number, net: number, tax: number, printed?: ReadonlySet<number>): boolean {
  const isOther = Math.abs(cents) !== tax && Math.abs(cents) < net;
  return tax > 0 && isOther && (printed?.has(cents) || printed?.has(-cents)) === true;
}

/** Log odds against amounts that contradict each other. */
const impossible = 8;
const [overtaxed, shrunk] = [6, 2.5];
/** Documents that print a tax also print its taxable amount: an amount on its own is more likely the total. */
const loneTax = 3;
/**
 * No country taxes goods at a higher rate: 27 percent is the highest general rate, luxury and vehicle taxes reach about
 * 50.
 */
const highestRate = 0.5;

/** Log odds against amounts, in cents, in these roles; NaN for one that is left out. Comparisons with NaN are false. */
function doubtOf(net: number, tax: number, gross: number, printed?: ReadonlySet<number>): number {
  if (tax > 0 && tax >= gross) return impossible;
  const isOvertaxed = tax > 0 && (tax > net * highestRate || tax > gross * highestRate);
  // A discount may make the payment less than the price of the goods, but rarely if no discount is printed.
  const isShrunk = gross < net && gross > 0 && !printed?.has(net + (tax > 0 ? tax : 0) - gross);
  return (isOvertaxed ? overtaxed : 0) + (isShrunk ? shrunk : 0);
}

/**
 * One place is never two amounts; an amount that is printed twice may be, whichever of its places was chosen for both.
 */
function isSame({ ranked: one }: Option, { ranked: other }: Option): boolean {
  if (one === undefined || one.studied !== other?.studied) return false;
  return Math.max(one.repeats, other.repeats) < 2;
}

interface Option {
  readonly ranked?: Ranked;
  readonly worth: number;
}

/**
 * The most likely values of a role, and none of them; exactly one of these holds, so each is worth its share of the
 * odds of all.
 */
function optionsOf(ranked: readonly Ranked[] = []): Option[] {
  const odds = ranked.map(({ chance }) => oddsOf(chance));
  const whole = odds.reduce((sum, one) => sum + one, 1);
  const present = ranked
    .slice(0, tried)
    .map((one, index) => ({ ranked: one, worth: Math.log(odds[index]! / whole) }))
    .filter(({ ranked: { chance } }) => chance > 0.01);
  return [...present, { worth: Math.log(1 / whole) - absenceCost }];
}

function oddsOf(chance: number): number {
  const safe = Math.min(1 - 1e-4, Math.max(1e-4, chance));
  return safe / (1 - safe);
}

/** NaN for an amount that is left out. */
function centsOfOption({ ranked }: Option): number {
  return centsOf(ranked?.studied.candidate.normalizedText);
}
