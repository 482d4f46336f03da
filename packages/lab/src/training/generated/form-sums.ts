import type { Dice } from './dice.ts';
import type { FormDrawing } from './form-drawing.ts';
import { type DayForm, daysBehind, type FormField } from './form-entries.ts';
import { otherSums, sums } from './form-words.ts';

/** The rows of a form's table, their totals, and the fields that a user might define for the totals. */
export function formSums(
  dice: Dice,
  language: number,
  form: DayForm,
  whole: { readonly first: Date; readonly last: Date },
): Pick<FormDrawing, 'rows' | 'totals'> & { readonly asked: readonly FormField[] } {
  const days = partsOf(whole, dice);
  const rates = Array.from({ length: dice.whole(3, 24) }, () =>
    dice.pick([dice.whole(2, 80) * 500, dice.whole(1000, 90_000)]),
  );
  const rows = rates.map((rate, index) => {
    const count = dice.pick([1, 1, 1, 2, 3, 5]);
    const [from, to] = days(index);
    return { from: form(from), to: form(to), count, rate, cents: count * rate };
  });
  const gross = rows.reduce((sum, row) => sum + row.cents, 0);
  const fee = Math.round(gross * dice.pick([0.05, 0.1, 0.2]));
  const sign = dice.pick(['$', '$', '', '€', 'EUR ']);
  const amount = (cents: number) => `${sign}${(cents / 100).toFixed(2).replace(/\B(?=(?:\d{3})+\.)/g, ',')}`;
  const shown = dice.pick([['gross'], ['gross', 'net'], ['gross', 'fee', 'net']] as const);
  const cents = { gross, fee, net: gross - fee };
  const totals = shown.map((name) => ({
    name,
    label: dice.pick(sums[name][language]!),
    value: amount(cents[name]),
  }));
  const asked = totals
    .filter(({ name }) => name === 'gross' || dice.chance(0.5))
    .map(({ name, label, value }): FormField => {
      const others = dice.shuffled(sums[name][language]!).slice(0, 2);
      const labels = others.includes(label) || dice.chance(0.25) ? others : dice.shuffled([label, ...others]);
      return {
        name: `${name}_${dice.pick(['amount', 'total'])}`,
        field: { kind: 'money', labels },
        truth: value,
      };
    });
  const others = dice.shuffled(otherSums[language]!).slice(0, dice.pick([0, 0, 1, 2]));
  const empty = others.map((label) => ({ label, value: dice.pick([amount(0), amount(0), amount(1250)]) }));
  return {
    rows: rows.map((row) => ({ ...row, rate: amount(row.rate), amount: amount(row.cents) })),
    totals: dice.chance(0.5) ? [...totals, ...empty] : [...empty, ...totals],
    asked,
  };
}

/**
 * The dates of each row: parts of the whole period, but never its first or last day, so that they are not mistaken for
 * these.
 */
function partsOf({ first, last }: { readonly first: Date; readonly last: Date }, dice: Dice) {
  const shift = dice.pick([-3, -2, -1, 1, 2, 3]);
  const step = dice.pick([1, 1, 7]);
  const each = dice.pick([1, 2, 4]);
  const length = dice.pick([0, 5, 6]);
  const beside = (day: Date): Date =>
    day.getTime() === first.getTime() || day.getTime() === last.getTime() ? beside(daysBehind(day, 1)) : day;
  return (index: number): readonly [Date, Date] => {
    const from = daysBehind(first, shift + Math.floor(index / each) * step);
    return [beside(from), beside(daysBehind(from, length))];
  };
}
