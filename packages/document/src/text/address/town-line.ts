import { fold } from '../layout/fold.ts';
import { remembering } from '../layout/remembering.ts';
import { allTerms, anyOf } from '../lexicon/terms.ts';
import { countryOf } from './country.ts';

/** Postal codes of digits that stand before a town: of most countries, and those that are written in two groups. */
const before = String.raw`(?:[A-Z]{1,3}[-\s])?(?:\d{4,6}|\d{3}\s\d{2}|\d{2}-\d{3}|\d{4,5}-\d{3}|\d{3}-\d{4}|\d{4}\s?[A-Z]{2})`;
/** Those that stand behind it by their letters alone: British, Irish and Canadian ones. */
const lettered = String.raw`(?:[A-Z]{1,2}\d[A-Z\d]?\s?\d[A-Z]{2}|[A-Z]\d[\dW]\s?[A-Z\d]{4}|[A-Z]\d[A-Z]\s?\d[A-Z]\d)`;
/** Those of digits that stand behind it. */
const behind = String.raw`(?:\d{4,6}(?:-\d{3,4})?|\d{3}\s\d{3})`;

const codeFirst = new RegExp(String.raw`^${before}[\s,]+(?=\p{L}{2,}|'[st])`, 'u');
const codeInside = new RegExp(String.raw`[,·•|–-]\s*${before}[\s,]+\p{L}{2,}`, 'u');
const letteredLast = new RegExp(String.raw`(?:^|[\s,-])${lettered}$`, 'u');
const numberLast = new RegExp(String.raw`^(.*\p{L}[\p{L}.)]*)[\s,.–-]+${behind}$`, 'u');
const codeAlone = new RegExp(
  String.raw`^(?:${lettered}|(?:[A-Z]{1,2}[-\s])?\d{4}\s?[A-Z]{2}|\d{5,6}(?:-\d{3,4})?|\d{2}-\d{3}|\d{3}\s\d{2,3})$`,
  'u',
);
const stateLast = /,?\s\(?[A-Z]{2,3}\)?[\s,.-]*$/u;

const streetWords: ReadonlySet<string> = new Set(allTerms(({ places }) => places?.words).map(fold));
const streetEnd = new RegExp(`${anyOf(allTerms(({ places }) => places?.endings))}$`, 'iu');

/**
 * Whether a line of an address names a postal code and, with it, a town in the form of some country: `81541 München`,
 * `NL-1012 AB Amsterdam`, `Austin, TX 78722`, `LEEDS LS1 4AP`, `Jakarta 12190`. A country behind it does not count.
 */
export const isTownLine = remembering((line): boolean => {
  const text = withoutCountry(line.trim());
  if (codeFirst.test(text) || codeInside.test(text) || letteredLast.test(text)) return true;
  const town = numberLast.exec(text)?.[1];
  if (town === undefined) return false;
  return stateLast.test(town) || !endsWithStreet(town);
});

/**
 * Whether a line names a town by a code before it that may be the number of a house, too: `2040 Birch Landing`. The line below
 * tells.
 */
export function isTownOrStreet(line: string): boolean {
  return /^\d{4,6}[\s,]+\p{L}/u.test(line.trim());
}

/** Whether a line is a postal code alone; its town is in the line above or below. */
export function isCodeLine(line: string): boolean {
  return codeAlone.test(line.trim());
}

/** A line without the country at its end. */
function withoutCountry(line: string): string {
  const words = line.split(/[\s,()]+/).filter(Boolean);
  for (let count = Math.min(4, words.length - 1); count > 0; count--) {
    if (countryOf(words.slice(-count).join(' ')) === undefined) continue;
    const last = line.lastIndexOf(words.at(-count)!);
    return line.slice(0, last).replace(/[\s,.(–-]+$/u, '');
  }
  return line.replace(/[\s,.]+$/u, '');
}

/** The number behind these is that of a house. */
function endsWithStreet(text: string): boolean {
  const last = text.split(/[\s,]+/).at(-1)!;
  return streetWords.has(fold(last)) || (last.length > 5 && streetEnd.test(last));
}
