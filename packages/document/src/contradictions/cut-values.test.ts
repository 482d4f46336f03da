import { expect, test } from 'vitest';
import { pageOfText } from '../../test/page-of-text.ts';
import type { FieldDefinition } from '../model/action.ts';
import type { ExtractedValue } from '../model/extraction.ts';
import { cutValues } from './cut-values.ts';

/** The value as it was found in a line of text, which is the first of its page. */
function cutsOf(kind: FieldDefinition['kind'], line: string, text: string, name = 'total') {
  const page = pageOfText(line);
  const at = line.indexOf(text);
  const value: ExtractedValue = {
    text,
    confidence: 0.99,
    page: 1,
    box: { left: (at * 6) / 600, top: 0, width: (text.length * 6) / 600, height: 10 / 800 },
    reasons: [],
  };
  return cutValues({ fields: { [name]: { kind, labels: [] } } }, [page], { fields: { [name]: [value] } });
}

test('an amount behind a wide blank may be a part of a larger one', () => {
  expect(cutsOf('money', 'Total  48   917,25', '917,25')).toEqual(['total']);
  expect(cutsOf('money', 'Total      917,25', '917,25')).toEqual([]);
  expect(cutsOf('money', 'Total of 3 items:   917,25', '917,25')).toEqual([]);
});

test('an amount whose groups were joined over a wide blank is still probably what is printed', () => {
  expect(cutsOf('money', 'Total  48   917,25', '48   917,25')).toEqual(['total']);
  expect(cutsOf('money', 'Total  48 917,25', '48 917,25')).toEqual([]);
});

test('a number in another column is none of its groups', () => {
  expect(cutsOf('money', 'Total  48                917,25', '917,25')).toEqual([]);
  expect(cutsOf('money', 'Total  48   17,25', '17,25')).toEqual([]);
});

test('a rate stands before a tax', () => {
  expect(cutsOf('money', 'VAT  19   917,25', '917,25', 'tax')).toEqual([]);
});

test('an amount with a letter inside is none', () => {
  expect(cutsOf('money', 'Total 1O5.00', '1O5.00')).toEqual(['total']);
  expect(cutsOf('money', 'Total USD 105.00', 'USD 105.00')).toEqual([]);
});

test('a number that ends in a hyphen goes on', () => {
  expect(cutsOf('identifier', 'Invoice No RE-2024-', 'RE-2024-', 'invoiceNumber')).toEqual(['invoiceNumber']);
  expect(cutsOf('identifier', 'Invoice No RE-2024-7', 'RE-2024-7', 'invoiceNumber')).toEqual([]);
});

test('what touches the edge of the page may be cut', () => {
  const text = '1,234.5';
  expect(cutsOf('money', text.padStart(100), text)).toEqual(['total']);
});

test.each([
  ['RE-2024-', 0.5, ['invoiceNumber']],
  ['RE-2024', 0.5, []],
  ['RE-2024-', 0.2, []],
  ['Jean-', 0.5, []],
] as const)('below %s at %d', (above, left, cut) => {
  const page = pageOfText('Invoice No');
  const box = (top: number, from: number) => ({ left: from, top, width: 0.1, height: 0.012 });
  const words = [
    ...page.words,
    { text: above, box: box(0.1, left), confidence: 1, line: 1 },
    { text: '4711', box: box(0.116, 0.5), confidence: 1, line: 2 },
  ];
  const value: ExtractedValue = {
    text: '4711',
    confidence: 0.99,
    page: 1,
    box: box(0.116, 0.5),
    reasons: [],
  };
  const fields = { invoiceNumber: { kind: 'identifier', labels: [] } } as const;
  expect(cutValues({ fields }, [{ ...page, words }], { fields: { invoiceNumber: [value] } })).toEqual(cut);
});
