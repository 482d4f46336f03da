import type { Concept } from '../../action/concept/concept.ts';
import { fold } from '../../text/layout/fold.ts';
import type { Ranked } from '../choice/ranked.ts';
import type { TargetField } from '../features/target-field.ts';

const nameOf: Readonly<Partial<Record<Concept, Concept>>> = {
  vendorAddress: 'vendorName',
  buyerAddress: 'buyerName',
  merchantAddress: 'merchantName',
};

/** An address less likely than this is none, whatever stands before it. */
const leastChance = 0.02;

/**
 * An address begins behind the name of its own party: where the likeliest one begins with the name that was chosen, the
 * same one without the name takes its place. Changes `chosen`.
 */
export function beginBehindNames(
  ranked: ReadonlyMap<TargetField, readonly Ranked[]>,
  chosen: Map<TargetField, Ranked | undefined>,
): void {
  for (const [target, address] of chosen) {
    const nameConcept = nameOf[target.concept];
    if (nameConcept === undefined || address === undefined) continue;
    const name = [...chosen].find(([{ concept }]) => concept === nameConcept)?.[1];
    if (name === undefined) continue;
    const longer = isTrade(target) ? wholeBehind(name, address, ranked.get(target)!) : undefined;
    if (longer !== undefined) {
      chosen.set(target, { ...longer, chance: Math.max(longer.chance, address.chance) });
      continue;
    }
    const rest = restBehind(textOf(address), textOf(name));
    if (rest === undefined) continue;
    const own = new Set(address.studied.candidate.tokens);
    const shorter = ranked
      .get(target)!
      .find(
        (one) =>
          one.chance >= leastChance &&
          textOf(one) === rest &&
          one.studied.candidate.tokens.every((token) => own.has(token)),
      );
    if (shorter !== undefined)
      chosen.set(target, { ...shorter, chance: Math.max(shorter.chance, address.chance) });
  }
}

/** Below the name of a shop stand its branch and its numbers as often as its address. */
function isTrade({ concept }: TargetField): boolean {
  return concept === 'vendorAddress' || concept === 'buyerAddress';
}

/** Lines of a block stand closer than this, in heights of the name's line. */
const nearest = 0.9;
/** Lines of a block begin or have their middle at the same place, but for so many heights. */
const aligned = 0.6;

/** The address that ends where `address` does and begins in the line below the name, where lines between are left out. */
function wholeBehind({ studied }: Ranked, address: Ranked, ranked: readonly Ranked[]): Ranked | undefined {
  const { left, right, bottom, top } = studied.candidate;
  const height = bottom - top;
  const own = address.studied.candidate;
  if (own.top < bottom) return undefined;
  return ranked.find(({ studied: { candidate } }) => {
    if (candidate.tokens.length <= own.tokens.length || candidate.tokens.at(-1) !== own.tokens.at(-1))
      return false;
    const isBelow = candidate.top >= bottom - height * 0.3 && candidate.top - bottom < height * nearest;
    const first = candidate.segment;
    const isAligned =
      Math.abs(first.left - left) < height * aligned ||
      Math.abs(first.left + first.right - left - right) / 2 < height * aligned;
    return isBelow && isAligned && candidate.firstToken === 0;
  });
}

/** What stands behind a name in an address, if enough does to be one. */
function restBehind(address: string, name: string): string | undefined {
  if (name.length < 3 || !address.startsWith(name)) return undefined;
  const rest = address.slice(name.length);
  return rest.length >= 8 ? rest : undefined;
}

function textOf({ studied }: Ranked): string {
  return fold(studied.candidate.text).replace(/[^\p{L}\p{N}]/gu, '');
}
