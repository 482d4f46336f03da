import { hashPair, mix } from './hash.ts';

/** For each of a sequence of random orders of all possible items, the first item of a set: 32 bits of its hash. */
export type MinHash = Uint32Array;

/** Larger sets are sampled: the items with the smallest hashes, which are the same in every set. */
const mostItems = 4096;

/**
 * The min-hash of a set of texts (Broder 1997): two sets agree in each place with a probability equal to their Jaccard
 * similarity. An empty set has the largest number in every place.
 */
export function minHash(items: ReadonlySet<string>, places: number): MinHash {
  const hashes = [...items].map((item) => hashPair(item));
  const sample = hashes.length <= mostItems ? hashes : hashes.sort(([a], [b]) => a - b).slice(0, mostItems);
  const least = new Uint32Array(places).fill(0xffffffff);
  for (const [a, b] of sample) {
    for (let place = 0; place < places; place++) {
      const hash = mix(a ^ Math.imul(b + place, 0x9e3779b1));
      if (hash < least[place]!) least[place] = hash;
    }
  }
  return least;
}

/** The lowest eight bits of every place: too few to identify an item, enough to compare (Li and König 2010). */
export function lowBytes(hash: MinHash): Uint8Array {
  return Uint8Array.from(hash, (value) => value & 0xff);
}

/** The Jaccard similarity (0 to 1) estimated from the low bytes of two min-hashes, corrected for chance agreement. */
export function similarityOf(a: Uint8Array, b: Uint8Array): number {
  let same = 0;
  for (let place = 0; place < a.length; place++) if (a[place] === b[place]) same++;
  return Math.max(0, (same / Math.max(1, a.length) - 1 / 256) / (1 - 1 / 256));
}
