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
  ...['aàáâäãåąă', 'cçćč', 'dđď', 'eèéêëęě', 'gğ', 'iìíîïı', 'lł', 'nñńň', 'oòóôöõøő', 'rř'],
  ...['sśšşș', 'tťţț', 'uùúûüűů', 'yýÿ', 'zźżž'],
] as const;
/** Two letters that are mistaken for one, and one for two. */
const pairs = [
  ['rn', 'm'],
  ['cl', 'd'],
  ['vv', 'w'],
  ['ii', 'u'],
  ['li', 'h'],
] as const;
/** In words of so many letters, any letter may be a misread one. */
const longWord = 5;
/** Share of the words of a text that a fact must have for the others to be misread ones. */
const leastShare = 0.5;
/** Nothing that a sender always says is longer, and trying letters takes the square of the length. */
const longest = 300;
const letters = 'abcdefghijklmnopqrstuvwxyzłøđ';

/**
 * A text as it was settled on an earlier document, if what was recognised here differs from it by no more than one
 * misread character a word, each time it is in the word; undefined otherwise. What was settled is known by hashes alone, so the text comes from the
 * page, character by character.
 */
export function correctedReading(text: string, settled: readonly Fact[]): string | undefined {
  const exact = new Set(settled.flatMap((fact) => fact.exact ?? []));
  if (text.length > longest || exact.size === 0 || exact.has(exactHash(text))) return undefined;
  const isKnown = (changed: string) => exact.has(exactHash(changed));
  const read = text.split(/\s+/);
  for (const { words } of settled) {
    const known = new Set(words);
    if (read.filter((word) => isIn(known, word)).length < leastShare * read.length) continue;
    const isWord = (changed: string) => {
      const hashes = wordHashes(changed);
      return hashes.length === 1 && known.has(hashes[0]!);
    };
    const corrected = read
      .map((word) => (isIn(known, word) ? word : (exchanged(word, isWord) ?? word)))
      .join(' ');
    // Words are known by hashes that are equal for what looks alike.
    const right = isKnown(corrected) ? corrected : exchanged(corrected, isKnown);
    if (right !== undefined && hasSameDigits(text, right)) return right;
  }
  return undefined;
}

function isIn(known: ReadonlySet<number>, word: string): boolean {
  return wordHashes(word).every((hash) => known.has(hash));
}

/** Whether no digit became another one. */
function hasSameDigits(read: string, corrected: string): boolean {
  const given = read.split(/\s+/).join(' ');
  if (given.length !== corrected.length) return digitsIn(given) === digitsIn(corrected);
  return [...given].every(
    (one, at) => !/\d/.test(one) || !/\d/.test(corrected[at] ?? '') || one === corrected[at],
  );
}

function digitsIn(text: string): string {
  return text.replace(/\D/g, '');
}

/** The text with one character exchanged, once or everywhere, or two for one, if that is right; undefined if none is. */
function exchanged(text: string, isRight: (changed: string) => boolean): string | undefined {
  const isUpper = text === text.toUpperCase();
  const isLong = !text.includes(' ') && text.replace(/[^\p{L}]/gu, '').length >= longWord;
  for (let at = 0; at < text.length; at++) {
    for (const other of othersFor(text[at]!.toLowerCase(), isLong)) {
      const cased = isUpper || text[at] !== text[at]!.toLowerCase() ? other.toUpperCase() : other;
      const changed = text.slice(0, at) + cased + text.slice(at + 1);
      if (isRight(changed)) return changed;
      const everywhere = text.replaceAll(text[at]!, cased);
      if (everywhere !== changed && isRight(everywhere)) return everywhere;
    }
  }
  return exchangedPair(text, isRight);
}

function exchangedPair(text: string, isRight: (changed: string) => boolean): string | undefined {
  for (const [from, to] of pairs.flatMap(([two, one]) => [[two, one] as const, [one, two] as const])) {
    for (let at = text.indexOf(from); at >= 0; at = text.indexOf(from, at + 1)) {
      const changed = text.slice(0, at) + to + text.slice(at + from.length);
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
