import jsvat from 'jsvat-next';
import { fold } from '../layout/fold.ts';
import { lexicons } from '../lexicon/lexicons.ts';
import { termsOf } from '../lexicon/terms.ts';
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

/**
 * Whether the check digits of a VAT number follow from the others; undefined where no country is known that forms its
 * numbers so. The country is told by the letters that the number begins with, or by the `label` beside it (`NIP`).
 */
export function isSoundVatId(text: string, label = ''): boolean | undefined {
  const number = compact(text.toUpperCase());
  if (prefixes.some((prefix) => number.startsWith(prefix))) {
    const own = judged(number, countries);
    if (own !== undefined) return own;
  }
  const named = countriesNamed(label).flatMap((country) => {
    const rules = countries.filter(({ codes }) => codes[0] === country);
    return judged(`${country}${number}`, rules) ?? judged(number, rules) ?? [];
  });
  return named.length === 0 ? undefined : named.includes(true);
}

function judged(number: string, rules: typeof countries): boolean | undefined {
  const { isValidFormat, isValid } = checkVAT(number, rules);
  return isValidFormat ? isValid : undefined;
}

const taxNumbers = lexicons
  .flatMap((one) => Object.entries(one.taxNumbers ?? {}))
  .flatMap(([country, names]) => termsOf(names).map((name) => ({ country, name: fold(name) })));

/** Shorter names end other words, too: `ice` ends `Invoice`. */
const leastEnding = 4;

/** Whether a label has the name of a number: as a word, as its last words (`Org. nr`), or at the end of a longer one. */
export function namedBy(label: string): (name: string) => boolean {
  const words = label.split(/[\s:/]+/).map(fold);
  const ends = new Set(words.map((_, index) => words.slice(index).join('')));
  const all = words.join('');
  return (name) =>
    words.includes(name) || ends.has(name) || (name.length >= leastEnding && all.endsWith(name));
}

/** The countries whose tax numbers a label may ask for: two may call them alike. */
function countriesNamed(label: string): string[] {
  const isNamed = namedBy(label);
  return taxNumbers.filter(({ name }) => isNamed(name)).map(({ country }) => country);
}

/** Whether a label asks for a number that is a VAT number without the letters of its country. */
export function namesVatId(label: string): boolean {
  return countriesNamed(label).length > 0;
}

/** Two letters and 8 to 12 characters, most of them digits: numbers that are made up, or misread. */
function isLikely(text: string): boolean {
  const { length } = compact(text);
  return length >= 9 && length <= 15 && text.replace(/\D/g, '').length >= 7;
}

function compact(text: string): string {
  return text.replace(/[^A-Z0-9]/g, '');
}
