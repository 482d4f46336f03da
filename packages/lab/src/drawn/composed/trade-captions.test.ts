import { expect, test } from 'vitest';
import { tradeCaptions } from './trade-captions.ts';

test('an invoice is never titled as an order or a credit note, which would give its parties the wrong roles', () => {
  for (const other of ['orderTitle', 'creditTitle', 'quoteTitle', 'confirmationTitle', 'deliveryTitle']) {
    for (const [language, titles] of Object.entries(tradeCaptions[other]!)) {
      const invoices = tradeCaptions.title![language]!.map((title) => title.toLowerCase());
      expect(titles.filter((title) => invoices.includes(title.toLowerCase()))).toEqual([]);
    }
  }
});
