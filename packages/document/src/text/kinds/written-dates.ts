import { cldrCalendar, dayOfCalendar, partsIn } from './calendar.ts';
import { type DateLocale, dateLocales } from './date-languages.ts';
import { isoDay } from './day.ts';
import type { Recognised } from './recognised.ts';

/** One way in which a language writes a date with its month in words. */
interface WrittenForm {
  readonly pattern: RegExp;
  /** By lower-case name. */
  readonly months: ReadonlyMap<string, number>;
  readonly calendar: DateLocale['calendar'];
}

const styles = ['long', 'full', 'medium'] as const;
/** A year and a day, as far from each other as any language has them. */
const mayBeDate =
  /(?<!\d)(?:1[3-9]|2[0-5])\d\d(?!\d)[^\d]{1,40}?(?<!\d)\d{1,2}(?!\d)|(?<!\d)\d{1,2}(?!\d)[^\d]{1,40}?(?<!\d)(?:1[3-9]|2[0-5])\d\d(?!\d)/;
const word = /[\p{L}\p{M}]+/gu;

let known: ReadonlyMap<string, readonly WrittenForm[]> | undefined;

/**
 * Dates with their month in words, as each language of CLDR writes them (`2024. gada 14. marts`, `14 มีนาคม 2567`), as ISO
 * days.
 * @param text with plain digits
 */
export function writtenDates(text: string): Recognised[] {
  if (!mayBeDate.test(text)) return [];
  known ??= formsByWord();
  const forms = new Set([...text.matchAll(word)].flatMap(([one]) => known!.get(one.toLowerCase()) ?? []));
  const found: Recognised[] = [];
  for (const form of forms) {
    for (const match of text.matchAll(form.pattern)) {
      const [start, end] = [match.index, match.index + match[0].length];
      if (found.some((other) => start < other.end && other.start < end)) continue;
      const normalizedText = isoOf(match.groups!, form);
      if (normalizedText !== undefined) found.push({ start, end, normalizedText, form: 1 });
    }
  }
  return found;
}

function isoOf(
  groups: Readonly<Record<string, string>>,
  { months, calendar }: WrittenForm,
): string | undefined {
  const { year = '', month = '', day = '' } = groups;
  const number = months.get(month.toLowerCase());
  if (number === undefined) return undefined;
  if (calendar === undefined) return isoDay(year, number, Number(day));
  return dayOfCalendar(calendar, Number(year), number, Number(day));
}

/** The forms of all languages by the words that their dates cannot be without. */
function formsByWord(): ReadonlyMap<string, readonly WrittenForm[]> {
  const byWord = new Map<string, WrittenForm[]>();
  for (const locale of dateLocales) {
    for (const { words, ...form } of formsOf(locale)) {
      for (const one of words) byWord.set(one, [...(byWord.get(one) ?? []), form]);
    }
  }
  return byWord;
}

interface Told {
  readonly months: Map<string, number>;
  /** Lower-case words of which one is in every such date. */
  readonly words: Set<string>;
}

/** Months whose dates are written alike but for their names are one form. */
function formsOf(locale: DateLocale): readonly (WrittenForm & Pick<Told, 'words'>)[] {
  const bySource = new Map<string, Told>();
  for (const style of styles) {
    for (const { month, parts } of datesOf(locale, style)) {
      const words = wordsOf(parts);
      if (words.length === 0) continue;
      const source = sourceOf(parts);
      const told = bySource.get(source) ?? { months: new Map(), words: new Set() };
      bySource.set(source, told);
      told.months.set(parts.find(isMonth)!.value.toLowerCase(), month);
      for (const one of words) told.words.add(one);
    }
  }
  return [...bySource].map(([source, { months, words }]) => {
    const names = [...months.keys()].sort((a, b) => b.length - a.length).map((name) => RegExp.escape(name));
    const pattern = new RegExp(source.replace(monthMark, `(?<month>${names.join('|')})`), 'giu');
    return { pattern, months, words, calendar: locale.calendar };
  });
}

const monthMark = '<month>';

function datesOf({ locale, calendar }: DateLocale, dateStyle: (typeof styles)[number]) {
  const id = `${locale}-u-ca-${calendar === undefined ? 'gregory' : cldrCalendar(calendar)}-nu-latn`;
  const format = new Intl.DateTimeFormat(id, { dateStyle, timeZone: 'UTC' });
  const every = calendar === undefined || calendar === 'buddhist' ? 31 : 14;
  const dates = Array.from(
    { length: Math.ceil(365 / every) },
    (_, i) => new Date(Date.UTC(2023, 0, 3 + i * every)),
  );
  return dates.map((date) => ({
    month: calendar === undefined ? date.getUTCMonth() + 1 : partsIn(calendar, date).month,
    parts: withoutEnds(format.formatToParts(date)),
  }));
}

type Part = Intl.DateTimeFormatPart;

/** From the first to the last of year, month and day: the weekday and the era stay outside. */
function withoutEnds(parts: readonly Part[]): readonly Part[] {
  return parts.slice(parts.findIndex(isNumber), parts.findLastIndex(isNumber) + 1);
}

function isNumber({ type }: Part): boolean {
  return type === 'year' || type === 'month' || type === 'day';
}

function isMonth({ type }: Part): boolean {
  return type === 'month';
}

/** The words that name the month, with what is attached to them, or those around its number; none for numbers alone. */
function wordsOf(parts: readonly Part[]): readonly string[] {
  const at = parts.findIndex(isMonth);
  const before = parts
    .slice(0, at)
    .map(({ value }) => value)
    .join('');
  const text = parts.map(({ value }) => value).join('');
  const name = parts[at]!.value;
  const words = [...text.toLowerCase().matchAll(word)];
  if (/^\d+$/.test(name)) return words.map(([one]) => one);
  const [from, to] = [before.length, before.length + name.length];
  return words.filter(({ index, 0: one }) => index < to && from < index + one.length).map(([one]) => one);
}

function sourceOf(parts: readonly Part[]): string {
  const body = parts.map((part) => (isNumber(part) ? numberOf(part.type) : looseLiteral(part))).join('');
  return String.raw`(?<![\p{L}\p{N}./-])${body}(?!\p{N})`;
}

function numberOf(type: string): string {
  if (type === 'month') return monthMark;
  return type === 'day' ? String.raw`(?<day>\d{1,2})` : String.raw`(?<year>\d{4})`;
}

/** Spaces and commas vary; a weekday or an era in the middle may be left out. */
function looseLiteral({ type, value }: Intl.DateTimeFormatPart): string {
  if (type !== 'literal') return String.raw`(?:[\p{L}\p{M}.]{1,20}\s?){0,2}`;
  const words = value.split(/[\s,،]+/u).map((one) => RegExp.escape(one));
  const gap = /^[\s,،]*$/u.test(value) ? String.raw`[\s,،]{1,3}` : String.raw`[\s,،]*`;
  return words.length === 1 ? words[0]! : words.join(gap);
}
