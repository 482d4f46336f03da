import { expect, test } from 'vitest';
import { templates } from '../action/templates/templates.ts';
import type { ExtractedValue, Extraction } from '../model/extraction.ts';
import { findReviewItems } from './find-review-items.ts';
import { reviewItemName } from './review-item.ts';

const value = (text: string, confidence: number): ExtractedValue => ({
  text,
  normalizedText: text,
  confidence,
  page: 1,
  box: { left: 0, top: 0, width: 0, height: 0 },
  reasons: [],
});

const row = (quantity: string, unitPrice: string, price: string) => ({
  page: 1,
  cells: {
    description: value('thing', 0.4),
    quantity: value(quantity, 0.4),
    unitPrice: value(unitPrice, 0.4),
    price: value(price, 0.4),
  },
});

function askedOf(rows: ReturnType<typeof row>[], amounts: Readonly<Record<string, ExtractedValue>>) {
  const fields = Object.fromEntries(Object.entries(amounts).map(([name, one]) => [name, [one]]));
  const extraction: Extraction = { fields, tables: { table1: rows }, prompts: {} };
  const items = findReviewItems(templates.INVOICE, extraction).map(reviewItemName);
  return items.filter((name) => name.startsWith('table1'));
}

const proven = { subtotal: value('8.00', 0.6), tax: value('2.00', 0.6), total: value('10.00', 0.6) };

test('rows that add up to a proven total ask about their descriptions alone', () => {
  expect(askedOf([row('1', '3.00', '3.00'), row('2', '2.50', '5.00')], proven)).toEqual([
    'table1[0].description',
    'table1[1].description',
  ]);
});

test('a quantity that does not make the amount of its row is not proven', () => {
  expect(askedOf([row('1', '3.00', '3.00'), row('7', '2.50', '5.00')], proven)).toEqual([
    'table1[0].description',
    'table1[1].description',
    'table1[1].quantity',
    'table1[1].unitPrice',
  ]);
});

test('a doubtful total proves nothing', () => {
  expect(askedOf([row('1', '3.00', '3.00')], { total: value('3.00', 0.4) })).toEqual([
    'table1[0].description',
    'table1[0].quantity',
    'table1[0].unitPrice',
    'table1[0].price',
  ]);
});
