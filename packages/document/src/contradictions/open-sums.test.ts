import { expect, test } from 'vitest';
import { pageOfText } from '../../test/page-of-text.ts';
import { conventionsOf, PageStudy } from '../extraction/features/page-study.ts';
import type { ExtractedValue } from '../model/extraction.ts';
import { openSums } from './open-sums.ts';

const fields = {
  subtotal: { kind: 'money', labels: ['Subtotal'] },
  total: { kind: 'money', labels: ['Total'] },
} as const;

/** What stays open on a page whose first amount was taken as subtotal and whose last as total. */
function openOf(lines: readonly string[], tax?: string) {
  const page = pageOfText(lines.join('\n'));
  const printed = new PageStudy(page, conventionsOf([page]), 1).candidates('money');
  const taken = ({ candidate }: (typeof printed)[number]): ExtractedValue => {
    const { text, normalizedText = text, left, right, top, bottom } = candidate;
    const box = {
      left: left / page.widthPt,
      top: top / page.heightPt,
      width: (right - left) / page.widthPt,
      height: (bottom - top) / page.heightPt,
    };
    return { text, normalizedText, confidence: 0.99, page: 1, box, reasons: [] };
  };
  const [first, last] = [taken(printed[0]!), taken(printed.at(-1)!)];
  const found = { subtotal: [first], total: [last], ...(tax && { tax: [{ ...first, text: tax }] }) };
  return openSums({ fields }, [page], { fields: found });
}

const row = (label: string, amount: string) => label.padEnd(24) + amount.padStart(10);

test('an amount under any label that does not lead from the net to the total is told', () => {
  const [net, gross] = [row('Sous-total', '1,000.00'), row('Total TTC', '1,149.75')];
  expect(openOf([net, row('TPS/TVQ', '199.75'), gross])).toEqual(['subtotal', 'total']);
  expect(openOf([net, row('TPS/TVQ', '149.75'), gross])).toEqual([]);
});

test('not where a discount, rounding, or several charges make the difference', () => {
  const net = row('Subtotal', '200.00');
  expect(openOf([net, row('Levy', '20.00'), row('Voucher', '15.00'), row('Total', '205.00')])).toEqual([]);
  expect(openOf([net, row('Levy', '20.02'), row('Total', '220.00')])).toEqual([]);
  expect(openOf([net, row('of which levy', '33.33'), row('Total', '200.00')])).toEqual([]);
});

test('not where nothing stands between them, in their column, or a tax was taken', () => {
  const [net, gross] = [row('Subtotal', '200.00'), row('Total', '238.00')];
  expect(openOf([net, gross])).toEqual([]);
  expect(openOf([net, 'Levy 18.00', gross])).toEqual([]);
  expect(openOf([net, row('Levy', '18.00'), gross], '18.00')).toEqual([]);
});
