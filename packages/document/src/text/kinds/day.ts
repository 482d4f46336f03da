import { fold } from '../layout/fold.ts';
import { allTerms, anyOf } from '../lexicon/terms.ts';
import { type Calendar, calendarOfYear, dayOfCalendar } from './calendar.ts';
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

/**
 * The ISO day of a year (two digits, three or four), a month (1 to 12) and a day; undefined for one that is not in the calendar.
 * @param calendar by which the document may count years beside the Gregorian one
 */
export function isoDay(
  yearText: string,
  month: number,
  day: number,
  calendar?: Calendar,
): string | undefined {
  const year = Number(yearText);
  const isShort = yearText.length <= 2;
  const other = isShort ? calendarOfShort(year, calendar) : calendarOfLong(year, calendar);
  if (other !== undefined)
    return dayOfCalendar(other, isShort && other === 'buddhist' ? 2500 + year : year, month, day);
  if (!isShort && !isOurs(year)) return undefined;
  const full = isShort ? year + (year < firstOfLastCentury ? 2000 : 1900) : year;
  const date = new Date(Date.UTC(full, month - 1, day));
  if (date.getUTCMonth() !== month - 1 || date.getUTCDate() !== day) return undefined;
  return date.toISOString().slice(0, 10);
}

/** Two digits from this on are of the last century: births are printed more often than days so far ahead. */
const firstOfLastCentury = 60;

/** Where 24 is a year of ours, 67 is one of 2500 and more, and 98 one of the last century again. */
function calendarOfShort(year: number, calendar: Calendar | undefined): Calendar | undefined {
  if (calendar === 'buddhist' && year >= 43 && year <= 80) return calendar;
  return calendar === 'roc' && year >= 50 ? calendar : undefined;
}

function calendarOfLong(year: number, calendar: Calendar | undefined): Calendar | undefined {
  if (isOurs(year)) return undefined;
  if (year < 200) return 'roc';
  const isNear = year < 2400 && (calendar === 'hijri' || (calendar === 'persian' && year < 1430));
  return isNear ? calendar : calendarOfYear(year);
}

function isOurs(year: number): boolean {
  return year >= 1600 && year < 2400;
}

/** 1 to 12; 0 for a word that names no month. */
export function monthOf(name: string): number {
  const folded = fold(name.replace(/ä/gi, 'ae'));
  const isUsual = folded.length <= longestShort || usualMonths.has(folded);
  const named = isUsual ? undefined : namedMonth(fold(name));
  if (named !== undefined) return named;
  return 1 + monthStarts.findIndex((starts) => starts.some((start) => folded.startsWith(start)));
}
