import { plainForms } from '../layout/plain-forms.ts';
import { allTerms, anyOf } from '../lexicon/terms.ts';
import { beforeMonth, dayWord, isoDay, monthOf, ordinal, ordinalBehind, word } from './day.ts';
import { eras, yearOfEra } from './eras.ts';
import { rangeStarts } from './range-starts.ts';
import type { Conventions, Recognised } from './recognised.ts';
import { writtenDates } from './written-dates.ts';

const separator = String.raw`\s?[./\-–]\s?`;
/** Of the Gregorian calendar, of the Buddhist one (24, 25), or of the Persian or Islamic one (13, 14). */
const fullYear = String.raw`(?:19|20|2[45]|1[34])\d{2}`;
const year = String.raw`(?:${fullYear}|\d{2})`;
const beforeYear = anyOf(allTerms(({ dates }) => dates?.beforeYear));
const [yearSign, monthSign, daySign] = ([0, 1, 2] as const).map((part) =>
  anyOf(allTerms(({ dates }) => dates?.signs?.[part])),
);
const firstYear = anyOf(allTerms(({ dates }) => dates?.firstYear));
const roman = 'I{1,3}|IV|VI{0,3}|IX|XI{0,2}';
const romanMonths = 'I II III IV V VI VII VIII IX X XI XII'.split(' ');
const eraName = anyOf([...eras().keys()]);
const patterns: readonly { readonly form: number; readonly order: string; readonly pattern: RegExp }[] = [
  {
    form: 1,
    order: 'ymd',
    pattern: re(String.raw`(${fullYear})${separator}(\d{1,2})${separator}(\d{1,2})(?!\d)`),
  },
  {
    form: 1,
    order: 'num',
    pattern: re(String.raw`(\d{1,2})${separator}(\d{1,2})${separator}(${fullYear})(?!\d)`),
  },
  {
    form: 1,
    order: 'ymd',
    pattern: signed(`(${fullYear})`),
  },
  { form: 1, order: 'era', pattern: signed(String.raw`(${eraName})\s?(\d{1,3}|${firstYear})`) },
  // A year of Taiwan without the name of its era.
  { form: 0.8, order: 'ymd', pattern: signed(String.raw`(1\d{2})`) },
  { form: 0.8, order: 'num', pattern: re(String.raw`(\d{1,2})([./\-])(\d{1,2})\2(\d{2})(?![\d])`) },
  {
    form: 1,
    order: 'dMy',
    pattern: re(
      String.raw`(\d{1,2})(?:\.|${ordinal})?(?:\s+${dayWord})?[\s./\-]*(?:${beforeMonth}\s+)?(${word})(?:\s+${beforeYear})?[\s./,'\-]*(${year})(?!\d)`,
    ),
  },
  {
    form: 1,
    order: 'Mdy',
    pattern: re(String.raw`(${word})[\s.\-]*(\d{1,2})${ordinalBehind}?[\s,.\-]+(${year})(?!\d)`),
  },
  {
    form: 1,
    order: 'dRy',
    pattern: re(String.raw`(\d{1,2})[\s./\-–]{1,2}(${roman})[\s./\-–]{1,2}(${year})(?!\d)`),
  },
  // Years of Taiwan, counted from 1912, have three digits since 2011.
  { form: 0.3, order: 'ymd', pattern: re(String.raw`(1[0-4]\d)([./\-])(\d{1,2})\2(\d{1,2})(?![\d./\-])`) },
  { form: 0.4, order: 'ymd', pattern: re(String.raw`((?:19|20)\d{2})(0[1-9]|1[0-2])([0-3]\d)(?!\d)`) },
];

/** A year with its sign, and a month and a day with theirs. No space parts them from words in Chinese, Japanese or Korean. */
function signed(yearOf: string): RegExp {
  const begins = String.raw`(?<![\d.,/]|[^\P{L}\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}])`;
  const rest = String.raw`\s?${yearSign}\s?(\d{1,2})\s?${monthSign}\s?(\d{1,2})\s?${daySign}`;
  return new RegExp(`${begins}${yearOf}${rest}`, 'giu');
}

