import { expect, test } from 'vitest';
import { isNamedOnly, knownLabels } from './known-labels.ts';

test('a name has the labels of what it asks for in all languages', () => {
  const labels = knownLabels('rechnungsdatum', { kind: 'date', labels: [] });
  expect(labels).toEqual(expect.arrayContaining(['Invoice Date', 'Date de facture', 'Factuurdatum']));
  expect(knownLabels('netPay', { kind: 'money', labels: [] })).toEqual(
    expect.arrayContaining(['Net pay', 'Net à payer']),
  );
});

test('a name that no label is has none', () => {
  expect(knownLabels('odometer', { kind: 'number', labels: [] })).toEqual([]);
});

test('labels made from the name say no more than the name', () => {
  expect(isNamedOnly('netPay', { labels: ['Net Pay'] })).toBe(true);
  expect(isNamedOnly('netPay', { labels: ['Take home'] })).toBe(false);
});
