import type { Geometry, PageWord } from '@recto/contract';
import type { Place } from './value.ts';
import { textOf, unionOf } from './words.ts';

/** The words of the pages loaded so far. */
export type WordsByPage = ReadonlyMap<number, readonly PageWord[]>;

/** A place where a text occurs on a page. */
export interface Found extends Place {
  readonly text: string;
  /** All letters of the text match, not just the beginning. */
  readonly isWhole: boolean;
}

const mostWords = 24;
const mostFound = 20;

/** Where a text occurs on the pages: whole matches first, then prefixes, nearest to `near` first. */
export function findPlaces(text: string, pages: WordsByPage, near: Place | null): readonly Found[] {
  const target = fold(text);
  if (target === '') return [];
  const found = [...pages].flatMap(([page, words]) => matchesOn(page, words, target));
  return found.sort((a, b) => rank(a, near) - rank(b, near)).slice(0, mostFound);
}

function matchesOn(page: number, words: readonly PageWord[], target: string): Found[] {
  const folded = foldedWords(words);
  return words.flatMap((_word, first) => {
    const count = matchAt(folded, first, target);
    if (count === 0) return [];
    const matched = words.slice(first, first + count);
    const whole = folded.slice(first, first + count).join('') === target;
    return [{ page, geometry: unionOf(matched), text: textOf(matched), isWhole: whole }];
  });
}

const foldings = new WeakMap<readonly PageWord[], readonly string[]>();

/** Computed once per page: it is needed on every keystroke. */
function foldedWords(words: readonly PageWord[]): readonly string[] {
  const known = foldings.get(words);
  if (known !== undefined) return known;
  const folded = words.map(({ text }) => fold(text));
  foldings.set(words, folded);
  return folded;
}

/** How many words, starting at `first`, spell `target`, the last perhaps in part; 0 if they do not. */
function matchAt(folded: readonly string[], first: number, target: string): number {
  let rest = target;
  for (let index = first; index < folded.length && index - first < mostWords; index += 1) {
    const word = folded[index] ?? '';
    if (word === '' && index === first) return 0;
    if (word.startsWith(rest)) return index - first + 1;
    if (!rest.startsWith(word)) return 0;
    rest = rest.slice(word.length);
  }
  return 0;
}

function rank(found: Found, near: Place | null): number {
  return (found.isWhole ? 0 : 1000) + (near === null ? found.page : distance(found, near));
}

function distance(found: Found, near: Place): number {
  const middle = ({ top, height, left, width }: Geometry) => [left + width / 2, top + height / 2] as const;
  const [x, y] = middle(found.geometry);
  const [nearX, nearY] = middle(near.geometry);
  return Math.abs(found.page - near.page) * 10 + Math.hypot(x - nearX, y - nearY);
}

/** Search ignores case, accents, spaces, and the kind of dash or quote. */
function fold(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[\s\u00ad]/gu, '')
    .replaceAll(/[‐-―−]/gu, '-')
    .replaceAll(/[‘’‚′]/gu, "'")
    .toLowerCase();
}
