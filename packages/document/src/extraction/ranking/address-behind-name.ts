import type { Concept } from '../../action/concept/concept.ts';
import { fold } from '../../text/layout/fold.ts';
import type { Ranked } from '../choice/ranked.ts';
import type { TargetField } from '../features/target-field.ts';
import type { Choices, RankedPage } from './ranked-page.ts';

const nameOf: Readonly<Partial<Record<Concept, Concept>>> = {
  vendorAddress: 'vendorName',
  buyerAddress: 'buyerName',
  merchantAddress: 'merchantName',
};

/** A less likely address does not count, whatever precedes it. */
const leastChance = 0.02;

/**
 * An address begins after the name of its own party: if the most likely one begins with the chosen name, it is replaced
 * by the same one without the name.
 */
export function beginBehindNames({ ranked }: Pick<RankedPage, 'ranked'>, chosen: Choices): Choices {
  const refined = new Map(chosen);
  for (const [target, address] of refined) {
    const nameConcept = nameOf[target.concept];
    if (nameConcept === undefined || address === undefined) continue;
    const name = [...refined].find(([{ concept }]) => concept === nameConcept)?.[1];
    if (name === undefined) continue;
    const longer = isTrade(target) ? wholeBehind(name, address, ranked.get(target)!) : undefined;
    if (longer !== undefined) {
      refined.set(target, { ...longer, chance: Math.max(longer.chance, address.chance) });
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
      refined.set(target, { ...shorter, chance: Math.max(shorter.chance, address.chance) });
  }
  return refined;
}

/** Below the name of a shop, its branch and its numbers are as frequent as its address. */
function isTrade({ concept }: TargetField): boolean {
  return concept === 'vendorAddress' || concept === 'buyerAddress';
}

/** Maximum distance of the lines of a block, in multiples of the height of the name's line. */
const nearest = 0.9;
/** Tolerance for the common left edge or centre of the lines of a block, in the same multiples. */
const aligned = 0.6;

/**
 * The address that ends where `address` does and begins in the line below the name, if lines in between were left out.
 */
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

/** What follows a name in an address, if it is long enough to be one. */
function restBehind(address: string, name: string): string | undefined {
  if (name.length < 3 || !address.startsWith(name)) return undefined;
  const rest = address.slice(name.length);
  return rest.length >= 8 ? rest : undefined;
}

function textOf({ studied }: Ranked): string {
  return fold(studied.candidate.text).replace(/[^\p{L}\p{N}]/gu, '');
}
