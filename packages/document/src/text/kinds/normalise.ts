import { recogniseCheckboxes, recogniseEmails, recognisePercents, recogniseUrls } from './codes.ts';
import { dateOrderOf, recogniseDates } from './date.ts';
import { type DecimalMark, decimalMarkOf, parseDecimal } from './decimal.ts';
import { recogniseDurations } from './duration.ts';
import { recogniseIbans } from './iban.ts';
import type { ValueKind } from './kind-facts.ts';
import { recogniseCurrencies, recogniseMoney } from './money.ts';
import { recognisePhones } from './phone.ts';
import type { Conventions, Recogniser } from './recognised.ts';
import { recogniseVatIds } from './vat-id.ts';

/** What recognises values of a kind in a text; nothing for kinds that any text may be. */
const recognisers: Readonly<Record<ValueKind, Recogniser | undefined>> = {
  text: undefined,
  name: undefined,
  address: undefined,
  identifier: undefined,
  signature: undefined,
  date: recogniseDates,
  money: recogniseMoney,
  number: recogniseMoney,
  percent: recognisePercents,
  currency: recogniseCurrencies,
  email: recogniseEmails,
  phone: recognisePhones,
  url: recogniseUrls,
  iban: recogniseIbans,
  vatId: recogniseVatIds,
  checkbox: recogniseCheckboxes,
  duration: recogniseDurations,
};

/**
 * The normal form of a text that is one value of a kind and nothing else; undefined where the kind has none, and
 * where the text holds no such value or several.
 */
export function normalise(kind: ValueKind, text: string, conventions: Conventions): string | undefined {
  const found = recognisers[kind]?.(text, conventions) ?? [];
  if (found.length === 1) return found[0]?.normalizedText;
  // A percentage may come without its sign: that it is one, the field says.
  return found.length === 0 && kind === 'percent' ? parseDecimal(text, conventions.decimalMark) : undefined;
}

/** A value as printed, with its normal form. */
interface Normalised {
  readonly text: string;
  readonly normalizedText?: string;
}

const dateOrders = ['day-first', 'month-first'] as const;
const decimalMarks: readonly [DecimalMark, DecimalMark] = ['.', ','];

/**
 * How a document writes dates and decimals, told by values that were read in it: by the way in which their normal
 * forms come out of their texts, and by the texts alone where both ways give the same.
 */
export function conventionsOfValues(values: readonly Normalised[]): Conventions {
  const text = values.map((value) => value.text).join('\n');
  const dateOrder = clearest(dateOrders, (order) =>
    comesOut(values, (one) => recogniseDates(one, { dateOrder: order })),
  );
  const decimalMark = clearest(decimalMarks, (mark) =>
    comesOut(values, (one) => recogniseMoney(one, { decimalMark: mark, dateOrder: 'day-first' })),
  );
  const mark = decimalMark ?? decimalMarkOf(text);
  return { dateOrder: dateOrder ?? dateOrderOf(text), ...(mark !== undefined && { decimalMark: mark }) };
}

/** How many values have the normal form that a way of reading gives them. */
function comesOut(
  values: readonly Normalised[],
  read: (text: string) => readonly { readonly normalizedText?: string }[],
): number {
  const agreeing = values.filter(({ text, normalizedText }) => {
    return normalizedText !== undefined && read(text)[0]?.normalizedText === normalizedText;
  });
  return agreeing.length;
}

function clearest<Way>([one, other]: readonly [Way, Way], count: (way: Way) => number): Way | undefined {
  const difference = count(one) - count(other);
  if (difference === 0) return undefined;
  return difference > 0 ? one : other;
}
