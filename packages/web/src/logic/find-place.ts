import type { Geometry, PageWord } from '@recto/contract';
import type { Place } from './value.ts';
import { textOf, unionOf } from './words.ts';

/** The words of the pages that are known, by page. */
export type WordsByPage = ReadonlyMap<number, readonly PageWord[]>;

/** A place on a page that a text may stand at. */
export interface Found extends Place {
  readonly text: string;
  /** Every letter of the text, not only its beginning. */
  readonly isWhole: boolean;
}

const mostWords = 24;
const mostFound = 20;

/** Where a text stands on the pages: whole matches first, then those that begin so, each nearest to `near` first. */
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

/** Made once for each page: whoever types asks at every key. */
function foldedWords(words: readonly PageWord[]): readonly string[] {
  const known = foldings.get(words);
  if (known !== undefined) return known;
  const folded = words.map(({ text }) => fold(text));
  foldings.set(words, folded);
  return folded;
}

/** How many words from `first` on it takes to spell `target`, the last of them in part; 0 if they do not. */
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

/** Case, accents, spaces and the kind of dash or quote do not matter for finding. */
function fold(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[\s\u00ad]/gu, '')
    .replaceAll(/[‐-―−]/gu, '-')
    .replaceAll(/[‘’‚′]/gu, "'")
    .toLowerCase();
}
