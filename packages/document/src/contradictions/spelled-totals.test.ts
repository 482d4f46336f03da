import { expect, test } from 'vitest';
import { pageOfText } from '../../test/page-of-text.ts';
import { spelledTotals } from './spelled-totals.ts';

const fields = { amount: { kind: 'money', labels: [] } } as const;

function toldOf(...lines: readonly string[]) {
  const box = { left: 0.1, top: 0.1, width: 0.1, height: 0.01 };
  const amount = [{ text: '$362.45', normalizedText: '362.45', confidence: 0.99, page: 1, box, reasons: [] }];
  return spelledTotals({ fields }, [pageOfText(lines.join('\n'))], { fields: { amount } });
}

test('an amount in words that no figures say is told', () => {
  expect(toldOf('Amount $362.45', 'Three hundred twelve and 45/100 dollars')).toEqual(['amount']);
  expect(toldOf('Amount $362.45', 'Three hundred sixty-two and 45/100 dollars')).toEqual([]);
  expect(toldOf('Amount $362.45', 'Tax $312.00', 'Three hundred twelve dollars only')).toEqual([]);
  expect(toldOf('Amount $362.45')).toEqual([]);
});
