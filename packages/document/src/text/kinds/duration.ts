import { fold } from '../layout/fold.ts';
import { plainForms } from '../layout/plain-forms.ts';
import { anyOf } from '../lexicon/terms.ts';
import { recogniseDates } from './date.ts';
import { parseDecimal } from './decimal.ts';
import {
  type DurationUnit,
  durationJoints,
  durationQualifiers,
  durationUnits,
  unitWords,
} from './duration-units.ts';
import type { Conventions, Recognised } from './recognised.ts';

/** More years than this are a year of the calendar. */
const mostYears = 200;

/**
 * Lengths of time in a text, in the notation of ISO 8601 with the units that are printed: `2 Jahre und 6 Monate` is `P2Y6M`,
 * and `12 months` stays `P12M`.
 */
export function recogniseDurations(text: string, conventions: Conventions): Recognised[] {
  const read = plainForms(text);
  const dates = recogniseDates(read, conventions);
  const isFree = ({ start, end }: Recognised) =>
    dates.every((date) => end <= date.start || date.end <= start);
  const written = joined(partsOf(read, conventions), read).map(wholeOf);
  return [...isoDurations(read), ...written].filter(isFree).sort((a, b) => a.start - b.start);
}

const iso =
  /(?<![\p{L}\p{N}])P(?=\d|T\d)(?:\d+Y)?(?:\d+M)?(?:\d+W)?(?:\d+D)?(?:T(?:\d+H)?(?:\d+M)?(?:\d+S)?)?(?![\p{L}\p{N}])/gu;

function isoDurations(text: string): Recognised[] {
  return [...text.matchAll(iso)].map((match) => ({
    start: match.index,
    end: match.index + match[0].length,
    normalizedText: match[0],
    form: 1,
  }));
}

/** A number with its unit. */
interface Part {
  readonly start: number;
  readonly end: number;
  readonly count: string;
  readonly unit: DurationUnit;
}

const number = String.raw`(?<![\p{L}\p{N}.,/\-–#])\(?(\d{1,4}(?:[.,]\d{1,2})?)\)?`;
const spoken = new RegExp(String.raw`${number}[\s\-]*([\p{L}\p{M}]+)(?:\s+([\p{L}\p{M}]+))?\.?`, 'gu');
const glued = new RegExp(
  String.raw`(?<![\p{N}.,/\-–#])(\d{1,4}(?:\.\d{1,2})?)\s?(${anyOf([...unitWords().glued.keys()])})`,
  'gu',
);
const qualifiers = durationQualifiers();
const joints = durationJoints();

function partsOf(text: string, { decimalMark }: Conventions): Part[] {
  const { words, glued: ofGlued } = unitWords();
  const found = [...text.matchAll(spoken)].flatMap((match): Part[] => {
    const [whole, digits, first, second] = match;
    const own = words.get(fold(first!));
    const unit = own ?? (qualifiers.has(fold(first!)) ? words.get(fold(second ?? '')) : undefined);
    if (unit === undefined) return [];
    // A second word that is no unit's belongs to what follows.
    const length = own === undefined ? whole.length : lengthWith(whole, first!);
    return partOf(match.index, length, digits!, unit, decimalMark);
  });
  const ofOthers = [...text.matchAll(glued)].flatMap(({ index, 0: whole, 1: digits, 2: word }) =>
    partOf(index, whole.length, digits!, ofGlued.get(word!)!, '.'),
  );
  return [...found, ...ofOthers].sort((a, b) => a.start - b.start);
}

/** The length of a match up to its first word, and the point of an abbreviation. */
function lengthWith(whole: string, word: string): number {
  const end = whole.indexOf(word) + word.length;
  return whole[end] === '.' ? end + 1 : end;
}

function partOf(
  start: number,
  length: number,
  digits: string,
  unit: DurationUnit,
  mark: Conventions['decimalMark'],
): Part[] {
  const count = parseDecimal(digits, mark);
  if (count === undefined || (unit === 'year' && Number(count) > mostYears)) return [];
  return [{ start, end: start + length, count, unit }];
}

/** Parts with nothing but a joint between them are one duration, as long as their units fall: `1 year, 6 months`. */
function joined(parts: readonly Part[], text: string): Part[][] {
  const all: Part[][] = [];
  for (const part of parts) {
    const before = all.at(-1)?.at(-1);
    const goesOn =
      before !== undefined && rank(part) > rank(before) && isJoint(text.slice(before.end, part.start));
    if (goesOn) all.at(-1)!.push(part);
    else all.push([part]);
  }
  return all;
}

function rank({ unit }: Part): number {
  return durationUnits.indexOf(unit);
}

function isJoint(between: string): boolean {
  return between.length <= 8 && joints.has(fold(between)) && !/[;:/–-]/.test(between);
}

const letters: Readonly<Record<DurationUnit, string>> = {
  year: 'Y',
  month: 'M',
  week: 'W',
  day: 'D',
  hour: 'H',
  minute: 'M',
};

function wholeOf(parts: readonly Part[]): Recognised {
  const written = (isOfDay: boolean) =>
    parts
      .filter(({ unit }) => (unit === 'hour' || unit === 'minute') === isOfDay)
      .map(({ count, unit }) => `${count}${letters[unit]}`)
      .join('');
  const time = written(true);
  const normalizedText = `P${written(false)}${time === '' ? '' : `T${time}`}`;
  return { start: parts[0]!.start, end: parts.at(-1)!.end, normalizedText, form: 1 };
}

/** How long a duration in the notation of ISO 8601 is: months, and seconds beside them, which no calendar makes one. */
export interface DurationLength {
  readonly months: number;
  readonly seconds: number;
}

const [minute, hour, day] = [60, 3600, 86_400];

/** The length of a duration in the notation of ISO 8601; undefined for other texts. `P1Y` is as long as `P12M`, and `P2W` as `P14D`. */
export function durationLength(text: string): DurationLength | undefined {
  const amount = String.raw`(\d+(?:\.\d+)?)`;
  const pattern = `^P(?=\\d|T\\d)(?:${amount}Y)?(?:${amount}M)?(?:${amount}W)?(?:${amount}D)?(?:T(?:${amount}H)?(?:${amount}M)?(?:${amount}S)?)?$`;
  const match = new RegExp(pattern).exec(text);
  if (match === null) return undefined;
  const [years = 0, months = 0, weeks = 0, days = 0, hours = 0, minutes = 0, seconds = 0] = match
    .slice(1)
    .map((part) => Number(part ?? 0));
  return {
    months: 12 * years + months,
    seconds: (7 * weeks + days) * day + hours * hour + minutes * minute + seconds,
  };
}
