/** Calendars whose years are printed on documents beside those of the Gregorian one. */
export type Calendar = 'buddhist' | 'roc' | 'persian' | 'hijri';

/** Years of them that documents have, and the name that CLDR has for the calendar. */
const facts: Readonly<
  Record<Calendar, { readonly first: number; readonly last: number; readonly cldr: string }>
> = {
  buddhist: { first: 2400, last: 2599, cldr: 'buddhist' },
  roc: { first: 1, last: 199, cldr: 'roc' },
  persian: { first: 1300, last: 1429, cldr: 'persian' },
  hijri: { first: 1300, last: 1499, cldr: 'islamic-umalqura' },
};

/** CLDR's name of a calendar, as locales have it behind `-u-ca-`. */
export function cldrCalendar(calendar: Calendar): string {
  return facts[calendar].cldr;
}

/**
 * The ISO day of a day in another calendar; undefined for one that the calendar has not, and for years that no document has.
 * @param month from 1
 */
export function dayOfCalendar(
  calendar: Calendar,
  year: number,
  month: number,
  day: number,
): string | undefined {
  const { first, last } = facts[calendar];
  if (year < first || year > last || month < 1 || month > 12 || day < 1 || day > 31) return undefined;
  if (calendar === 'buddhist') return gregorian(year - 543, month, day);
  if (calendar === 'roc') return gregorian(year + 1911, month, day);
  const near =
    epochs[calendar] + ((year - 1) * yearDays[calendar] + (month - 1) * monthDays[calendar] + day - 1);
  for (const slip of slips) {
    const date = new Date((Math.round(near) + slip) * msOfDay);
    const shown = partsIn(calendar, date);
    if (shown.year === year && shown.month === month && shown.day === day) return isoOf(date);
  }
  return undefined;
}

/** The calendar that a year of four digits is in, where nothing else tells: years of documents, not of history. */
export function calendarOfYear(year: number): Calendar | undefined {
  if (year >= 2400 && year < 2600) return 'buddhist';
  if (year >= 1380 && year < 1420) return 'persian';
  return year >= 1430 && year < 1470 ? 'hijri' : undefined;
}

const msOfDay = 86_400_000;
/** Days from 1970-01-01 to the first day of year 1, and mean lengths: exact enough to look for the day nearby. */
const epochs = { persian: -492_268, hijri: -492_148 } as const;
const yearDays = { persian: 365.2422, hijri: 354.367 } as const;
const monthDays = { persian: 30.6, hijri: 29.53 } as const;
const slips: readonly number[] = [0, 1, -1, 2, -2, 3, -3, 4, -4, 5, -5, 6, -6];

function gregorian(year: number, month: number, day: number): string | undefined {
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day ? isoOf(date) : undefined;
}

function isoOf(date: Date): string {
  return date.toISOString().slice(0, 10);
}

const formats = new Map<Calendar, Intl.DateTimeFormat>();

/** The numbers of a day in a calendar. */
export function partsIn(calendar: Calendar, date: Date) {
  const known = formats.get(calendar) ?? numbersOf(calendar);
  formats.set(calendar, known);
  const parts = known.formatToParts(date);
  const part = (wanted: string) => Number(parts.find(({ type }) => type === wanted)?.value);
  return { year: part('year'), month: part('month'), day: part('day') };
}

function numbersOf(calendar: Calendar): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat(`en-u-nu-latn-ca-${cldrCalendar(calendar)}`, {
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    timeZone: 'UTC',
  });
}
