import type { Ranked } from '../choice/ranked.ts';
import { meaningNames, meaningsOf } from '../features/meaning.ts';
import type { Asked } from './asked.ts';

/** Likeness from which on a text asks for the field's own date, whatever else it speaks of. */
const asksForIt = 0.6;

const others = (['delivery', 'charge', 'due'] as const).map((meaning) => meaningNames.indexOf(meaning));
/** Maximum number of words in a label; what is longer is a sentence, which may speak of much. */
const longestLabel = 4;

/** The date of delivery, or that on which payment is due, is not the date of the document. */
export function isPossibleDate({ studied }: Ranked, { target }: Asked): boolean {
  const label = studied.surroundings.left?.text;
  if (target.concept !== 'documentDate' || label === undefined || label.split(/\s+/).length > longestLabel)
    return true;
  const spoken = meaningsOf(label);
  return !others.some((other) => spoken.has(other)) || target.labels.likenessOf(label).likeness >= asksForIt;
}
