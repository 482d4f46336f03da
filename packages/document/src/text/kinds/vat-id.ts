import jsvat from 'jsvat-next';
import type { Recognised } from './recognised.ts';

// Node 22 does not see the names that this package exports, which is no ES module.
const { checkVAT, countries } = jsvat;

/** Letters before the numbers of a country where they are others than ISO 3166 has. */
const ownPrefixes: Readonly<Record<string, readonly string[]>> = {
  GR: ['EL'],
  CH: ['CHE'],
  GB: ['GB', 'XI'],
};
/** Those whose numbers do not begin with letters, or are rarer than other codes that begin so: `EU-2024-001`. */
const leftOut: ReadonlySet<string> = new Set(['AU', 'BR', 'NO', 'AD', 'EU', 'RS', 'RU']);
const prefixes = countries
  .flatMap(({ codes: [code = ''] }) => ownPrefixes[code] ?? code)
  .filter((prefix) => !leftOut.has(prefix));

const pattern = new RegExp(
  String.raw`(?<![\p{L}\p{N}])(?:${prefixes.join('|')})[\s-]?[A-Z0-9]{1,3}(?:[\s.-]?[A-Z0-9]{1,4}){2,5}(?![\p{L}\p{N}])`,
  'gu',
);

/** VAT numbers of Europe, compact: as their country writes them, or else of about their length. */
export function recogniseVatIds(text: string): Recognised[] {
  return [...text.matchAll(pattern)].flatMap((match): Recognised[] => {
    const number = wellFormed(match[0]) ?? (isLikely(match[0]) ? match[0] : undefined);
    if (number === undefined) return [];
    const { index } = match;
    return [{ start: index, end: index + number.length, normalizedText: compact(number), form: 0.8 }];
  });
}

/** The longest beginning, by groups, that is formed as the numbers of its country: what is behind it is another number. */
function wellFormed(text: string): string | undefined {
  const ends = [...text.matchAll(/[\s.-]/g)].map(({ index }) => index);
  return [text.length, ...ends.reverse()]
    .map((end) => text.slice(0, end))
    .find((start) => checkVAT(compact(start), countries).isValidFormat);
}

/** Two letters and 8 to 12 characters, most of them digits: numbers that are made up, or misread. */
function isLikely(text: string): boolean {
  const { length } = compact(text);
  return length >= 9 && length <= 15 && text.replace(/\D/g, '').length >= 7;
}

function compact(text: string): string {
  return text.replace(/[^A-Z0-9]/g, '');
}
