import { advancesOf } from './print.ts';

/** A text and its start position, in advances from the left. */
export interface Placed {
  readonly text: string;
  readonly at: number;
}

/** Wraps words into lines of at most `most` advances; a longer word is broken. Stops when told to. */
export function* wrapWords(text: string, most: number): Generator<readonly Placed[]> {
  let line: Placed[] = [];
  let at = 0;
  for (const word of wordsOf(text)) {
    for (const piece of pieces(word, most)) {
      const length = advancesOf(piece);
      if (line.length > 0 && at + length > most) {
        yield line;
        [line, at] = [[], 0];
      }
      line.push({ text: piece, at });
      at += length + 1;
    }
  }
  if (line.length > 0) yield line;
}

/** Words at their positions, for text with significant spaces; tabs advance to multiples of eight. */
export function* wrapLine(text: string, most: number): Generator<readonly Placed[]> {
  let line: Placed[] = [];
  let [at, start] = [0, 0];
  for (const match of text.matchAll(/(\s*)(\S{1,1000})/gu)) {
    at = afterSpace(at, match[1] ?? '');
    for (const piece of pieces(match[2] ?? '', most)) {
      const length = advancesOf(piece);
      if (line.length > 0 && at - start + length > most) {
        yield line;
        [line, start] = [[], at];
      }
      line.push({ text: piece, at: Math.min(at - start, most - length) });
      at += length;
    }
  }
  if (line.length > 0) yield line;
}

/**
 * Without building a list: a text may be a hundred megabytes on one line. Words end at a thousand characters, as much as
 * any line holds: a pattern without a bound overflows the stack of V8 once its patterns are no longer optimised, after 16
 * megabytes of them.
 */
function* wordsOf(text: string): Generator<string> {
  for (const [word] of text.matchAll(/\S{1,1000}/gu)) yield word;
}

function* pieces(word: string, most: number): Generator<string> {
  if (word.length * 2 <= most || advancesOf(word) <= most) {
    yield word;
    return;
  }
  const step = Math.max(1, Math.floor(most / 2));
  for (let from = 0; from < word.length; ) {
    const cut = from + step;
    const isHalf = /[\uD800-\uDBFF]/.test(word[cut - 1] ?? '') ? 1 : 0;
    yield word.slice(from, cut + isHalf);
    from = cut + isHalf;
  }
}

const tab = 8;

function afterSpace(at: number, space: string): number {
  let place = at;
  for (const sign of space) place = sign === '\t' ? (Math.floor(place / tab) + 1) * tab : place + 1;
  return place;
}
