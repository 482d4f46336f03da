import { fold } from '../../text/layout/fold.ts';
import { remembering } from '../../text/layout/remembering.ts';
import { meaningNames } from '../../text/lexicon/meanings.ts';
import { allTerms } from '../../text/lexicon/terms.ts';

export { type Meaning, meaningNames } from '../../text/lexicon/meanings.ts';

/** Folded words that speak of something; of the others, with what they begin with, all that begin so do. */
const whole = new Map<string, number[]>();
const starts: [string, number][] = [];
meaningNames.forEach((meaning, index) => {
  for (const word of allTerms(({ meanings }) => meanings?.[meaning])) {
    if (!word.startsWith('=')) starts.push([fold(word), index]);
    else whole.set(fold(word), [...(whole.get(fold(word)) ?? []), index]);
  }
});

/** Indices in {@link meaningNames} of what a text speaks of. */
export const meaningsOf: (text: string) => ReadonlySet<number> = remembering((text) => {
  const found = new Set<number>();
  for (const word of text.split(/[\s,.;:()/\-_|]+|(?=#)/u))
    for (const index of meaningsOfWord(word)) found.add(index);
  return found;
});

const meaningsOfWord = remembering((word): readonly number[] => {
  const folded = fold(word);
  if (folded === '') return [];
  const held = starts.filter(
    ([start]) => folded.startsWith(start) || (start.length > 4 && folded.includes(start)),
  );
  // `Käufer` does not count in `Verkäufer`.
  const own = held.filter(([start]) => !held.some(([other]) => other !== start && other.includes(start)));
  return [...new Set([...(whole.get(folded) ?? []), ...own.map(([, index]) => index)])];
});
