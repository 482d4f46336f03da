import type { Lexicon, Terms } from './lexicon.ts';
import { lexicons } from './lexicons.ts';

/** The words and phrases of a list, in its order. */
export function termsOf(list: Terms | undefined): readonly string[] {
  return [...(list ?? '').matchAll(/\s*(?:"([^"]*)"|([^,"][^,]*))/g)]
    .map(([, quoted, plain]) => (quoted ?? plain ?? '').trim().replace(/\s+/g, ' '))
    .filter((term) => term !== '');
}

/** The terms of one part in all languages and countries, each once, in the order of these. */
export function allTerms(part: (lexicon: Lexicon) => Terms | undefined): readonly string[] {
  return [...new Set(lexicons.flatMap((lexicon) => termsOf(part(lexicon))))];
}

/** The source of a pattern that finds any of some terms, the longest first. */
export function anyOf(terms: readonly string[]): string {
  if (terms.length === 0) return '(?!)';
  const sorted = [...terms].sort((a, b) => b.length - a.length);
  return `(?:${sorted.map(sourceOf).join('|')})`;
}

/** The same where no letter or digit is before or behind it; `\b` knows letters of English alone (`übertrag`). For the flag `u`. */
export function wholeOf(terms: readonly string[]): string {
  return String.raw`(?<![\p{L}\p{N}])${anyOf(terms)}(?![\p{L}\p{N}])`;
}

function sourceOf(term: string): string {
  return term
    .replace(/[\\^$.|?+()[\]{}/]/g, String.raw`\$&`)
    .replaceAll(' ', String.raw`\s+`)
    .replaceAll('*', String.raw`\w*`);
}
