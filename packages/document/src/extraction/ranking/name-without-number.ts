import type { Choices, RankedPage } from './ranked-page.ts';

/** A less likely name does not count, whatever follows it. */
const leastChance = 0.02;
/** Digits in brackets after a name; OCR may have missed the closing bracket. */
const number = /\s*\(\s*\d{3,}\s*\)?$/;

/**
 * A number in brackets after the name in a user's own field is the customer's number and not part of the name: the name
 * without it replaces it if it is a candidate. Registration numbers that belong to a company name follow legal forms,
 * in fields known in training.
 */
export function nameWithoutNumber({ ranked }: Pick<RankedPage, 'ranked'>, chosen: Choices): Choices {
  const refined = new Map(chosen);
  for (const [target, name] of refined) {
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
      refined.set(target, { ...shorter, chance: Math.max(shorter.chance, name.chance) });
    }
  }
  return refined;
}
