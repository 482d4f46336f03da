import type { ReadCharacter } from './recogniser.ts';

/** Widths of characters in print, in units of a usual lower-case letter. */
const narrow = new Set([..."iljtfrI1.,:;'!|()[]`-/"]);
const wide = new Set([...'mwMWQOGDHN@%&']);

/** A gap is a word break where it is wider than the two characters explain by this many letters. */
const breakWidth = 0.5;
const sureSpace = 0.3;

/**
 * Parts the characters of a line into words. The recogniser seldom says "space", so spaces are found in the gaps
 * between the middles of neighbouring characters, against what their shapes explain at the line's own letter width.
 */
export function splitWords(characters: readonly ReadCharacter[]): readonly (readonly ReadCharacter[])[] {
  if (characters.length === 0) return [];
  const gaps = characters.slice(1).map((character, i) => character.position - characters[i]!.position);
  const explained = characters
    .slice(1)
    .map((character, i) => (letterWidth(character.text) + letterWidth(characters[i]!.text)) / 2);
  const unit = median(gaps.map((gap, i) => gap / explained[i]!));
  const words: ReadCharacter[][] = [[characters[0]!]];
  for (let i = 1; i < characters.length; i++) {
    const excess = unit > 0 ? gaps[i - 1]! / unit - explained[i - 1]! : 0;
    const broken = characters[i]!.spaceBefore > sureSpace || excess > breakWidth;
    if (broken) words.push([]);
    words.at(-1)!.push(characters[i]!);
  }
  return words;
}

function letterWidth(character: string): number {
  if (narrow.has(character)) return 0.7;
  return wide.has(character) ? 1.25 : 1;
}

function median(values: readonly number[]): number {
  if (values.length === 0) return 0;
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)]!;
}
