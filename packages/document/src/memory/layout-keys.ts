import { hashOf } from '../text/layout/hash.ts';
import type { LayoutFingerprint } from './layout-fingerprint.ts';

/** Keys of a fingerprint. */
const bands = 24;
/** Smallest hashes that a key is made of. */
const rows = 2;

/**
 * Keys by which documents of a layout are found among very many: two whose likeness is `s` have at least one in common
 * with a probability of 1 - (1 - s²)²⁴, which is 0.999 for 0.5 and 0.79 for 0.25 (locality-sensitive hashing; Leskovec,
 * Rajaraman and Ullman, Mining of Massive Datasets, ch. 3).
 */
export function layoutKeys(print: LayoutFingerprint): readonly number[] {
  if (print.length === 0) return [];
  return Array.from({ length: bands }, (_, band) => {
    const smallest = Array.from({ length: rows }, (_, row) => smallestOf(print, band * rows + row + 1));
    return hashOf(`${band} ${smallest.join(' ')}`);
  });
}

/** The smallest of the hashes after a permutation of all of them. */
function smallestOf(print: LayoutFingerprint, permutation: number): number {
  let smallest = 0xffffffff;
  for (const mark of print) {
    let mixed = Math.imul(mark ^ Math.imul(permutation, 0x9e3779b1), 0x85ebca6b);
    mixed = Math.imul(mixed ^ (mixed >>> 15), 0xc2b2ae35);
    smallest = Math.min(smallest, (mixed ^ (mixed >>> 13)) >>> 0);
  }
  return smallest;
}
