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
  const weighed = weigh(others);
  const most = weighed.reduce((sofar, { worth }) => Math.max(sofar, worth), Number.NEGATIVE_INFINITY);
  for (const { one, worth } of weigh(all)) {
    // Nothing that it could be with is enough.
    if (worth + most <= best) continue;
    for (const { one: other, worth: otherWorth } of weighed) {
      if (worth + otherWorth <= best || (one === undefined && other === undefined)) continue;
      const score = worth + otherWorth - sameness(one, other, cost);
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

/** Each choice with its log odds; and that there is none, with those of that. */
function weigh(all: readonly Ranked[]): { readonly one: Ranked | undefined; readonly worth: number }[] {
  const surest = all.reduce((most, { chance }) => Math.max(most, chance), 0);
  return [
    ...all.map((one) => ({ one, worth: oddsOf(one.chance) })),
    { one: undefined, worth: -oddsOf(surest) },
  ];
}

function sharePrint(a: Ranked, b: Ranked): boolean {
  return a.studied.candidate.tokens.some((token) => b.studied.candidate.tokens.includes(token));
}

function overlap(a: Ranked, b: Ranked): boolean {
  const [one, other] = [a, b].map(({ studied }) => fold(studied.candidate.text));
  return one!.includes(other!) || other!.includes(one!);
}
