import { hashOf } from '../text/layout/hash.ts';

/** A hash of the letters and digits of a text, accents included; other hashes are of what looks alike. */
export function exactHash(text: string): number {
  return hashOf(
    text
      .normalize('NFKC')
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]/gu, ''),
  );
}
