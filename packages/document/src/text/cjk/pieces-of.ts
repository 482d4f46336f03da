import { splitWord } from '../layout/token.ts';
import { hasCjk } from '../lexicon/captions.ts';
import { allTerms, anyOf } from '../lexicon/terms.ts';
import { amountAt } from './amount-at.ts';
import { captionAt } from './caption-at.ts';
import { datesIn } from './dates-in.ts';
import { isHonorific } from './parties.ts';
import type { Piece } from './piece.ts';
import { splitPlaces } from './split-places.ts';
import type { Writing } from './writing.ts';

/** How a legal form is read. */
const affixRead = 'Ltd';
const affix = new RegExp(anyOf(allTerms(({ firms }) => firms?.affixes)), 'gu');
/** Punctuation that stays with the end of a word, as in other scripts. */
const closing = /^[:;,.、。!?)\]」』】〕》]+/u;
const opening = /^[([「『【〔《]+$/u;

/** Splits a line without spaces between words into words, captions and values, from left to right. */
export function piecesOf(text: string, writing: Writing): Piece[] {
  const dates = datesIn(text, writing.language);
  const pieces: Piece[] = [];
  let open = '';
  for (let at = 0; at < text.length; ) {
    if (/\s/.test(text[at]!)) {
      at++;
      continue;
    }
    const next = withClosing(text, pieceAt(text, at, dates, writing));
    at = next.end;
    const isGlued = opening.test(next.text) && hasCjk(text[at] ?? '');
    if (!isGlued) pieces.push({ ...next, start: next.start - open.length, text: open + next.text });
    open = isGlued ? next.text : '';
  }
  return pieces.flatMap((piece) => (piece.is === 'word' ? partsOf(piece, text) : [piece]));
}

function pieceAt(text: string, at: number, dates: readonly Piece[], writing: Writing): Piece {
  const date = dates.find(({ start }) => start === at);
  return (
    date ?? captionAt(text, at) ?? amountAt(text, at, writing) ?? affixAt(text, at) ?? wordAt(text, at, dates)
  );
}

function affixAt(text: string, at: number): Piece | undefined {
  affix.lastIndex = at;
  const found = affix.exec(text);
  return found?.index === at
    ? { start: at, end: at + found[0].length, text: affixRead, is: 'affix' }
    : undefined;
}

/**
 * Where a legal form ends the word that continues at a position; in running text, where more letters follow, it does
 * not.
 */
function endingAffix(text: string, at: number): number {
  affix.lastIndex = at;
  for (let found = affix.exec(text); found !== null; found = affix.exec(text)) {
    const rest = text.slice(affix.lastIndex);
    if (!hasCjk(rest.slice(0, 1)) || isHonorific(/^\S+/.exec(rest)![0])) return found.index;
  }
  return text.length;
}

/** Letters of one script up to a space, a date or a legal form. */
function wordAt(text: string, at: number, dates: readonly Piece[]): Piece {
  const isCjk = hasCjk(text[at]!);
  const starts = dates.filter(({ start }) => start > at).map(({ start }) => start);
  const stop = Math.min(endingAffix(text, at + 1), ...starts);
  let end = at + 1;
  while (end < stop && isOfWord(text, end, isCjk)) end++;
  return { start: at, end, text: text.slice(at, end), is: 'word' };
}

function isOfWord(text: string, at: number, isCjk: boolean): boolean {
  const character = text[at]!;
  if (/\s/.test(character)) return false;
  return isCjk ? hasCjk(character) || /[・々〆]/u.test(character) : !hasCjk(character);
}

function withClosing(text: string, piece: Piece): Piece {
  const marks = closing.exec(text.slice(piece.end))?.[0] ?? '';
  return { ...piece, end: piece.end + marks.length, text: piece.text + marks.replaceAll('、', ',') };
}

/** Splits a word at colons, as in other scripts, and the places of an address from each other. */
function partsOf(piece: Piece, line: string): Piece[] {
  const whole = line.slice(piece.start, piece.end);
  if (hasCjk(piece.text)) return splitPlaces(piece, line);
  return splitWord(whole).map(({ text, start, end }) => ({
    ...piece,
    start: piece.start + start,
    end: piece.start + end,
    text,
  }));
}
