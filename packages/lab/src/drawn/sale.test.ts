import fc from 'fast-check';
import { expect, test } from 'vitest';
import { seededChance } from './chance.ts';
import { drawSale } from './sale.ts';

const goods = () => ({ code: 'A-1', name: 'Valve', unit: 'pcs' });
const cents = (value: number) => Math.round(value * 100);

test('the numbers of a sale add up, from the lines to the subtotal, tax, total and amount due', () => {
  fc.assert(
    fc.property(fc.integer(), (seed) => {
      const sale = drawSale(seededChance(seed), { lines: [1, 12], rates: [19, 7] }, goods);
      const lines = sale.lines.reduce((sum, { amount }) => sum + cents(amount), 0);
      expect(lines).toBe(cents(sale.subtotal));
      expect(cents(sale.net)).toBe(cents(sale.subtotal) - cents(sale.discount) + cents(sale.shipping));
      expect(cents(sale.total)).toBe(cents(sale.net) + cents(sale.tax));
      expect(cents(sale.due)).toBe(cents(sale.total) - cents(sale.paid));
      expect(sale.taxes.reduce((sum, { tax }) => sum + cents(tax), 0)).toBe(cents(sale.tax));
    }),
  );
});
