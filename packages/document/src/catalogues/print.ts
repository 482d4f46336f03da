import type { Box } from '../model/geometry.ts';
import { linesOf, type Page, type Word } from '../model/page.ts';
import { fold } from '../text/layout/fold.ts';
import { domainOf } from './domain.ts';
import { isNameLike } from './row-keys.ts';

/** Words of one line that stand together. */
export interface Run {
  readonly page: number;
  readonly line: number;
  readonly words: readonly Word[];
  readonly text: string;
  readonly box: Box;
}

/** Words of a run at most: names are longer than numbers in groups. */
const mostWords = 9;
const mostCharacters = 80;
/** More words than this are not looked at: tables of a thousand pages name no further parties. */
const mostWordsOfAll = 20_000;

/** What is printed on the pages, found by the form of {@link fold}; linear in the number of words. */
export class Print {
  readonly #runs = new Map<string, Run[]>();
  readonly #recognised: ReadonlySet<number>;
  readonly #aspects: ReadonlyMap<number, number>;
  #byLength: ReadonlyMap<number, readonly string[]> | undefined;
  readonly #lines = new Map<string, readonly Piece[]>();

  constructor(pages: readonly Page[]) {
    this.#recognised = new Set(pages.filter(({ source }) => source === 'ocr').map((page) => page.number));
    this.#aspects = new Map(pages.map((page) => [page.number, page.heightPt / page.widthPt]));
    let left = mostWordsOfAll;
    for (const page of pages) {
      linesOf(page).forEach((words, line) => {
        if (left <= 0) return;
        left -= words.length;
        const pieces = words.flatMap(piecesOf);
        this.#lines.set(`${page.number} ${line}`, pieces);
        this.#addRuns(page.number, line, pieces);
      });
    }
  }

  /** Everything that may be the key of a row. */
  keys(): readonly string[] {
    return [...this.#runs.keys()].filter((key) => isCode(key) || isNameLike(key));
  }

  /** The height of a run's words, as a ratio of the width of its page, in which blanks are measured. */
  lineHeight({ page, words }: Run): number {
    return Math.min(...words.map(({ box }) => box.height)) * (this.#aspects.get(page) ?? 1);
  }

  /** Whether the words of a page were recognised in an image, so that letters may be misread. */
  isRecognised(page: number): boolean {
    return this.#recognised.has(page);
  }

  /** The keys of names with so many letters. */
  keysOfLength(least: number, most: number): readonly string[] {
    this.#byLength ??= Map.groupBy(this.#runs.keys(), (key) => key.length);
    const lengths = Array.from({ length: most - least + 1 }, (_, index) => least + index);
    return lengths.flatMap((length) => this.#byLength?.get(length) ?? []);
  }

  /** The places of a text, in reading order. */
  places(text: string): readonly Run[] {
    return this.#runs.get(fold(text)) ?? [];
  }

  /** The words of a line, each in its form for comparison. */
  line(page: number, line: number): readonly Piece[] {
    return this.#lines.get(`${page} ${line}`) ?? [];
  }

  #addRuns(page: number, line: number, pieces: readonly Piece[]): void {
    pieces.forEach((piece, first) => {
      if (piece.domain !== undefined) this.#add(fold(piece.domain), page, line, [piece]);
      let key = '';
      for (let last = first; last < pieces.length && last < first + mostWords; last++) {
        key += pieces[last]!.folded;
        if (key.length > mostCharacters) return;
        if (key !== '' && pieces[last]!.folded !== '')
          this.#add(key, page, line, pieces.slice(first, last + 1));
      }
    });
  }

  #add(key: string, page: number, line: number, pieces: readonly Piece[]): void {
    const words = [...new Set(pieces.map(({ word }) => word))];
    const run = { page, line, words, text: pieces.map(({ text }) => text).join(' '), box: boxOf(words) };
    const known = this.#runs.get(key);
    if (known === undefined) this.#runs.set(key, [run]);
    // A run with a mark before or behind it is the same place.
    else if (!known.some((one) => one.page === page && one.line === line && overlap(one.box, run.box)))
      known.push(run);
  }
}

export interface Piece {
  readonly word: Word;
  readonly text: string;
  readonly folded: string;
  readonly domain?: string;
}

/** A word, separated where a label is glued to its value: `NIP:123`. */
function piecesOf(word: Word): readonly Piece[] {
  const domain = /[@.]/.test(word.text) ? domainOf(word.text.replace(/^[(<[]|[)>\],.;]+$/g, '')) : undefined;
  const parts =
    /\p{L}[:：]./u.test(word.text) && domain === undefined ? word.text.split(/[:：]/) : [word.text];
  return parts.map((text) => ({ word, text, folded: fold(text), ...(domain !== undefined && { domain }) }));
}

function isCode(key: string): boolean {
  return key.length <= 40 && (key.match(/\d/g)?.length ?? 0) >= 3;
}

export function boxOf(words: readonly Word[]): Box {
  const left = Math.min(...words.map(({ box }) => box.left));
  const top = Math.min(...words.map(({ box }) => box.top));
  const right = Math.max(...words.map(({ box }) => box.left + box.width));
  const bottom = Math.max(...words.map(({ box }) => box.top + box.height));
  return { left, top, width: right - left, height: bottom - top };
}

function overlap(one: Box, other: Box): boolean {
  return one.left < other.left + other.width && other.left < one.left + one.width;
}
