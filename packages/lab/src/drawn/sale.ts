import type { Chance } from './chance.ts';

export interface SaleLine {
  readonly code: string;
  readonly name: string;
  readonly quantity: number;
  readonly unit: string;
  readonly price: number;
  readonly amount: number;
  /** Percent. */
  readonly rate: number;
}

/** A sale whose numbers add up, from the lines to the subtotal and the amount due. */
export interface Sale {
  readonly lines: readonly SaleLine[];
  readonly subtotal: number;
  readonly discount: number;
  readonly shipping: number;
  /** The taxable amount. */
  readonly net: number;
  readonly taxes: readonly { readonly rate: number; readonly base: number; readonly tax: number }[];
  readonly tax: number;
  readonly total: number;
  readonly paid: number;
  readonly due: number;
}

export interface SaleOptions {
  readonly lines?: readonly [number, number];
  readonly rates?: readonly number[];
  /** Range of the unit price. */
  readonly price?: readonly [number, number];
}

const round = (value: number) => Math.round(value * 100 + 1e-6) / 100;

export function drawSale(
  chance: Chance,
  { lines: [least, most] = [1, 9], rates = [20], price = [2, 900] }: SaleOptions,
  goods: () => { code: string; name: string; unit: string },
): Sale {
  const isWhole = chance.of(0.25);
  const lines = Array.from({ length: chance.int(least, most) }, (): SaleLine => {
    const quantity = chance.of(0.85) ? chance.int(1, chance.of(0.8) ? 12 : 240) : chance.int(2, 90) / 4;
    const drawn = price[0] * (price[1] / price[0]) ** chance.next();
    const one = isWhole ? Math.max(1, Math.round(drawn)) : round(drawn);
    return { ...goods(), quantity, price: one, amount: round(quantity * one), rate: chance.pick(rates) };
  });
  const subtotal = round(lines.reduce((sum, { amount }) => sum + amount, 0));
  const discount = chance.of(0.3) ? round(subtotal * chance.pick([0.02, 0.03, 0.05, 0.1, 0.15])) : 0;
  const shipping = chance.of(0.35) ? round(chance.pick([4.9, 5.95, 8.5, 12, 15, 25, 49.9, 120])) : 0;
  return { lines, subtotal, discount, shipping, ...taxed(chance, lines, subtotal, discount, shipping) };
}

function taxed(
  chance: Chance,
  lines: readonly SaleLine[],
  subtotal: number,
  discount: number,
  shipping: number,
) {
  const net = round(subtotal - discount + shipping);
  const share = net / (subtotal || 1);
  const taxes = [...Map.groupBy(lines, ({ rate }) => rate)]
    .map(([rate, own]) => {
      const base = round(own.reduce((sum, { amount }) => sum + amount, 0) * share);
      return { rate, base, tax: round((base * rate) / 100) };
    })
    .sort((a, b) => b.rate - a.rate);
  const tax = round(taxes.reduce((sum, one) => sum + one.tax, 0));
  const total = round(net + tax);
  const paid = chance.of(0.2)
    ? chance.of(0.4)
      ? total
      : round(total * chance.pick([0.1, 0.25, 0.3, 0.5]))
    : 0;
  return { net, taxes, tax, total, paid, due: round(total - paid) };
}
