import { expect, test } from 'vitest';
import { pageOfText } from '../../test/page-of-text.ts';
import type { ExtractedValue } from '../model/extraction.ts';
import { slippedAmounts } from './slipped-amounts.ts';

const fields = {
  tax: { kind: 'money', labels: ['VAT'] },
  subtotal: { kind: 'money', labels: ['Subtotal'] },
  total: { kind: 'money', labels: ['Total'] },
} as const;

function slipsOf(page: string, values: Readonly<Record<string, string>>) {
  const found = Object.entries(values).map(([name, text]) => {
    const box = { left: 0.5, top: 0.1, width: 0.1, height: 0.01 };
    return [name, [{ text, confidence: 0.99, page: 1, box, reasons: [] } satisfies ExtractedValue]];
  });
  return slippedAmounts({ fields }, [pageOfText(page)], { fields: Object.fromEntries(found), tables: {} });
}

test('another amount with one other digit beside the label is told', () => {
  expect(slipsOf('Total 1,260.00\nTo pay 1,200.00', { total: '1,200.00' })).toEqual(['total']);
});

test('not where it is another value, has another label, or differs by more', () => {
  expect(slipsOf('Subtotal 1,000.00\nTotal 1,200.00', { subtotal: '1,000.00', total: '1,200.00' })).toEqual(
    [],
  );
  expect(slipsOf('Total 1,200.00\nCredit limit 9,200.00', { total: '1,200.00' })).toEqual([]);
  expect(slipsOf('Total 1,335.00\nTo pay 1,200.00', { total: '1,200.00' })).toEqual([]);
});

test('a tax that was not found, and would be one digit from what is printed, is told', () => {
  const values = { subtotal: '1000.00', total: '1196.00' };
  expect(slipsOf('Subtotal 1,000.00\nVAT 199.00\nTotal 1,196.00', values)).toEqual(['tax']);
  expect(slipsOf('Subtotal 1,000.00\nTotal 1,196.00', values)).toEqual([]);
});
