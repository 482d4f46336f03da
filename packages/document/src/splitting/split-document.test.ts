import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { pageOfText } from '../../test/page-of-text.ts';
import type { Page } from '../model/page.ts';
import { splitDocument } from './split-document.ts';

/** Pages with these texts, numbered from 1. */
function fileOf(...texts: readonly string[]): Page[] {
  return texts.map((text, index) => pageOfText(text, { number: index + 1 }));
}

const filler = '\n'.repeat(40);
const invoice = (number: string, page: string) =>
  `Acme Ltd 4 High Street\nINVOICE\nInvoice Number: ${number}\nInvoice Date: 2024-05-31${filler}\nTotal: 119.00\n${page}`;

describe('splitDocument', () => {
  test('page numbers keep pages together and separate them', () => {
    const split = splitDocument(
      fileOf(
        invoice('NB-47001', 'Page 1 of 2'),
        `more rows${filler}\nPage 2 of 2`,
        invoice('NB-58002', 'Page 1 of 1'),
      ),
    );
    expect(split.parts).toEqual([
      { from: 1, to: 2 },
      { from: 3, to: 3 },
    ]);
    expect(split.cuts.map(({ before }) => before)).toEqual([2, 3]);
    expect(split.cuts[1]?.reasons).toContain('numberIsOne');
  });

  test('after the first of three, pages without a number continue the document', () => {
    const split = splitDocument(fileOf(invoice('NB-47001', 'Page 1 of 3'), 'terms', 'more terms'));
    expect(split.parts).toEqual([{ from: 1, to: 3 }]);
  });

  test('separator sheets separate documents and belong to none, nor do their blank backs', () => {
    const split = splitDocument(fileOf('Page 1 of 2', 'PATCH T', '', 'Page 2 of 2'));
    expect(split.separators).toEqual([2, 3]);
    expect(split.parts).toEqual([
      { from: 1, to: 1 },
      { from: 4, to: 4 },
    ]);
  });

  test('a blank page stays with the pages before it', () => {
    const split = splitDocument(
      fileOf(invoice('NB-47001', 'Page 1 of 1'), '', invoice('NB-58002', 'Page 1 of 1')),
    );
    expect(split.parts).toEqual([
      { from: 1, to: 2 },
      { from: 3, to: 3 },
    ]);
  });

  test('no page is lost or duplicated, whatever the pages say', () => {
    const text = fc.constantFrom(
      '',
      'PATCH 1',
      'INVOICE',
      'Page 1 of 2',
      'Page 2 of 2',
      '- 3 -',
      'Total 9.00',
      'word',
    );
    fc.assert(
      fc.property(
        fc.array(text, { maxLength: 8 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (texts, threshold) => {
          const { parts, separators } = splitDocument(fileOf(...texts), { threshold });
          const covered = parts.flatMap(({ from, to }) =>
            Array.from({ length: to - from + 1 }, (_, index) => from + index),
          );
          expect([...covered, ...separators].sort((a, b) => a - b)).toEqual(
            texts.map((_, index) => index + 1),
          );
        },
      ),
      { numRuns: 100 },
    );
  });
});
