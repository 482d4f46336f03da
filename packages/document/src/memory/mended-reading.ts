import { exactHash } from './exact-hash.ts';
import type { Fact } from './fact.ts';
import { wordHashes } from './form-sheet.ts';

/** Characters that are mistaken for each other in print. Digits are never exchanged for digits: that is another number. */
const alike = [
  '0odq',
  '1lit|!',
  '2z',
  '3e',
  '4a',
  '5s',
  '6gb',
  '7t',
  '8b&',
  '9gq',
  'uvwy',
  'nrmŋh',
  'ceoq',
  'kxr',
] as const;
/** In words of so many letters, any letter may be a misread one. */
const longWord = 5;
/** Share of the words of a text that a fact must have for the others to be misread ones. */
const leastShare = 0.5;
const letters = 'abcdefghijklmnopqrstuvwxyz';

/**
 * A text as a person settled it on an earlier document, if what was recognised here differs from it by no more than one
 * misread character a word; undefined otherwise. What was settled is known by hashes alone, so the text comes from the
 * page, character by character.
 */
export function mendedReading(text: string, settled: readonly Fact[]): string | undefined {
  const exact = new Set(settled.flatMap((fact) => fact.exact ?? []));
  if (exact.size === 0 || exact.has(exactHash(text))) return undefined;
  const isKnown = (changed: string) => exact.has(exactHash(changed));
  const read = text.split(/\s+/);
  for (const { words } of settled) {
    const known = new Set(words);
    if (read.filter((word) => isIn(known, word)).length < leastShare * read.length) continue;
    const isWord = (changed: string) => {
      const hashes = wordHashes(changed);
      return hashes.length === 1 && known.has(hashes[0]!);
    };
    const mended = read
      .map((word) => (isIn(known, word) ? word : (exchanged(word, isWord) ?? word)))
      .join(' ');
    // Words are known by hashes that are equal for what looks alike.
    const right = isKnown(mended) ? mended : exchanged(mended, isKnown);
    if (right !== undefined && hasSameDigits(text, right)) return right;
  }
  return undefined;
}

function isIn(known: ReadonlySet<number>, word: string): boolean {
  return wordHashes(word).every((hash) => known.has(hash));
}

/** Whether no digit became another one; both have the same length. */
function hasSameDigits(read: string, mended: string): boolean {
  const given = read.split(/\s+/).join(' ');
  return [...given].every((one, at) => !/\d/.test(one) || !/\d/.test(mended[at] ?? '') || one === mended[at]);
}

/** The text with one character exchanged, if that is right; undefined if none is. */
function exchanged(text: string, isRight: (changed: string) => boolean): string | undefined {
  const isUpper = text === text.toUpperCase();
  const isLong = !text.includes(' ') && text.replace(/[^\p{L}]/gu, '').length >= longWord;
  for (let at = 0; at < text.length; at++) {
    for (const other of othersFor(text[at]!.toLowerCase(), isLong)) {
      const changed = text.slice(0, at) + (isUpper ? other.toUpperCase() : other) + text.slice(at + 1);
      if (isRight(changed)) return changed;
    }
  }
  return undefined;
}

/** What a character may really be, signs first. */
function othersFor(own: string, isLong: boolean): readonly string[] {
  const similar = alike.filter((group) => group.includes(own)).flatMap((group) => [...group]);
  const [said, signs] = [
    similar.filter((other) => /[\p{L}\p{N}]/u.test(other)),
    similar.filter((other) => !/[\p{L}\p{N}]/u.test(other)),
  ];
  const any = isLong && /\p{L}/u.test(own) ? [...letters] : [];
  const isDigit = /\p{N}/u.test(own);
  return [...new Set([...signs, ...said, ...any])].filter(
    (other) => other !== own && !(isDigit && /\p{N}/u.test(other)),
  );
}
