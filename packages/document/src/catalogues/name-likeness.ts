import { editDistance, fold, foldLookalikes } from '../text/layout/fold.ts';
import { nameWithoutForm } from './row-keys.ts';

/** The groups of three letters of a text in its form for comparison, with its beginning marked. */
export function trigramsOf(text: string): readonly string[] {
  const folded = ` ${fold(text)}`;
  if (folded.length < 3) return [folded];
  return [...new Set(Array.from({ length: folded.length - 2 }, (_, at) => folded.slice(at, at + 3)))];
}

/** How alike two names are (0 to 1): the share of their trigrams that they have together (Dice). */
export function nameLikeness(one: string, other: string): number {
  const [a, b] = [trigramsOf(one), new Set(trigramsOf(other))];
  const shared = a.filter((trigram) => b.has(trigram)).length;
  return (2 * shared) / (a.length + b.size);
}

/** Whether two names are one, of which letters were misread: they differ in letters alone that look alike. */
export function isMisreadOf(printed: string, name: string): boolean {
  const [a, b] = [fold(printed), fold(name)];
  if (a === b) return false;
  const [alikeA, alikeB] = [printed, name].map((text) => spread(foldLookalikes(text))) as [string, string];
  if (alikeA === alikeB) return true;
  // One letter more or less, or another, of a long name.
  return b.length >= lettersForAnEdit && editDistance(alikeA, alikeB, 1) <= 1 && digits(a) === digits(b);
}

/** In a shorter name, one letter is another name: Meyer, Meier. */
const lettersForAnEdit = 14;

/** Pairs of letters that are read as one. */
function spread(text: string): string {
  return text.replaceAll('rn', 'm').replaceAll('vv', 'w').replaceAll('cl', 'd');
}

function digits(text: string): string {
  return text.replace(/\D/g, '');
}

/** Whether two names are the same but for their legal forms, of which one at most has one. */
export function isSameBesidesForm(one: string, other: string): boolean {
  const [a, b] = [one, other].map((name) => ({ whole: fold(name), bare: fold(nameWithoutForm(name)) })) as [
    { whole: string; bare: string },
    { whole: string; bare: string },
  ];
  return a.bare === b.bare && (a.whole === a.bare || b.whole === b.bare || a.whole === b.whole);
}
