import type { Page } from '../model/page.ts';
import { foldedWords, foldLookalikes } from '../text/layout/fold.ts';
import { hash52 } from './hash.ts';
import { lowBytes, type MinHash, minHash } from './min-hash.ts';

/** What is stored of a document's text to recognise it. The text cannot be recovered from it. */
export interface Fingerprint {
  /** Low bytes of the min-hash of the tokens with digits: amounts, dates, numbers. */
  readonly numbers: Uint8Array;
  /** The same for the words. */
  readonly words: Uint8Array;
  /** How many different numbers and words there are. */
  readonly numberCount: number;
  readonly wordCount: number;
  /** Eight bits of the document's own number, if known: if they differ, the documents differ. */
  readonly named?: number;
  /** Keys for finding similar documents: documents with a key in common are compared. 52 bits each. */
  readonly bands: readonly number[];
}

const places = 64;

/**
 * Number of bands, and places per band: at a similarity of 0.8 all but one in 500 documents share a band, at 0.4 one in
 * seven does.
 */
const bandCount = 16;
const bandPlaces = 5;

/**
 * How much a number counts relative to a word: documents of one issuer share their words and differ in their numbers.
 */
const numberWeight = 4;

/**
 * The fingerprint of a document; undefined if it has too few words to be recognised. Order and position of words do not
 * matter, so that a scan of a printout has almost the same fingerprint as the file. `documentNumber` is the number that
 * distinguishes it from others of its issuer, if it was found.
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

/** Fewer tokens could be those of another document. */
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
