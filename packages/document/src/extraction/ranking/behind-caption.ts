import { kindFacts } from '../../text/kinds/kind-facts.ts';
import type { Candidate } from '../candidates/candidate.ts';
import type { Choices, RankedPage } from './ranked-page.ts';

/** Maximum number of words in a caption. */
const longestCaption = 4;
/** A less likely value does not count, whatever precedes it. */
const leastChance = 0.02;

/**
 * A value made of words begins after its caption: if the chosen one begins a line with words that end in a colon, it is
 * replaced by the same one without them, if that is a candidate.
 */
export function beginBehindCaptions({ ranked }: Pick<RankedPage, 'ranked'>, chosen: Choices): Choices {
  const refined = new Map(chosen);
  for (const [target, one] of refined) {
    if (one === undefined || one.isTaught || !kindFacts[target.finder].isWords) continue;
    const { tokens } = one.studied.candidate;
    const rest = tokens.slice(captionLength(one.studied.candidate));
    if (rest.length === tokens.length || rest.length === 0) continue;
    const behind = ranked
      .get(target)!
      .find(({ chance, studied }) => chance >= leastChance && isSame(studied.candidate.tokens, rest));
    if (behind !== undefined) refined.set(target, { ...behind, chance: Math.max(behind.chance, one.chance) });
  }
  return refined;
}

/** Number of tokens in the first line up to one that ends in a colon; 0 if there is none. */
function captionLength({ tokens, firstToken, endToken }: Candidate): number {
  if (firstToken > 0) return 0;
  const first = Math.min(longestCaption, endToken - firstToken);
  return tokens.slice(0, first).findIndex(({ text }) => /\p{L}\)?[:：]$/u.test(text)) + 1;
}

function isSame<T>(a: readonly T[], b: readonly T[]): boolean {
  return a.length === b.length && a.every((one, index) => one === b[index]);
}
