import type { Fingerprint } from './fingerprint.ts';
import { similarityOf } from './min-hash.ts';

/** The similarity of two documents. */
interface Likeness {
  /** Estimated shares (0 to 1) of the numbers and words that both have. */
  readonly numbers: number;
  readonly words: number;
  /** Whether they are the same document, sent or scanned twice. */
  readonly same: boolean;
}

/**
 * Documents with different document numbers are different, however similar: an issuer sends the same bill every month.
 * Otherwise numbers decide: two documents of one issuer share most words and few numbers. The limits are those in
 * docs/classify-and-split.md, measured on pairs of documents of one issuer, and on scans and their files.
 */
export function compareFingerprints(a: Comparable, b: Comparable): Likeness {
  const numbers = similarityOf(a.numbers, b.numbers);
  const words = similarityOf(a.words, b.words);
  const few = Math.min(a.numberCount, b.numberCount) < fewNumbers;
  const otherNumber = a.named !== undefined && b.named !== undefined && a.named !== b.named;
  const alike = few ? words >= leastAlone : numbers >= leastNumbers && words >= leastWords;
  return { numbers, words, same: alike && !otherNumber };
}

export type Comparable = Omit<Fingerprint, 'bands'>;

/** With fewer numbers than this, words decide. */
const fewNumbers = 6;
const leastNumbers = 0.72;
const leastWords = 0.5;
const leastAlone = 0.85;
