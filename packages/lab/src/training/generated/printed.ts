import type { Dice } from './dice.ts';
import type { Language } from './language.ts';

/** How one generated document formats dates and amounts. */
export interface Print {
  readonly date: (date: Date) => string;
  readonly amount: (cents: number) => string;
  readonly quantity: (value: number) => string;
}

export function printOf(language: Language, currency: readonly [string, string], dice: Dice): Print {
  const form = dice.pick(language.dates);
  const thousands = dice.pick(language.thousands);
  const place = dice.pick(['none', 'none', 'before', 'behind', 'spaced']);
  const sign = dice.chance(0.6) ? currency[1] : currency[0];
  const decimals = dice.pick([0, 0, 2]);
  return {
    date: (date) => printedDate(language, form, date),
    amount: (cents) => {
      const plain = printedNumber(Math.abs(cents) / 100, 2, language.decimalMark, thousands);
      const signed = `${cents < 0 ? '-' : ''}${plain}`;
      if (place === 'none') return signed;
      return place === 'before'
        ? `${sign}${signed}`
        : place === 'spaced'
          ? `${sign} ${signed}`
          : `${signed} ${sign}`;
    },
    quantity: (value) =>
      printedNumber(value, Number.isInteger(value) ? decimals : 2, language.decimalMark, ''),
  };
}

function printedNumber(value: number, decimals: number, mark: string, thousands: string): string {
  const [whole = '', fraction] = value.toFixed(decimals).split('.');
  const grouped = whole.replace(/\B(?=(?:\d{3})+$)/g, thousands);
  return fraction ? `${grouped}${mark}${fraction}` : grouped;
}

function printedDate(language: Language, form: string, date: Date): string {
  const day = date.getUTCDate();
  const month = date.getUTCMonth();
  const year = String(date.getUTCFullYear());
  const parts: Readonly<Record<string, string>> = {
    dd: String(day).padStart(2, '0'),
    mm: String(month + 1).padStart(2, '0'),
    yyyy: year,
    yy: year.slice(2),
    y: year,
    d: String(day),
    MMM: language.months[month]!.slice(0, 3),
    M: language.months[month]!,
  };
  return form.replace(/dd|mm|MMM|M|yyyy|yy|y|d/g, (part) => parts[part]!);
}
