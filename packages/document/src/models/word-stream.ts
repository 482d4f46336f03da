import type { Box } from '../model/geometry.ts';
import { enclosingBox } from '../model/geometry.ts';
import type { Page, Word } from '../model/page.ts';
import { editDistance, fold } from '../text/layout/fold.ts';

/** A stretch of a page's words, from a character of one word to a character of another. */
export interface Stretch {
  readonly text: string;
  readonly box: Box;
  /** Probability (0 to 1) that its worst word was read correctly. */
  readonly legible: number;
}

/** A folded character, with the word and the offsets in that word it comes from. */
interface Place {
  readonly word: number;
  readonly start: number;
  readonly end: number;
}

const mostStretches = 50;

/** The words of a page as one text without spaces, case, accents and punctuation, in which values are searched for. */
export class WordStream {
  readonly #page: Page;
  readonly #folded: string;
  readonly #places: readonly Place[];
  /** For each word, its folded text. */
  readonly #words: readonly string[];

  constructor(page: Page) {
    const places: Place[] = [];
    let folded = '';
    page.words.forEach(({ text }, word) => {
      let start = 0;
      for (const character of text) {
        const end = start + character.length;
        for (const one of fold(character)) {
          folded += one;
          for (let unit = 0; unit < one.length; unit++) places.push({ word, start, end });
        }
        start = end;
      }
    });
    this.#page = page;
    this.#folded = folded;
    this.#places = places;
    this.#words = page.words.map(({ text }) => fold(text));
  }

  /** The exact matches of a text, except within longer words or numbers. */
  find(text: string): readonly Stretch[] {
    const target = fold(text);
    const found: Stretch[] = [];
    if (target === '') return found;
    for (let at = this.#folded.indexOf(target); at >= 0; at = this.#folded.indexOf(target, at + 1)) {
      const [first, last] = [this.#places[at]!, this.#places[at + target.length - 1]!];
      if (this.#begins(first) && this.#ends(last)) found.push(this.#stretch(first, last, text));
      if (found.length === mostStretches) break;
    }
    return found;
  }

  /**
   * The whole words most similar to a text, if at most one character in six differs. `spend` is called with the cost of
   * each step and ends the search by returning false.
   */
  findAlike(text: string, spend: (cost: number) => boolean): Stretch | undefined {
    const target = fold(text);
    const limit = Math.floor(target.length / 6);
    if (limit === 0) return undefined;
    let best: { first: number; last: number } | undefined;
    let bestDistance = limit + 1;
    for (let first = 0; first < this.#words.length; first++) {
      let joined = '';
      for (let last = first; last < this.#words.length; last++) {
        joined += this.#words[last]!;
        const isLike = Math.abs(joined.length - target.length) <= limit;
        if (!spend(isLike ? target.length * target.length : 1)) return undefined;
        if (joined.length > target.length + limit) break;
        if (!isLike) continue;
        const distance = editDistance(joined, target, bestDistance - 1);
        if (distance < bestDistance) [best, bestDistance] = [{ first, last }, distance];
      }
    }
    if (best === undefined) return undefined;
    const end = this.#page.words[best.last]!.text.length;
    return this.#stretch({ word: best.first, start: 0, end: 0 }, { word: best.last, start: 0, end }, '');
  }

  #begins({ word, start }: Place): boolean {
    const { text } = this.#page.words[word]!;
    return start === 0 || classOf(text[start - 1]!) !== classOf(text[start]!);
  }

  #ends({ word, end }: Place): boolean {
    const { text } = this.#page.words[word]!;
    return end === text.length || classOf(text[end - 1]!) !== classOf(text[end]!);
  }

  /** From one place to another, including the punctuation at its ends that `wanted` also has. */
  #stretch(first: Place, last: Place, wanted: string): Stretch {
    const words = this.#page.words.slice(first.word, last.word + 1);
    const start = first.start - sharedEnd(words[0]!.text.slice(0, first.start), leadingMarks(wanted));
    const end = last.end + sharedStart(words.at(-1)!.text.slice(last.end), trailingMarks(wanted));
    const parts = words.map((word, index) =>
      partOf(word, index === 0 ? start : 0, index === words.length - 1 ? end : word.text.length),
    );
    return {
      text: parts.map(({ text }) => text).join(' '),
      box: enclosingBox(parts.map(({ box }) => box))!,
      legible: Math.min(...words.map(({ confidence }) => confidence)),
    };
  }
}

function partOf({ text, box }: Word, start: number, end: number): { text: string; box: Box } {
  const share = box.width / text.length;
  return {
    text: text.slice(start, end),
    box: { ...box, left: box.left + share * start, width: share * (end - start) },
  };
}

function classOf(character: string): 'letter' | 'digit' | 'mark' {
  if (/\p{N}/u.test(character)) return 'digit';
  return fold(character) === '' ? 'mark' : 'letter';
}

function leadingMarks(text: string): string {
  return /^[^\p{L}\p{N}\s]*/u.exec(text.trim())![0];
}

function trailingMarks(text: string): string {
  return /[^\p{L}\p{N}\s]*$/u.exec(text.trim())![0];
}

function sharedEnd(before: string, marks: string): number {
  return marks !== '' && before.endsWith(marks) ? marks.length : 0;
}

function sharedStart(after: string, marks: string): number {
  return marks !== '' && after.startsWith(marks) ? marks.length : 0;
}
