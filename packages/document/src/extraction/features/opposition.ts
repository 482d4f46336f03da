import { fold } from '../../text/layout/fold.ts';
import { remembering } from '../../text/layout/remembering.ts';
import { allTerms } from '../../text/lexicon/terms.ts';
import { meaningNames, meaningsOf } from './meaning.ts';

const opposites = (
  [
    ['net', 'grand'],
    ['start', 'end'],
    ['vendor', 'buyer'],
    ['part', 'total'],
    ['paid', 'due'],
  ] as const
).flatMap(([a, b]) => {
  const [one, other] = [meaningNames.indexOf(a), meaningNames.indexOf(b)] as const;
  return [[one, other] as const, [other, one] as const];
});

/** Whether a text speaks of the opposite of what is asked for, and not of that itself. */
export function isOpposed(text: string, meanings: ReadonlySet<number>): boolean {
  const spoken = meaningsOf(text);
  return opposites.some(
    ([asked, said]) => meanings.has(asked) && !meanings.has(said) && spoken.has(said) && !spoken.has(asked),
  );
}

const [number, name] = [meaningNames.indexOf('number'), meaningNames.indexOf('name')];

/** Whether a text asks for a number where a name is looked for (`Client No` for `Client`), or the other way round. */
export function isOfOtherKind(text: string, finder: string): boolean {
  const asks =
    finder === 'identifier' ? name : finder === 'name' || finder === 'address' ? number : undefined;
  if (asks === undefined) return false;
  const spoken = meaningsOf(text);
  return spoken.has(asks) && !spoken.has(asks === name ? number : name);
}

const starts = allTerms(({ otherDocuments }) => otherDocuments).map(fold);

/** Whether a text speaks of another document that this one refers to (`Original invoice no.`). */
export const speaksOfOther: (text: string) => boolean = remembering((text) =>
  text.split(/[\s,.;:()/\-_|]+/u).some((word) => {
    const folded = fold(word);
    return starts.some((start) => folded.startsWith(start));
  }),
);
