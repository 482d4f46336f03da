import { expect, test } from 'vitest';
import { answerReview } from './answer-review.ts';
import type { GivenDocument } from './given-document.ts';
import { judgeGiven } from './judge-given.ts';
import type { StreamDocument } from './stream-document.ts';

const document: StreamDocument = {
  id: 'one',
  path: '',
  kind: 'invoice',
  sender: 'sender',
  order: 1,
  truth: { invoiceNumber: ['R-12', 'No. R-12'], invoiceDate: ['3 May 2024'], total: ['1.250,00'] },
  absent: ['iban'],
  rows: [
    { description: ['Bolts'], price: ['5.00'] },
    { description: ['Nuts'], price: ['7.00'] },
  ],
  rowCount: 2,
};

const leaf = (value: string, top = 0) => ({ value, confidenceScore: 90, geometry: { top } });
const given: GivenDocument = {
  id: 'execution',
  status: 'MANUAL_VALIDATION_REQUIRED',
  reasons: [],
  fields: { invoiceNumber: leaf('R-21'), invoiceDate: leaf('03/05/2024'), iban: leaf('XX') },
  rows: [
    { description: leaf('Bolts', 0.2), price: leaf('5.00', 0.2) },
    { description: leaf('Nuts', 0.3), price: leaf('7.50', 0.3) },
    { description: leaf('Total', 0.4) },
  ],
};

test('fields, rows, rows too many and absent fields are judged', () => {
  expect(judgeGiven(document, given)).toEqual({
    invoiceNumber: false,
    invoiceDate: true,
    total: false,
    'no iban': false,
    'row 1': true,
    'row 2': false,
    'no row too many': false,
  });
});

const items = [
  { id: '1', name: 'invoiceNumber', result: 'R-21' },
  { id: '2', name: 'invoiceDate', result: '03/05/2024' },
  { id: '3', name: 'iban', result: 'XX' },
  { id: '4', name: 'lineItems.price', result: '7.50', geometry: { top: 0.3 } },
  { id: '5', name: 'parties.vendor.name', result: 'unknown to the labels' },
];

test('a reviewer answers with the truth, and keeps what is right as it was read', () => {
  expect(answerReview(document, given, items, () => false)).toEqual([
    { id: '1', result: 'R-12', isValidated: true },
    { id: '2', result: '03/05/2024', isValidated: true },
    { id: '3', result: '', isValidated: true },
    { id: '4', result: '7.00', isValidated: true },
    { id: '5', isValidated: true },
  ]);
});

test('a careless one confirms what is there', () => {
  expect(answerReview(document, given, items.slice(0, 1), () => true)).toEqual([
    { id: '1', isValidated: true },
  ]);
});
