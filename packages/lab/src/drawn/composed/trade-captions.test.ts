import { expect, test } from 'vitest';
import { tradeCaptions } from './trade-captions.ts';

test('the letter of a seller is never called an order or a credit note, since then its roles would be told wrong', () => {
  for (const other of ['orderTitle', 'creditTitle', 'quoteTitle', 'confirmationTitle', 'deliveryTitle']) {
    for (const [language, titles] of Object.entries(tradeCaptions[other]!)) {
      const invoices = tradeCaptions.title![language]!.map((title) => title.toLowerCase());
      expect(titles.filter((title) => invoices.includes(title.toLowerCase()))).toEqual([]);
    }
  }
});
