import { describe, expect, test } from 'vitest';
import { pageOfText } from '../../test/page-of-text.ts';
import type { Page, Word } from '../model/page.ts';
import { severalDocuments } from './several-documents.ts';

function fileOf(...texts: readonly string[]): Page[] {
  return texts.map((text, index) => pageOfText(text, { number: index + 1 }));
}

const filler = '\n'.repeat(20);
const invoice = (number: string, total: string, page = '') =>
  `Acme Ltd 4 High Street\nINVOICE\nInvoice Number: ${number}\nInvoice Date: 2024-05-31${filler}\nTotal: ${total}\n${page}`;
const terms =
  'the goods remain ours until they are paid for in full and no other terms apply than these ones here';

describe('severalDocuments', () => {
  test('a second invoice is told, and values are looked for before it', () => {
    const found = severalDocuments(
      fileOf(invoice('NB-47001', '119.00', 'Page 1 of 1'), invoice('NB-58002', '12.00', 'Page 1 of 1')),
    );
    expect(found).toMatchObject({ begins: [2], repeated: [], beside: [] });
    expect(found?.first.map(({ number }) => number)).toEqual([1]);
  });

  test('pages of one document are one', () => {
    const pages = fileOf(invoice('NB-47001', '119.00', 'Page 1 of 2'), `${terms}${filler}\nPage 2 of 2`);
    expect(severalDocuments(pages)).toBeUndefined();
  });

  test('a page that comes twice is told, and read once', () => {
    const page = `${terms} ${Array.from({ length: 20 }, (_, index) => 1000 + 7 * index).join(' ')}`;
    const found = severalDocuments(fileOf(`${page}\nPage 1`, `${page}\nPage 1`));
    expect(found?.repeated).toEqual([2]);
    expect(found?.first.map(({ number }) => number)).toEqual([1]);
  });
});

/** A till receipt in the columns from `left`, its lines beginning at `top`; shares of the page. */
function receipt(left: number, top: number, amounts: readonly string[]): Word[] {
  const lines = [
    ['Corner', 'Shop', '14/03/2024'],
    ...amounts.map((amount, index) => [`item`, `${index}x`, amount]),
    ['Total', 'EUR', '40.10'],
    ['Receipt', 'No', '883412'],
  ];
  return lines.flatMap((texts, line) =>
    texts.map(
      (text, at): Word => ({
        text,
        box: { left: left + at * 0.12, top: top + line * 0.031, width: 0.1, height: 0.02 },
        confidence: 1,
        line,
      }),
    ),
  );
}

describe('two documents on one page', () => {
  const amounts = ['12.10', '8.00', '20.00'];
  const blank = pageOfText('', { number: 1, source: 'ocr' });

  test('beside each other are told, and only the left one is read', () => {
    const left = receipt(0.05, 0.1, amounts);
    const right = receipt(0.55, 0.117, ['3.20', '45.80', '0.99']);
    const found = severalDocuments([{ ...blank, words: [...left, ...right] }]);
    expect(found?.beside).toEqual([1]);
    expect(found?.first[0]?.words).toEqual(left);
  });

  test('one receipt is one', () => {
    expect(severalDocuments([{ ...blank, words: receipt(0.3, 0.1, amounts) }])).toBeUndefined();
  });

  test('the columns of a table are one document', () => {
    const left = receipt(0.05, 0.1, amounts);
    const right = receipt(0.55, 0.1, amounts);
    expect(severalDocuments([{ ...blank, words: [...left, ...right] }])).toBeUndefined();
  });
});
