import type { Segment } from '../../text/layout/layout.ts';
import type { PageStudy } from '../features/page-study.ts';
import { plainOf } from './grams.ts';
import { type MatchQuery, wordsOfName, wordsOfPhrase } from './query-tensor.ts';

/** For each query and token: how well a phrase there matches one of the labels, and what share of the name it has. */
export const hitsPerToken = 2;

/**
 * Where the words of queries occur on a page, compared by letters: queries × tokens × {@link hitsPerToken}, 0 to 1. The
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
  const words = placedWords(segments);
  queries.forEach((query, index) => {
    const labels = phrasesOf(query.labels.map(wordsOfPhrase));
    const names = phrasesOf([wordsOfName(query.name).slice(-3)]);
    const own = hits.subarray(index * count * hitsPerToken, (index + 1) * count * hitsPerToken);
    for (const phrase of labels) markPhrase(words, phrase, own, 0);
    for (const phrase of names) markPhrase(words, phrase, own, 1);
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

/** The words of part of a page by text, so that each word of a label is compared once with each of them. */
interface PlacedWords {
  /** For each token the first and the end of the tokens of its segment. */
  readonly first: Int32Array;
  readonly end: Int32Array;
  /** For each different word, its tokens. */
  readonly places: ReadonlyMap<string, readonly number[]>;
  /** For each word that was compared, the similar tokens, each followed by its similarity. */
  readonly alike: Map<string, readonly number[]>;
}

function placedWords(segments: readonly Segment[]): PlacedWords {
  const words = segments.map(wordsOfSegment);
  const count = words.reduce((sum, { length }) => sum + length, 0);
  const [first, end] = [new Int32Array(count), new Int32Array(count)];
  const places = new Map<string, number[]>();
  let token = 0;
  for (const own of words) {
    first.fill(token, token, token + own.length);
    end.fill(token + own.length, token, token + own.length);
    for (const word of own) {
      const known = places.get(word);
      if (known === undefined) places.set(word, [token]);
      else known.push(token);
      token++;
    }
  }
  return { first, end, places, alike: new Map() };
}

function tokensLike(word: string, { places, alike }: PlacedWords): readonly number[] {
  const known = alike.get(word);
  if (known !== undefined) return known;
  const found: number[] = [];
  for (const [other, tokens] of places) {
    const share = likeness(other, word);
    if (share > 0) for (const token of tokens) found.push(token, share);
  }
  alike.set(word, found);
  return found;
}

/** A window with a smaller share of a phrase does not count. */
const leastShare = 0.3;

/** Gives each window of the phrase's length the share of the phrase's words that are in their place in it. */
function markPhrase(
  words: PlacedWords,
  phrase: readonly string[],
  hits: Float32Array,
  channel: number,
): void {
  const sums = new Map<number, number>();
  phrase.forEach((word, index) => {
    const alike = tokensLike(word, words);
    for (let at = 0; at < alike.length; at += 2) {
      const token = alike[at]!;
      // Windows may extend beyond their segment: they are identified by its first token and by where they begin.
      const window = words.first[token]! * farthest + (token - index - words.first[token]! + phrase.length);
      sums.set(window, (sums.get(window) ?? 0) + alike[at + 1]!);
    }
  });
  for (const [window, sum] of sums) {
    const share = sum / phrase.length;
    if (share < leastShare) continue;
    const first = Math.floor(window / farthest);
    const start = first + (window % farthest) - phrase.length;
    for (let at = Math.max(first, start); at < Math.min(words.end[first]!, start + phrase.length); at++) {
      const place = at * hitsPerToken + channel;
      hits[place] = Math.max(hits[place]!, share);
    }
  }
}

/** No window begins this many words after the beginning of its segment. */
const farthest = 1 << 16;

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
