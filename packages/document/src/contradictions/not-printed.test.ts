import { expect, test } from 'vitest';
import { pageOfText } from '../../test/page-of-text.ts';
import { invoice } from '../action/templates/invoice.ts';
import { decideOutcome } from '../outcome/decide-outcome.ts';
import { isNotPrinted } from './not-printed.ts';

const filler =
  'The goods remain ours until they are paid for in full. Thank you for your order and see you soon again.';
const printed = (text: string, name: string) =>
  !isNotPrinted(invoice, [pageOfText(`${text}\n${filler}`)], name);

test('a document without any date prints none', () => {
  expect(printed('Invoice No    4711\nTotal    12.00', 'invoiceDate')).toBe(false);
  expect(printed('Invoice No    4711\nDue    12.05.2024', 'invoiceDate')).toBe(true);
  // A day that nobody understands, below its label.
  expect(printed('Invoice Date\n1719052800000', 'invoiceDate')).toBe(true);
});

test('a document without a label of the number prints none', () => {
  expect(printed('Invoice\nDate    23.08.2031\nTotal    12.00', 'invoiceNumber')).toBe(false);
  expect(printed('Invoice No    illegible\nTotal    12.00', 'invoiceNumber')).toBe(true);
});

test('of amounts, and of pages that were not read well, nothing is said', () => {
  expect(printed('Invoice', 'total')).toBe(true);
  const page = pageOfText(filler);
  const blurred = { ...page, words: page.words.map((word) => ({ ...word, confidence: 0.5 })) };
  expect(isNotPrinted(invoice, [blurred], 'invoiceDate')).toBe(false);
  const failed = { ...page, failure: { code: 'PAGE_UNREADABLE', detail: '' } } as const;
  expect(isNotPrinted(invoice, [page, failed], 'invoiceDate')).toBe(false);
});

test('what is looked up in a list is not expected on the page', () => {
  const lookup = { in: 'suppliers', by: ['taxId'], give: 'id' };
  const fields = { supplierId: { kind: 'identifier', labels: ['Supplier No'], lookup } } as const;
  expect(isNotPrinted({ fields }, [pageOfText(`Invoice\n${filler}`)], 'supplierId')).toBe(false);
});

test('the action decides who is asked', () => {
  const fields = { invoiceDate: { kind: 'date', labels: ['Date'], required: true } } as const;
  const action = { ...invoice, fields };
  const pages = [pageOfText(`Invoice No    4711\n${filler}`)];
  const finding = { pages, extraction: { fields: {}, tables: {}, prompts: {} }, audit: false, broken: [] };
  const told = { code: 'NOT_PRINTED', field: 'invoiceDate', detail: 'The document prints no invoiceDate.' };
  const asked = decideOutcome({ ...finding, action });
  expect([asked.status, asked.reasons, asked.reviewItems.length]).toEqual([
    'MANUAL_VALIDATION_REQUIRED',
    [told],
    1,
  ]);
  const passed = decideOutcome({ ...finding, action: { ...action, notPrinted: 'pass' } });
  expect([passed.status, passed.reasons]).toEqual(['SUCCEEDED', [told]]);
});
