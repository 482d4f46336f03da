import { expect, test } from 'vitest';
import { decidedPage, type Line } from '../../../test/decided-page.ts';
import type { ExtractedRow } from '../../model/extraction.ts';
import { contradictionsOf } from './contradictions.ts';
import { provenAmounts } from './proven-amounts.ts';

function proven(lines: readonly Line[], others: readonly string[] = [], rows: readonly ExtractedRow[] = []) {
  const { study, decided } = decidedPage(lines, others);
  return provenAmounts(
    { studies: [study], decided, rows },
    lines.map(() => 0.8),
  ).map((one) => one > 0.8);
}

const sum: readonly Line[] = [
  ['subtotal', '100.00'],
  ['tax', '19.00'],
  ['total', '119.00'],
];
const all = [true, true, true];
const none = [false, false, false];

test('a sum that agrees alone makes nothing surer, a printed rate beside it does', () => {
  expect(proven(sum)).toEqual(none);
  expect(proven(sum, ['of which 19 %'])).toEqual(all);
  expect(proven(sum, ['of which 7 %'])).toEqual(none);
});

test('so does a rate of the country on the day of the document', () => {
  const dated = (day: string): readonly Line[] => [...sum, ['invoiceDate', day]];
  const account = ['DE89 3704 0044 0532 0130 00'];
  expect(proven(dated('05.02.2024'), account)).toEqual([...all, false]);
  expect(proven(dated('05.08.2020'), account)).toEqual([...none, false]);
});

test('so do rows that add up to the net', () => {
  const row = (price: string): ExtractedRow => ({
    page: 1,
    cells: {
      price: {
        text: price,
        normalizedText: price,
        confidence: 0.9,
        page: 1,
        box: { left: 0, top: 0, width: 0.1, height: 0.1 },
        reasons: [],
      },
    },
  });
  expect(proven(sum, [], [row('60.00'), row('40.00')])).toEqual(all);
  expect(proven(sum, [], [row('60.00'), row('41.00')])).toEqual(none);
});

test('a tax above all rates of the country contradicts the amounts, unless its rate is printed', () => {
  const high: readonly Line[] = [
    ['subtotal', '100.00'],
    ['tax', '40.00'],
    ['total', '140.00'],
  ];
  const account = 'DE89 3704 0044 0532 0130 00';
  const reasons = (others: readonly string[]) => {
    const { study, decided } = decidedPage(high, others);
    return contradictionsOf(decided, [study]).map((one) => one?.reason);
  };
  expect(reasons([account])).toEqual(['tax-above-rates', 'tax-above-rates', 'tax-above-rates']);
  expect(reasons([account, 'levy 40 %'])).toEqual([undefined, undefined, undefined]);
  expect(reasons([])).toEqual([undefined, undefined, undefined]);
});
