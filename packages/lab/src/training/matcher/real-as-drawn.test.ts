import { templates } from '@recto/document';
import { conventionsOf } from '@recto/document/internals';
import { expect, test } from 'vitest';
import { drawnPages } from './drawn-page.ts';
import { exampleBytes, studiesOf } from './example.ts';
import { realAsDrawn } from './real-as-drawn.ts';

const lines = [
  ['NORTHERN', 'LIGHTS', 'BAKERY'],
  ['12', 'Harbour', 'Street,', '30100', 'Ipoh'],
  ['Date:', '14/03/2021'],
  ['Bread', '7.50'],
  ['TOTAL', '7.50'],
];

function pagesOf() {
  const words = lines.flatMap((line, row) =>
    line.map((text, column) => ({
      text,
      box: [20 + column * 70, 20 + row * 30, 20 + column * 70 + 60, 32 + row * 30] as const,
    })),
  );
  return drawnPages({ pages: [{ widthPt: 400, heightPt: 300, words, rulings: [] }] });
}

function receipt(truth: Readonly<Record<string, string | null>>) {
  const about = { id: 'receipts/1', path: '1.png', collection: 'receipts', fold: 3, group: 'bakery' };
  return { ...about, pages: pagesOf(), action: templates.RECEIPT, truth };
}

test('marks the words that print known values; unlocated values are left out', () => {
  const document = receipt({ company: 'Northern Lights Bakery', date: '14/03/2021', total: '8.90' });
  const studies = studiesOf(document.pages, conventionsOf(document.pages));
  const drawn = realAsDrawn(document, studies);
  expect(drawn.template).toBe('real/receipts/3');
  expect(Object.keys(drawn.fields).sort()).toEqual(['date', 'merchant.name']);
  expect(drawn.fields['merchant.name']!.values.map(({ words }) => words)).toEqual([[0, 1, 2]]);
  expect(drawn.fields.date!.values.map(({ words }) => words)).toEqual([[9]]);
});

test('the rows of its tables are unknown, not absent', () => {
  const document = receipt({ company: 'Northern Lights Bakery' });
  const studies = studiesOf(document.pages, conventionsOf(document.pages));
  const drawn = realAsDrawn(document, studies);
  const bytes = exampleBytes(drawn, studies[0]!, 0, [], 0, 0)!;
  const tokens = bytes.readInt32LE(0);
  const perToken = { grams: 12 * 2, numbers: 28 * 4, places: 6 * 4 };
  const marksAt = 16 + tokens * (perToken.grams + perToken.numbers + perToken.places);
  expect(new Set(bytes.subarray(marksAt, marksAt + tokens))).toEqual(new Set([255]));
});
