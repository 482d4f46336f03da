import type { Segment } from '../../text/layout/layout.ts';
import type { PageStudy } from '../features/page-study.ts';
import { plainOf } from './grams.ts';
import { type MatchQuery, wordsOfName, wordsOfPhrase } from './query-tensor.ts';

/** For each query and token: how well a phrase there is one of the labels, and how much of the name it has. */
export const hitsPerToken = 2;

/**
 * Where the words of queries stand on a page, letter by letter: queries × tokens × {@link hitsPerToken}, 0 to 1. The
 * network learns what follows from it.
 */
export function labelHits(
  study: PageStudy,
  queries: readonly MatchQuery[],
  firstRow: number,
  endRow: number,
): Float32Array {
  const segments = study.layout.rows.slice(firstRow, endRow).flat();
  const count = segments.reduce((sum, { tokens }) => sum + tokens.length, 0);
  const hits = new Float32Array(queries.length * count * hitsPerToken);
  const words = segments.map(wordsOfSegment);
  queries.forEach((query, index) => {
    const labels = phrasesOf(query.labels.map(wordsOfPhrase));
    const names = phrasesOf([wordsOfName(query.name).slice(-3)]);
    let first = index * count;
    for (const own of words) {
      markPhrases(own, labels, hits, first, 0);
      markPhrases(own, names, hits, first, 1);
      first += own.length;
    }
  });
  return hits;
}

const plain = new WeakMap<Segment, readonly string[]>();

function wordsOfSegment(segment: Segment): readonly string[] {
  const known = plain.get(segment);
  if (known) return known;
  const words = segment.tokens.map(({ text }) => plainOf(text));
  plain.set(segment, words);
  return words;
}

function phrasesOf(phrases: readonly (readonly string[])[]): readonly (readonly string[])[] {
  return phrases.map((words) => words.map(plainOf)).filter((words) => words.length > 0);
}

/** Each window as long as a phrase has the share of the phrase's words that stand in it in their places. */
function markPhrases(
  words: readonly string[],
  phrases: readonly (readonly string[])[],
  hits: Float32Array,
  first: number,
  channel: number,
): void {
  for (const phrase of phrases) {
    for (let start = 1 - phrase.length; start < words.length; start++) {
      const share = sharedAt(words, start, phrase);
      if (share < 0.3) continue;
      for (let at = Math.max(0, start); at < Math.min(words.length, start + phrase.length); at++) {
        const place = (first + at) * hitsPerToken + channel;
        hits[place] = Math.max(hits[place]!, share);
      }
    }
  }
}

function sharedAt(words: readonly string[], start: number, phrase: readonly string[]): number {
  let sum = 0;
  for (let index = 0; index < phrase.length; index++) {
    const word = words[start + index];
    if (word !== undefined) sum += likeness(word, phrase[index]!);
  }
  return sum / phrase.length;
}

function likeness(a: string, b: string): number {
  if (a === b) return 1;
  if (a.length < 4 || b.length < 4) return 0;
  const [short, long] = a.length < b.length ? [a, b] : [b, a];
  if (long.startsWith(short)) return 0.4 + (0.5 * short.length) / long.length;
  return a.length === b.length && differences(a, b) <= Math.floor(a.length / 5) ? 0.7 : 0;
}

function differences(a: string, b: string): number {
  let count = 0;
  for (let index = 0; index < a.length; index++) if (a[index] !== b[index]) count++;
  return count;
}
