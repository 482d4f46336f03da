import { fold } from '../../text/layout/fold.ts';
import { remembering } from '../../text/layout/remembering.ts';
import { type NumberOwner, numberOwners } from '../../text/lexicon/company-numbers.ts';
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

const documentStarts = allTerms(({ otherDocuments }) => otherDocuments).map(fold);

const another = meaningNames.indexOf('another');

/** Whether a text speaks of another document that this one refers to (`Original invoice no.`, `Alternate order`). */
export const speaksOfOther: (text: string) => boolean = remembering(
  (text) =>
    meaningsOf(text).has(another) ||
    wordsOf(text).some((word) => documentStarts.some((start) => word.startsWith(start))),
);

/** Whether the words before a value say that it belongs to another document (`Applies to invoice 7 dated …`). */
export const refersToOther: (text: string) => boolean = remembering((text) =>
  wordsOf(text).some((word) => documentStarts.some((start) => word.startsWith(start))),
);

const ownerTerms = numberOwners.map((owner) => {
  const terms = allTerms(({ numberOwners: own }) => own?.[owner]);
  const isWhole = (term: string) => term.startsWith('=');
  return {
    owner,
    whole: new Set(terms.filter(isWhole).map(fold)),
    starts: terms.filter((term) => !isWhole(term)).map(fold),
  };
});

const ownMeanings = (['invoice', 'order', 'customer', 'contract', 'delivery'] as const).map((meaning) =>
  meaningNames.indexOf(meaning),
);

/**
 * Who gave the number that a label asks for (`Company registration no.`); none where it is a document's, an order's or a
 * customer's (`Tax invoice no.`).
 */
export const numberOwnersOf: (label: string) => ReadonlySet<NumberOwner> = remembering((label) => {
  const meanings = meaningsOf(label);
  if (ownMeanings.some((meaning) => meanings.has(meaning))) return new Set();
  const words = wordsOf(label);
  const speaks = ({ whole, starts }: (typeof ownerTerms)[number]) =>
    words.some((word) => whole.has(word) || starts.some((start) => word.startsWith(start)));
  return new Set(ownerTerms.filter(speaks).map(({ owner }) => owner));
});

function wordsOf(text: string): string[] {
  return text.split(/[\s,.;:()/\-_|]+/u).map((word) => fold(word));
}
