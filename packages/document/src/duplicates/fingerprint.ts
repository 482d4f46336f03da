import type { Page } from '../model/page.ts';
import { foldedWords, foldLookalikes } from '../text/layout/fold.ts';
import { hash52 } from './hash.ts';
import { lowBytes, type MinHash, minHash } from './min-hash.ts';

/** What is kept of a document's text to know it again. The text cannot be told from it. */
export interface Fingerprint {
  /** Low bytes of the min-hash of the tokens that hold digits: amounts, dates, numbers. */
  readonly numbers: Uint8Array;
  /** The same of the words. */
  readonly words: Uint8Array;
  /** How many different numbers and words there are. */
  readonly numberCount: number;
  readonly wordCount: number;
  /** Eight bits of the document's own number, where it is known: two that differ are two documents. */
  readonly named?: number;
  /** Keys under which documents much like it are found: one in common is reason to compare. 52 bits each. */
  readonly bands: readonly number[];
}

const places = 64;

/** Bands of so many places; at a similarity of 0.8 all but one in 500 documents share one, at 0.4 one in seven does. */
const bandCount = 16;
const bandPlaces = 5;

/** How much a number counts against a word: papers of one issuer share their words and part in their numbers. */
const numberWeight = 4;

/**
 * The fingerprint of a document; undefined for one with too few words to be told by them. Order and place of words do
 * not matter, so that a scan of a print has nearly the fingerprint of the file. `documentNumber`: the number that tells
 * it from others of its issuer, where it was found.
 */
export function fingerprintOf(pages: readonly Page[], documentNumber?: string): Fingerprint | undefined {
  const numbers = new Set<string>();
  const words = new Set<string>();
  for (const { text } of pages.flatMap((page) => page.words)) {
    if (/\d/.test(text)) {
      const digits = text.replace(/\D/g, '');
      if (digits.length >= 2) numbers.add(digits);
    } else for (const word of foldedWords(text)) if (word.length >= 3) words.add(foldLookalikes(word));
  }
  if (numbers.size + words.size < leastTokens) return undefined;
  return {
    numbers: lowBytes(minHash(numbers, places)),
    words: lowBytes(minHash(words, places)),
    numberCount: numbers.size,
    wordCount: words.size,
    ...(documentNumber !== undefined && { named: hash52(documentNumber) % 256 }),
    bands: bandsOf(minHash(weighted(numbers, words), bandCount * bandPlaces)),
  };
}

/** Fewer could be those of another document. */
const leastTokens = 12;

function weighted(numbers: ReadonlySet<string>, words: ReadonlySet<string>): ReadonlySet<string> {
  const copies = Array.from({ length: numberWeight }, (_, copy) => copy);
  return new Set([...[...numbers].flatMap((number) => copies.map((copy) => `${copy}#${number}`)), ...words]);
}

function bandsOf(hash: MinHash): readonly number[] {
  return Array.from({ length: bandCount }, (_, band) =>
    hash52(`${band}:${hash.subarray(band * bandPlaces, (band + 1) * bandPlaces).join(':')}`),
  );
}
