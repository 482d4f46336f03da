import { templates } from '@recto/document';
import { expect, test } from 'vitest';
import { drawnText, noFigures, withDocument } from './drawn-figures.ts';

const value = (text: string, confidence: number) => ({
  text,
  confidence,
  page: 1,
  box: { left: 0, top: 0, width: 1, height: 1 },
  reasons: [],
});

test('distinguishes right, wrong, missing and invented values', () => {
  const truth = {
    invoiceNumber: 'A-1',
    total: '12.00',
    dueDate: '2024-05-01',
    iban: null,
    purchaseOrderNumber: null,
  };
  const fields = {
    invoiceNumber: [value('A-9', 0.2), value('A-1', 0.97)],
    total: [value('13.00', 0.96)],
    iban: [value('DE00', 0.5)],
    tax: [value('1.00', 0.99)],
  };
  const figures = withDocument(noFigures, { action: templates.INVOICE, truth }, { fields });
  expect(figures).toEqual({ printed: 3, right: 1, absent: 2, absentGiven: 1, sure: 2, sureRight: 1 });
  expect(drawnText('trade', figures)).toBe(
    'trade: right 0.333 of 3; absent, given 0.500 of 2; 95 and more 0.500 right, carried 0.667',
  );
});
