import type { FieldKind } from '../../model/action.ts';
import type { ExtractedValue } from '../../model/extraction.ts';
import { fold } from '../layout/fold.ts';
import { recogniseDates } from './date.ts';
import { parseDecimal } from './decimal.ts';
import { type DurationLength, durationLength, recogniseDurations } from './duration.ts';
import { type KindFacts, kindFacts } from './kind-facts.ts';
import { currencyOf, recogniseMoney } from './money.ts';

type Printed = Pick<ExtractedValue, 'text' | 'normalizedText'>;

/**
 * Whether a value is what the truth says: dates and amounts by value, other kinds by letters and digits without
 * case, spaces and punctuation.
 */
export function agrees(kind: FieldKind, value: Printed, truth: string): boolean {
  if (fold(value.text) === fold(truth) || fold(value.normalizedText ?? '') === fold(truth)) return true;
  return comparisons[kindFacts[kind].comparedBy](value, truth);
}

/** What else may make two values the same whose letters differ. */
const comparisons: Readonly<Record<KindFacts['comparedBy'], (value: Printed, truth: string) => boolean>> = {
  letters: isSameCurrency,
  amount: isSameAmount,
  day: isSameDate,
  length: isSameLength,
};

function isSameCurrency(value: Printed, truth: string): boolean {
  const code = currencyOf(truth);
  return code !== undefined && code === value.normalizedText;
}

/** A year is twelve months; months and days are not made one. */
function isSameLength(value: Printed, truth: string): boolean {
  const [one, other] = [value.normalizedText ?? value.text, truth].map(lengthOf);
  return one !== undefined && one.months === other?.months && one.seconds === other.seconds;
}

function lengthOf(text: string): DurationLength | undefined {
  const [found, ...more] = recogniseDurations(text, { dateOrder: 'day-first' });
  return more.length > 0 ? undefined : durationLength(found?.normalizedText ?? text.trim());
}

function isSameAmount(value: Printed, truth: string): boolean {
  const wanted = amountOf(truth);
  return wanted !== undefined && Math.abs(Number(value.normalizedText) - wanted) < 0.005;
}

const orders = ['day-first', 'month-first'] as const;

/** Equal as days: in normal form, or both read with the same order of day and month. */
function isSameDate(value: Printed, truth: string): boolean {
  return orders.some((dateOrder) => {
    const [wanted] = recogniseDates(truth, { dateOrder });
    const [own] = recogniseDates(value.text, { dateOrder });
    return wanted !== undefined && [own?.normalizedText, ownIso(value)].includes(wanted.normalizedText);
  });
}

/** A normal form counts where the print cannot be read alone. */
function ownIso(value: Printed): string | undefined {
  return recogniseDates(value.text, { dateOrder: 'day-first' }).length === 0
    ? value.normalizedText
    : undefined;
}

function amountOf(text: string): number | undefined {
  const [found] = recogniseMoney(text, { dateOrder: 'day-first' });
  const plain = found?.normalizedText ?? parseDecimal(text.replace(/[^\d.,-]/g, ''));
  return plain === undefined ? undefined : Number(plain);
}
