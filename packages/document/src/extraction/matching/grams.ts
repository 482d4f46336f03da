import { remembering } from '../../text/layout/remembering.ts';

/** Number of n-grams per word: the whole word, its shape and its groups of three letters; padded with 0. */
export const gramsPerWord = 12;
/** Rows of the table in which the network looks up n-grams; 0 is padding. */
export const gramCount = 16384;

/**
 * The hashed character n-grams of a word (Bojanowski et al. 2017, "Enriching word vectors with subword information"),
 * in lower case, without accents, with all digits equal.
 */
export const gramsOf: (word: string) => Uint16Array = remembering((word) => {
  const plain = plainOf(word);
  const bounded = `^${plain}$`;
  const grams = [rowOf(`w${bounded}`), rowOf(`s${shapeOf(word)}`)];
  const step = Math.max(1, Math.ceil((bounded.length - 2) / (gramsPerWord - 2)));
  for (let at = 0; at + 3 <= bounded.length && grams.length < gramsPerWord; at += step) {
    grams.push(rowOf(bounded.slice(at, at + 3)));
  }
  const all = new Uint16Array(gramsPerWord);
  all.set(grams);
  return all;
});

/** A word in the form that the network compares: lower case, without accents and outer punctuation, digits as zeros. */
export function plainOf(word: string): string {
  const bare = word
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/ß/g, 'ss')
    .replace(/\d/g, '0');
  const inner = bare.replace(/^[^\p{L}\p{N}#%€$£]+|[^\p{L}\p{N}#%€$£]+$/gu, '');
  return inner === '' ? bare : inner;
}

/** Runs of capitals, lower-case letters and digits, each as one or two characters: `AA-00`, `Aa`, `0.0,0`. */
function shapeOf(word: string): string {
  return word
    .replace(/\p{Lu}/gu, 'A')
    .replace(/\p{L}/gu, (letter) => (letter === 'A' ? letter : 'a'))
    .replace(/\d/g, '0')
    .replace(/(.)\1{2,}/g, '$1$1')
    .slice(0, 12);
}

/** FNV-1a, 32 bits, mapped to the rows of the table. */
function rowOf(gram: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < gram.length; index++) {
    hash ^= gram.charCodeAt(index);
    hash = Math.imul(hash, 0x01000193);
  }
  return 1 + (((hash ^ (hash >>> 15)) >>> 0) % (gramCount - 1));
}
