import fc from 'fast-check';
import { expect, test } from 'vitest';
import { paymentRecord } from './payment-code.ts';

const epc = ['BCD', '002', '1', 'SCT', 'BYLADEM1001', 'Harbour Trading GmbH', 'DE02 1203 0000 0000 2020 51'];

test('an EPC code: creditor, account, amount', () => {
  const text = [...epc, 'EUR119', '', '', 'R-2024-118', ''].join('\n');
  expect(paymentRecord(text)).toEqual({
    format: 'epc-qr',
    type: 'invoice',
    fields: {
      'vendor.name': ['Harbour Trading GmbH'],
      iban: ['DE02120300000000202051'],
      currency: ['EUR'],
      amountDue: ['119.00'],
    },
    lines: [],
  });
});

test('an EPC code may leave the amount open', () => {
  expect(paymentRecord(epc.join('\r\n'))?.fields).not.toHaveProperty('amountDue');
});

test('a Swiss QR-bill', () => {
  const creditor = ['S', 'Seil AG', 'Rue du Lac', '1268', '2501', 'Biel', 'CH'];
  const debtor = ['K', 'Museum of Tides', 'Somewhere 1', '9400 Rorschach', '', '', 'CH'];
  const lines = ['SPC', '0200', '1', 'CH4431999123000889012', ...creditor, ...Array(7).fill('')];
  const text = [...lines, '1949.75', 'CHF', ...debtor, 'QRR', '210000000003139471430009017', '', 'EPD'].join(
    '\n',
  );
  expect(paymentRecord(text)).toMatchObject({
    format: 'swiss-qr',
    fields: {
      iban: ['CH4431999123000889012'],
      amountDue: ['1949.75'],
      currency: ['CHF'],
      'vendor.name': ['Seil AG'],
      'vendor.street': ['Rue du Lac 1268'],
      'vendor.city': ['Biel'],
      'buyer.name': ['Museum of Tides'],
    },
  });
});

test('any other text is not a payment code', () => {
  fc.assert(fc.property(fc.string({ unit: 'grapheme' }), (text) => paymentRecord(text) === undefined));
  expect(paymentRecord('https://example.org')).toBeUndefined();
});
