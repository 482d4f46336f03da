import { fold } from '../layout/fold.ts';
import { remembering } from '../layout/remembering.ts';
import { allTerms, anyOf } from '../lexicon/terms.ts';
import { markedPlaces } from './place-marks.ts';

const placeWords: ReadonlySet<string> = new Set(allTerms(({ places }) => places?.words));
const glued = new RegExp(`${anyOf(allTerms(({ places }) => places?.endings))}$`, 'iu');
const lineStart = new RegExp(String.raw`^(?:${anyOf(allTerms(({ places }) => places?.starts))}|\d+)\b`, 'i');
const contact = new RegExp(String.raw`\b${anyOf(allTerms((one) => one.contact?.words))}\b|@`, 'i');
const business = new RegExp(String.raw`\b${anyOf(allTerms(({ firms }) => firms?.words))}\b\.?`, 'iu');

/** 0 to 1: how much a line looks like a part of an address. */
export const addressLikeness = remembering((line): number => {
  if (contact.test(line)) return 0;
  const words = line.split(/[\s,.;:()/-]+/).filter(Boolean);
  if (words.length === 0) return 0;
  const named = words.filter(
    (word) => placeWords.has(fold(word)) || (word.length > 5 && glued.test(word)),
  ).length;
  const marks = markedPlaces(line);
  // One mark alone ends other words, too.
  const places = named + (marks > 1 || hasPostcode(line) ? marks : 0);
  const score =
    0.35 * Math.min(places, 3) +
    (hasPostcode(line) ? 0.45 : 0) +
    (lineStart.test(line) ? 0.2 : 0) +
    (/\p{L}{3,}\.? \d{1,4}\s?[a-z]?\b/iu.test(line) ? 0.15 : 0) +
    (/,$/.test(line) ? 0.15 : 0);
  return Math.min(1, score) * (/\d[.,]\d{2}\b(?!\/)/.test(line) ? 0.3 : 1);
});

/** Postal codes of four to six digits beside words, British, Canadian and Dutch ones. */
export const hasPostcode = remembering(
  (line): boolean =>
    /(?<![\d./-])\d{4,6}(?:-\d{4})?(?![\d./-])(?:[\s,]+\p{L}{2,}|[\s,.]*$)/u.test(line) ||
    /〒\s?\d{3}-?\d{4}|(?<![\d-])\d{3}-\d{4}(?![\d-])\s*[\p{sc=Han}]/u.test(line) ||
    /\b[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}\b|\b[A-Z]\d[A-Z] ?\d[A-Z]\d\b/.test(line),
);

/** Whether a line names a way to reach someone or a registration rather than a place. */
export function isContactLine(line: string): boolean {
  return contact.test(line);
}

/** Whether a text holds a word by which firms are called. */
export const hasBusinessWord = remembering((text): boolean => business.test(text));
