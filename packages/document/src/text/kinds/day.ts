import { fold } from '../layout/fold.ts';
import { allTerms, anyOf } from '../lexicon/terms.ts';
import { namedMonth } from './month-names.ts';

const twelve = Array.from({ length: 12 }, (_, month) => month);

/** For each month the starts that tell it, folded. */
const monthStarts = twelve.map((month) => allTerms(({ dates }) => dates?.months?.[month]));

/** Names in full that these starts tell: most dates need no look at those of other languages. */
const usualMonths: ReadonlySet<string> = new Set(allTerms(({ dates }) => dates?.monthNames));
const longestShort = 4;

/** What may name a month, and what stands with the number of a day, as sources of patterns. */
export const word = String.raw`\p{L}{3,12}\.?`;
export const ordinal = anyOf(allTerms(({ dates }) => dates?.ordinals));
export const ordinalBehind = anyOf(allTerms(({ dates }) => dates?.ordinalsBehindMonth));
export const dayWord = anyOf(allTerms(({ dates }) => dates?.day));
export const beforeMonth = anyOf(allTerms(({ dates }) => dates?.beforeMonth));

/** The ISO day of a year (two digits or four), a month (1 to 12) and a day; undefined for one that is not in the calendar. */
export function isoDay(yearText: string, month: number, day: number): string | undefined {
  const short = Number(yearText);
  const fullYear = yearText.length > 2 ? short : short + (short < 70 ? 2000 : 1900);
  const date = new Date(Date.UTC(fullYear, month - 1, day));
  if (date.getUTCMonth() !== month - 1 || date.getUTCDate() !== day) return undefined;
  return date.toISOString().slice(0, 10);
}

/** 1 to 12; 0 for a word that names no month. */
export function monthOf(name: string): number {
  const folded = fold(name.replace(/ä/gi, 'ae'));
  const isUsual = folded.length <= longestShort || usualMonths.has(folded);
  const named = isUsual ? undefined : namedMonth(fold(name));
  if (named !== undefined) return named;
  return 1 + monthStarts.findIndex((starts) => starts.some((start) => folded.startsWith(start)));
}
