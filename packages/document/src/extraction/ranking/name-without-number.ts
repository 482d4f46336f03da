import type { Ranked } from '../choice/ranked.ts';
import type { TargetField } from '../features/target-field.ts';

/** A name less likely than this is none, whatever stands behind it. */
const leastChance = 0.02;
/** Digits in a bracket behind a name, which recognition may have left open. */
const number = /\s*\(\s*\d{3,}\s*\)?$/;

/**
 * A number in a bracket behind the name of a user's own field is the customer's and no part of the name: where the name
 * without it is a candidate, it takes the place. Registrations that firms are called by stand behind legal forms and are
 * of fields that training knows. Changes `chosen`.
 */
export function nameWithoutNumber(
  ranked: ReadonlyMap<TargetField, readonly Ranked[]>,
  chosen: Map<TargetField, Ranked | undefined>,
): void {
  for (const [target, name] of chosen) {
    if (name === undefined || name.isTaught || target.finder !== 'name' || target.concept !== 'other')
      continue;
    const { text, tokens } = name.studied.candidate;
    const bare = text.replace(number, '');
    if (bare === text || !/\p{L}/u.test(bare)) continue;
    const shorter = ranked
      .get(target)!
      .find(
        ({ chance, studied: { candidate } }) =>
          chance >= leastChance && candidate.tokens[0] === tokens[0] && candidate.text === bare,
      );
    if (shorter !== undefined) {
      chosen.set(target, { ...shorter, chance: Math.max(shorter.chance, name.chance) });
    }
  }
}
