import { fold } from '../../text/layout/fold.ts';
import type { Ranked } from '../choice/ranked.ts';
import type { Concept } from '../features/concept.ts';
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
    const rest = name === undefined ? undefined : restBehind(textOf(address), textOf(name));
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

/** What stands behind a name in an address, if enough does to be one. */
function restBehind(address: string, name: string): string | undefined {
  if (name.length < 3 || !address.startsWith(name)) return undefined;
  const rest = address.slice(name.length);
  return rest.length >= 8 ? rest : undefined;
}

function textOf({ studied }: Ranked): string {
  return fold(studied.candidate.text).replace(/[^\p{L}\p{N}]/gu, '');
}
