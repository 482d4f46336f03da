import { allTerms, anyOf } from '../lexicon/terms.ts';
import { beforeMonth, isoDay, monthOf, ordinal, ordinalBehind, word } from './day.ts';
import type { Conventions, Recognised } from './recognised.ts';

type DateOrder = Conventions['dateOrder'];

/** A way to write the first day of a range that leaves something to the last. */
interface StartForm {
  readonly pattern: RegExp;
  readonly form: number;
  /** Month and day of two groups, where the range ends on an ISO day. */
  readonly partsOf: (first: string, second: string, order: DateOrder, end: string) => [number, number];
}

const between = String.raw`\s*(?:[-–—]|(?<![\p{L}])${anyOf(allTerms(({ dates }) => dates?.ranges))}(?![\p{L}]))\s*$`;
const begins = String.raw`(?<![\p{L}\p{N}])(?<![\d.,/-]\s?)`;

const startForms: readonly StartForm[] = [
  {
    pattern: startOf(String.raw`(\d{1,2})(?:\.|${ordinal})?\s*(?:${beforeMonth}\s+)?(${word})`),
    form: 0.9,
    partsOf: (day, month) => [monthOf(month), Number(day)],
  },
  {
    pattern: startOf(String.raw`(${word})\s+(\d{1,2})${ordinalBehind}?,?`),
    form: 0.9,
    partsOf: (month, day) => [monthOf(month), Number(day)],
  },
  {
    pattern: startOf(String.raw`(\d{1,2})(?<mark>[./])(\d{1,2})[./]?`),
    form: 0.9,
    partsOf: (first, second, order) =>
      order === 'month-first' ? [Number(first), Number(second)] : [Number(second), Number(first)],
  },
  {
    pattern: startOf(String.raw`(\d{1,2})(?:\.|${ordinal}|(?=\s*\p{L}))`),
    form: 0.6,
    // Of the same month, which it does not name.
    partsOf: (day, _, __, end) => [
      Number(day) < Number(end.slice(8)) ? Number(end.slice(5, 7)) : 0,
      Number(day),
    ],
  },
];

function startOf(source: string): RegExp {
  return new RegExp(`${begins}(?<start>${source})${between}`, 'iu');
}

const onlyBetween = new RegExp(`^${between}`, 'iu');
/** The first day of a range begins no further than this before the last. */
const reach = 32;

/** The first days of ranges that leave the year to the last one (`6 May to 28 June 2024`, `1.–31.3.2024`). */
export function rangeStarts(
  text: string,
  dates: readonly Recognised[],
  { dateOrder }: Conventions,
): Recognised[] {
  const isWhole = (end: Recognised) =>
    dates.some((other) => other.end <= end.start && onlyBetween.test(text.slice(other.end, end.start)));
  return dates.flatMap((end) => (isWhole(end) ? [] : (startBefore(text, end, dateOrder) ?? [])));
}

function startBefore(text: string, last: Recognised, order: DateOrder): Recognised | undefined {
  const from = Math.max(0, last.start - reach);
  const before = text.slice(from, last.start);
  if (!/\d/.test(before)) return undefined;
  for (const { pattern, form, partsOf } of startForms) {
    const match = pattern.exec(before);
    // What begins at the edge may be the end of a longer word.
    if (match === null || (match.index === 0 && from > 0)) continue;
    const { start, mark } = match.groups!;
    if (mark !== undefined && !text.slice(last.start, last.end).includes(mark)) continue;
    const [, , first = '', ...others] = match;
    const [month, day] = partsOf(first, others.at(-1) ?? '', order, last.normalizedText!);
    const normalizedText = lastBefore(last.normalizedText!, month, day);
    if (normalizedText === undefined) continue;
    const at = from + match.index;
    return { start: at, end: at + start!.length, normalizedText, form };
  }
  return undefined;
}

/** The last such day before an ISO day. */
function lastBefore(end: string, month: number, day: number): string | undefined {
  const year = Number(end.slice(0, 4));
  return [year, year - 1]
    .map((one) => isoDay(String(one), month, day))
    .find((one) => one !== undefined && one < end);
}
