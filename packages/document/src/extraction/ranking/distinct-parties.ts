import { fold } from '../../text/layout/fold.ts';
import type { Ranked } from '../choice/ranked.ts';
import type { TargetField } from '../features/target-field.ts';
import { oddsOf } from '../weights/trees.ts';

/** Log odds that it costs for two parties to have the same address. */
const sameAddress = 1.5;

/**
 * Two parties of a document are different: chooses the most likely two for vendor and buyer that differ, over all
 * pages. Returns for each of the fields a test for what is not the other party's. Names differ; addresses may be equal,
 * like those of a blank form or of a company and its branch, but are at two places.
 */
export function distinctParties(
  pages: readonly ReadonlyMap<TargetField, readonly Ranked[]>[],
  fields: readonly TargetField[],
): ReadonlyMap<TargetField, (one: Ranked) => boolean> {
  const apart = new Map<TargetField, (one: Ranked) => boolean>();
  for (const part of ['Name', 'Address']) {
    const [vendor, buyer] = ['vendor', 'buyer'].map((party) =>
      fields.find((target) => target.concept === `${party}${part}`),
    );
    if (!vendor || !buyer) continue;
    const [vendors, buyers] = [vendor, buyer].map((target) =>
      pages.flatMap((ranked) => ranked.get(target)!.slice(0, 5)),
    );
    const pair = likeliestPair(
      vendors!,
      buyers!,
      part === 'Address' ? sameAddress : Number.POSITIVE_INFINITY,
    );
    if (pair === undefined) continue;
    const [own, other] = pair;
    const clash = own !== undefined && other !== undefined && overlap(own, other) ? sharePrint : overlap;
    const isApartFrom = (rival: Ranked | undefined) => (one: Ranked) =>
      rival === undefined || !clash(one, rival);
    apart.set(vendor, isApartFrom(other)).set(buyer, isApartFrom(own));
  }
  return apart;
}

type Pair = readonly [Ranked | undefined, Ranked | undefined];

/**
 * The most likely pair from two lists at different places, `cost` log odds less likely if they are equal. One of the
 * two may not be on the pages: then the other is all there is.
 */
function likeliestPair(all: readonly Ranked[], others: readonly Ranked[], cost: number): Pair | undefined {
  let best = Number.NEGATIVE_INFINITY;
  let pair: Pair | undefined;
  for (const one of [...all, undefined]) {
    for (const other of [...others, undefined]) {
      if (one === undefined && other === undefined) continue;
      const score = worthOf(one, all) + worthOf(other, others) - sameness(one, other, cost);
      if (score <= best) continue;
      best = score;
      pair = [one, other];
    }
  }
  return pair;
}

/** The cost, in log odds, of two values being equal; one place is never both. */
function sameness(one: Ranked | undefined, other: Ranked | undefined, cost: number): number {
  if (one === undefined || other === undefined) return 0;
  if (sharePrint(one, other)) return Number.POSITIVE_INFINITY;
  return overlap(one, other) ? cost : 0;
}

/** The log odds of a choice, or of there being none. */
function worthOf(one: Ranked | undefined, all: readonly Ranked[]): number {
  return one === undefined ? -oddsOf(Math.max(0, ...all.map(({ chance }) => chance))) : oddsOf(one.chance);
}

function sharePrint(a: Ranked, b: Ranked): boolean {
  return a.studied.candidate.tokens.some((token) => b.studied.candidate.tokens.includes(token));
}

function overlap(a: Ranked, b: Ranked): boolean {
  const [one, other] = [a, b].map(({ studied }) => fold(studied.candidate.text));
  return one!.includes(other!) || other!.includes(one!);
}
