import { allTerms } from '../lexicon/terms.ts';
import type { Piece } from './piece.ts';

const honorifics = allTerms((one) => one.honorifics);
/** What a page says before the name of a party that others mark behind it. */
const captionRead = 'Bill To:';

/** Whether a text is what ends the name of a party that is spoken to, and nothing else. */
export function isHonorific(text: string): boolean {
  return honorifics.includes(text);
}

/** A line whose name ends in an honorific, with a caption before the name in its place; any other line as it is. */
export function withAddressee(pieces: readonly Piece[]): readonly Piece[] {
  const last = pieces.at(-1);
  if (last === undefined || last.is !== 'word' || pieces.length > 6) return pieces;
  const honorific = honorifics.find((one) => last.text.endsWith(one));
  if (honorific === undefined) return pieces;
  const isAlone = last.text === honorific;
  // A letter alone ends other words, too: it counts behind a space or with a firm.
  if (isAlone ? pieces.length === 1 : honorific.length === 1 && !pieces.some(({ is }) => is === 'affix'))
    return pieces;
  const shorter = { ...last, end: last.end - honorific.length, text: last.text.slice(0, -honorific.length) };
  return addressed(isAlone ? pieces.slice(0, -1) : [...pieces.slice(0, -1), shorter]);
}

/** With a caption before the name, where the line has none. */
export function addressed(name: readonly Piece[]): readonly Piece[] {
  const [first] = name;
  if (first === undefined || name.some(({ is }) => is === 'caption')) return name;
  return [{ start: first.start, end: first.start, text: captionRead, is: 'caption' }, ...name];
}
