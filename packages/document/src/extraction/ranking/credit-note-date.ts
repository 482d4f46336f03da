import { allTerms, wholeOf } from '../../text/lexicon/terms.ts';
import type { Ranked } from '../choice/ranked.ts';
import { meaningNames, meaningsOf } from '../features/meaning.ts';
import type { Choices, RankedPage } from './ranked-page.ts';

const creditNote = new RegExp(wholeOf(allTerms(({ creditNotes }) => creditNotes)), 'iu');
const [date, invoice] = [meaningNames.indexOf('date'), meaningNames.indexOf('invoice')];
const others = (
  ['due', 'delivery', 'order', 'print', 'start', 'end', 'contract', 'another', 'receipt'] as const
).map((meaning) => meaningNames.indexOf(meaning));
/** Down to which part of the page a title stands. */
const titlesEnd = 0.5;
/** A title has no more words. */
const longestTitle = 5;

/**
 * A credit note has a day of its own beside that of the invoice which it credits: a day whose label names an invoice gives
 * way to one whose label is nothing but a date's or names the credit note.
 */
export function creditNoteDate({ study, ranked }: RankedPage, chosen: Choices): Choices {
  const targets = [...chosen].filter(
    ([{ concept }, one]) => concept === 'documentDate' && one && !one.isTaught,
  );
  if (targets.length === 0 || !isCreditNote(study)) return chosen;
  const refined = new Map(chosen);
  for (const [target, one] of targets) {
    if (!isOfInvoice(one!)) continue;
    const own = ranked
      .get(target)!
      .find((other) => other.normalizedValue !== one!.normalizedValue && isOwn(other));
    if (own !== undefined) refined.set(target, own);
  }
  return refined;
}

function isCreditNote({ layout: { segments, page } }: RankedPage['study']): boolean {
  return segments.some(
    ({ top, text, tokens }) =>
      top < page.heightPt * titlesEnd &&
      tokens.length <= longestTitle &&
      creditNote.test(text) &&
      !/[:：]/u.test(text),
  );
}

function labelOf({ studied: { candidate, surroundings } }: Ranked): string {
  const before = candidate.segment.text.slice(0, candidate.segment.offsets[candidate.firstToken]);
  if (before.trim() !== '') return before;
  const { left, above } = surroundings;
  return (left?.hops === 0 ? left : above[0])?.text ?? '';
}

function isOfInvoice(one: Ranked): boolean {
  const label = labelOf(one);
  return meaningsOf(label).has(invoice) && !creditNote.test(label);
}

function isOwn(one: Ranked): boolean {
  const label = labelOf(one);
  const spoken = meaningsOf(label);
  if (creditNote.test(label)) return true;
  return spoken.has(date) && !spoken.has(invoice) && !others.some((other) => spoken.has(other));
}
