import type { Ranked } from '../choice/ranked.ts';
import type { TargetField } from '../features/target-field.ts';

/** A less likely name does not count, whatever follows it. */
const leastChance = 0.02;
/** Digits in brackets after a name; OCR may have missed the closing bracket. */
const number = /\s*\(\s*\d{3,}\s*\)?$/;

/**
 * A number in brackets after the name in a user's own field is the customer's number and not part of the name: the name
 * without it replaces it if it is a candidate. Registration numbers that belong to a company name follow legal forms,
 * in fields known in training. Changes `chosen`.
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
