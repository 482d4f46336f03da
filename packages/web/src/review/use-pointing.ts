import type { PageWord } from '@recto/contract';
import { useState } from 'react';
import type { WordsByPage } from '../logic/find-place.ts';
import { type Turns, turnBox } from '../logic/turns.ts';
import type { Place } from '../logic/value.ts';
import { type Direction, textOf, unionOf, wordBeside } from '../logic/words.ts';

/** Words of a page selected with the keyboard, from `anchor` to `at` in reading order. */
interface Pointing {
  readonly page: number;
  readonly anchor: number;
  readonly at: number;
}

export interface Pointer {
  readonly pointing: Pointing | undefined;
  readonly words: readonly PageWord[];
  readonly start: (near: Place | null) => void;
  readonly stop: () => void;
  /** Whether the pointer handled the key. */
  readonly press: (event: { readonly key: string; readonly shiftKey: boolean }) => boolean;
}

const directions: Readonly<Record<string, Direction>> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
};

/** Selects words on the page without a mouse. */
export function usePointing(
  pages: WordsByPage,
  turnsOf: (page: number) => Turns,
  take: (text: string, place: Place) => void,
): Pointer {
  const [pointing, setPointing] = useState<Pointing>();
  const all = pages.get(pointing?.page ?? -1) ?? [];
  const words = pointing === undefined ? [] : chosen(all, pointing);
  const press = ({ key, shiftKey }: { key: string; shiftKey: boolean }): boolean => {
    if (pointing === undefined) return false;
    const direction = directions[key];
    if (direction !== undefined)
      setPointing(moved(pages, turnsOf(pointing.page), pointing, direction, shiftKey));
    else if (key === 'Enter') {
      if (words.length > 0) take(textOf(words), { page: pointing.page, geometry: unionOf(words) });
      setPointing(undefined);
    } else if (key === 'Escape' || key === 'Tab') setPointing(undefined);
    else return false;
    return key !== 'Tab';
  };
  return {
    pointing,
    words,
    start: (near) => setPointing(startAt(pages, near)),
    stop: () => setPointing(undefined),
    press,
  };
}

function chosen(all: readonly PageWord[], { anchor, at }: Pointing): readonly PageWord[] {
  return all.slice(Math.min(anchor, at), Math.max(anchor, at) + 1);
}

/** At the value's own place, or at the first word of its page. */
function startAt(pages: WordsByPage, near: Place | null): Pointing | undefined {
  const page = near?.page ?? [...pages].find(([, words]) => words.length > 0)?.[0];
  const words = pages.get(page ?? -1);
  if (page === undefined || words === undefined || words.length === 0) return undefined;
  const at = near === null ? 0 : nearest(words, near);
  return { page, anchor: at, at };
}

function nearest(words: readonly PageWord[], { geometry: { left, top, height } }: Place): number {
  const away = ({ geometry }: PageWord) =>
    Math.hypot(geometry.left - left, geometry.top + geometry.height / 2 - top - height / 2);
  return words.reduce((best, word, index) => (away(word) < away(words[best] ?? word) ? index : best), 0);
}

/** After the last word of a page comes the next page. */
function moved(
  pages: WordsByPage,
  turns: Turns,
  pointing: Pointing,
  direction: Direction,
  isExtending: boolean,
): Pointing {
  const words = pages.get(pointing.page) ?? [];
  const shown =
    turns === 0 ? words : words.map((word) => ({ ...word, geometry: turnBox(word.geometry, turns) }));
  const at = wordBeside(shown, pointing.at, direction);
  if (at !== pointing.at || isExtending) {
    return { ...pointing, at, anchor: isExtending ? pointing.anchor : at };
  }
  const step = direction === 'down' || direction === 'right' ? 1 : -1;
  const other = pages.get(pointing.page + step);
  if (other === undefined || other.length === 0) return pointing;
  const first = step === 1 ? 0 : other.length - 1;
  return { page: pointing.page + step, anchor: first, at: first };
}