/** A date begins a word, or follows another one behind a dash (`08/03/22-08/09/22`). */
function re(source: string): RegExp {
  const begins = String.raw`(?<![\d.,/\p{L}])(?<!(?<!\d[./]\d{1,2}[./]\d{2,4})-)`;
  return new RegExp(`${begins}${source}`, 'giu');
}

/** Dates in a text, as ISO days. Where day and month could be either, the document's convention decides. */
export function recogniseDates(text: string, conventions: Conventions): Recognised[] {
  const found: Recognised[] = [];
  const read = withDigits(plainForms(text));
  for (const { form, order, pattern } of patterns) {
    for (const match of read.matchAll(pattern)) {
      const start = match.index;
      const end = start + match[0].length;
      if (found.some((other) => start < other.end && other.start < end)) continue;
      const iso = isoOf(order, match, conventions);
      if (iso) found.push({ start, end, normalizedText: iso, form });
    }
  }
  found.push(...writtenDates(without(read, found)));
  found.push(...rangeStarts(read, found, conventions));
  return found.sort((a, b) => a.start - b.start);
}

/** With stops in the place of what was found. */
function without(text: string, found: readonly Recognised[]): string {
  return found.reduce(
    (rest, { start, end }) => rest.slice(0, start) + '.'.repeat(end - start) + rest.slice(end),
    text,
  );
}

/** With a zero for an O beside a digit, and a one for an I or l, which are misread; as long as the text was. */
function withDigits(text: string): string {
  if (!/[oOIl]/.test(text)) return text;
  const zeros = text.replace(/(?<=\d)[oO](?!\p{L})|(?<!\p{L})[oO](?=\d)/gu, '0');
  return zeros.replace(/(?<=\d)[Il](?!\p{L})|(?<!\p{L})[Il](?=\d)/gu, '1');
}

/** Whether a text begins with a date, whichever way it is written. */
export function isDateLike(text: string): boolean {
  return recogniseDates(text, { dateOrder: 'day-first' }).some(({ start }) => start < 3);
}

function isoOf(
  order: string,
  match: RegExpMatchArray,
  { dateOrder, calendar }: Conventions,
): string | undefined {
  const parts = match.slice(1).filter((part) => /[\d\p{L}]/u.test(part));
  const [a = '', b = '', c = ''] = parts;
  if (order === 'ymd') return isoDay(a, Number(b), Number(c), calendar);
  if (order === 'era') return isoDay(yearOfEra(a, b), Number(c), Number(parts[3]));
  if (order === 'dMy') return isoDay(c, monthOf(b), Number(a), calendar);
  if (order === 'dRy') return isoDay(c, 1 + romanMonths.indexOf(b), Number(a), calendar);
  if (order === 'Mdy') return isoDay(c, monthOf(a), Number(b), calendar);
  const [first, second] = [Number(a), Number(b)];
  // `98/03/15`: a year of Taiwan before 2011.
  if (calendar === 'roc' && first > 31) return isoDay(a, second, Number(c), calendar);
  const monthFirst = second > 12 || (first <= 12 && dateOrder === 'month-first');
  return monthFirst ? isoDay(c, first, second, calendar) : isoDay(c, second, first, calendar);
}

/** Whether a text writes the day or the month first: by its unambiguous dates, else by signs of the United States. */
export function dateOrderOf(text: string): Conventions['dateOrder'] {
  let dayFirst = 0;
  let monthFirst = 0;
  for (const match of text.matchAll(/(?<![\d./-])(\d{1,2})([./-])(\d{1,2})\2(?:\d{4}|\d{2})(?!\d)/g)) {
    if (match[2] === '.') dayFirst += 2;
    if (Number(match[1]) > 12) dayFirst++;
    else if (Number(match[3]) > 12) monthFirst++;
  }
  if (dayFirst !== monthFirst) return dayFirst > monthFirst ? 'day-first' : 'month-first';
  return /\b[A-Z]{2},? \d{5}(?:-\d{4})?\b/.test(text) && /\$/.test(text) ? 'month-first' : 'day-first';
}
