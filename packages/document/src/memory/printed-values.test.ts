import { expect, test } from 'vitest';
import type { Example } from './example.ts';
import { valueFeatureOf } from './place-features.ts';
import { withoutPrintedValues } from './printed-values.ts';

const value = {
  text: '02.11.2023',
  normalizedText: '2023-11-02',
  confidence: 0.9,
  page: 1,
  box: { left: 0, top: 0, width: 1, height: 1 },
  reasons: [],
};
const said = valueFeatureOf('date', value);
const earlier = (...dates: number[]): Example => ({ print: [], fields: {}, said: { date: dates } });
const printing = (kind: 'date' | 'identifier', gave: Record<string, number>): Example => ({
  print: [],
  fields: {},
  said: { [kind]: [said, 1] },
  gave,
});

test('a date that is printed on the earlier documents too counts less', () => {
  const chance = (kind: 'date' | 'money', ...alike: Example[]) =>
    withoutPrintedValues({ value, chance: 0.9 }, 'deliveryDate', { kind }, alike).chance;
  expect(chance('date', earlier(said, 1), earlier(said, 2))).toBeLessThan(0.5);
  expect(chance('date', earlier(said, 1), earlier(2))).toBe(0.9);
  expect(chance('money', earlier(said, 1), earlier(said, 2))).toBe(0.9);
});

test('one that was never taken for the field where it was printed is none', () => {
  const chance = (kind: 'date' | 'identifier', ...gave: Record<string, number>[]) =>
    withoutPrintedValues(
      { value, chance: 0.9 },
      'orderNumber',
      { kind },
      gave.map((one) => printing(kind, one)),
    ).chance;
  expect(chance('identifier', {}, { orderNumber: 1 })).toBe(0);
  expect(chance('identifier', {}, { orderNumber: said })).toBe(0.9);
  expect(chance('date', {}, {})).toBe(0);
  expect(chance('date', {}, { orderNumber: said })).toBeCloseTo(0.27);
});

test('a short number is printed by chance: the third invoice, and three of something', () => {
  const third = { ...value, text: '3', normalizedText: '3' };
  const said = valueFeatureOf('identifier', third);
  const sold = { print: [], fields: {}, said: { identifier: [said] }, gave: {} };
  const way = { value: third, chance: 0.9 };
  expect(withoutPrintedValues(way, 'invoiceNumber', { kind: 'identifier' }, [sold, sold]).chance).toBe(0.9);
});
