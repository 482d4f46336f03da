import { allTerms, wholeOf } from '../../text/lexicon/terms.ts';
import type { Ranked } from '../choice/ranked.ts';
import type { Choices, RankedPage } from './ranked-page.ts';

const creditNote = new RegExp(wholeOf(allTerms(({ creditNotes }) => creditNotes)), 'iu');
/** In line heights: labels farther away are those of other values. */
const farthest = 12;

/**
 * A credit note has a number of its own beside that of the invoice which it credits: the number whose label names the credit
 * note replaces another one.
 */
export function creditNoteNumber({ ranked }: Pick<RankedPage, 'ranked'>, chosen: Choices): Choices {
  const refined = new Map(chosen);
  for (const [target, one] of refined) {
    if (target.concept !== 'documentNumber' || one?.isTaught || (one !== undefined && isOwn(one))) continue;
    const own = ranked.get(target)!.find((other) => isOwn(other));
    if (own !== undefined) refined.set(target, { ...own, chance: Math.max(own.chance, one?.chance ?? 0) });
  }
  return refined;
}

/** Whether a number with digits stands behind the name of a credit note, in its line or in the label beside it. */
function isOwn({ studied: { candidate, surroundings } }: Ranked): boolean {
  if (!/\d/.test(candidate.text) || creditNote.test(candidate.text)) return false;
  const before = candidate.segment.text.slice(0, candidate.segment.text.indexOf(candidate.text));
  if (before.trim() !== '') return creditNote.test(before);
  const { left } = surroundings;
  return left !== undefined && left.hops === 0 && left.distance < farthest && creditNote.test(left.text);
}
