import { describe, expect, test } from 'vitest';
import { Sheet } from '../../../test/sheet.ts';
import { templates } from '../../action/templates/templates.ts';
import { conventionsOf, PageStudy } from '../features/page-study.ts';
import { extractTable } from './extract-table.ts';

type Put = readonly [text: string, right: number];

/** Quantity, unit price and price of each row that is found on a page with these printed rows. */
function rowsOf(printed: readonly (readonly Put[])[], pitch = 16) {
  const sheet = new Sheet(600, 800, 9);
  printed.forEach((cells, row) => {
    for (const [text, right] of cells) sheet.put(text, right, 60 + row * pitch, { align: 'right' });
  });
  const page = sheet.page(1);
  const studies = [new PageStudy(page, conventionsOf([page]), 1)];
  return extractTable(studies, templates.INVOICE.tables.table1!).map(({ cells }) =>
    [cells.quantity, cells.unitPrice, cells.price].map((cell) => cell?.normalizedText),
  );
}

describe('extractTable', () => {
  test('headings of several lines are read down their columns', () => {
    const rows = rowsOf(
      [
        [
          ['Shipment', 250],
          ['Unit Cost Excl.', 420],
        ],
        [
          ['Description', 140],
          ['Date', 240],
          ['Quantity', 320],
          ['VAT', 420],
          ['VAT % Row Amount Excl. VAT', 590],
        ],
        [],
        [
          ['Blue chair', 140],
          ['02/17/26', 250],
          ['3', 320],
          ['184.00', 420],
          ['19', 470],
          ['552.00', 590],
        ],
      ],
      11,
    );
    expect(rows).toEqual([['3', '184.00', '552.00']]);
  });

  test('an address closely above the headings is not part of them', () => {
    const sheet = new Sheet(600, 800, 11);
    const put: readonly (readonly [text: string, left: number, top: number])[] = [
      ['VAT Reg No: GB 284 7391 55', 62, 133],
      ['accounts@brightwater.example', 59, 147],
      ['Due date', 403, 138],
      ['13 April 2026', 469, 138],
      ['Your PO', 404, 155],
      ['PO-88231', 471, 155],
      ['Bill to', 59, 180],
      ['Harrow & Sons Bakery', 59, 192],
      ['22 Market Place', 56, 203],
      ['York YO1 8QT', 58, 214],
      ...['Description', 'Qty', 'Unit price', 'Amount'].map(
        (text, index) => [text, [160, 337, 393, 489][index]!, 234] as const,
      ),
      ...['Boiler valve', '2', '145.00', '290.00'].map(
        (text, index) => [text, [63, 326, 371, 472][index]!, 260] as const,
      ),
    ];
    for (const [text, left, top] of put) sheet.put(text, left, top);
    const page = sheet.page(1);
    const studies = [new PageStudy(page, conventionsOf([page]), 1)];
    const [item] = extractTable(studies, templates.INVOICE.tables.table1!);
    expect(Object.entries(item!.cells).map(([name, cell]) => [name, cell.text])).toEqual([
      ['description', 'Boiler valve'],
      ['quantity', '2'],
      ['unitPrice', '145.00'],
      ['price', '290.00'],
    ]);
  });

  test('of two price columns, the one that multiplies is the unit price', () => {
    const rows = rowsOf([
      [
        ['Item', 60],
        ['Unit Price', 180],
        ['Net Unit Price', 300],
        ['Qty', 380],
        ['Line Total', 500],
      ],
      [
        ['Bolts', 60],
        ['10.50', 180],
        ['10.00', 300],
        ['6', 380],
        ['60.00', 500],
      ],
      [
        ['Nuts', 60],
        ['19.50', 180],
        ['20.00', 300],
        ['10', 380],
        ['200.00', 500],
      ],
      [
        ['Pins', 60],
        ['30.00', 180],
        ['25.00', 300],
        ['6', 380],
        ['150.00', 500],
      ],
    ]);
    expect(rows).toEqual([
      ['6', '10.00', '60.00'],
      ['10', '20.00', '200.00'],
      ['6', '25.00', '150.00'],
    ]);
  });

  test('a discount of the line and a price for several units agree with the total', () => {
    const rows = rowsOf([
      [
        ['Item', 60],
        ['Price', 180],
        ['Unit', 260],
        ['Qty', 330],
        ['Discount', 420],
        ['Amount', 520],
      ],
      [
        ['Paper', 60],
        ['31.00', 180],
        ['3 PCE', 260],
        ['3.00', 330],
        ['-2.00', 420],
        ['29.00', 520],
      ],
      [
        ['Pens', 60],
        ['7.00', 180],
        ['PCE', 260],
        ['2.00', 330],
        ['14.00', 520],
      ],
    ]);
    expect(rows).toEqual([
      ['3.00', '31.00', '29.00'],
      ['2.00', '7.00', '14.00'],
    ]);
  });

  test('rows without headings are found by their products, with the text above them', () => {
    const sheet = new Sheet(300, 400, 10);
    const lines = [
      'DIVIDER 4081 15CM',
      '2 X 7.30 14.60',
      'HAND SOAP 3.25',
      'CURTAIN BAR',
      '3 X 3.10 9.30',
      'Total 27.15',
      'Cash 30.00',
    ];
    for (const [row, line] of lines.entries()) sheet.put(line, 20, 20 + row * 14);
    const page = sheet.page(1);
    const rows = extractTable(
      [new PageStudy(page, conventionsOf([page]), 1)],
      templates.RECEIPT.tables.table1!,
    );
    expect(rows.map(({ cells }) => [cells.description?.text, cells.price?.normalizedText])).toEqual([
      ['DIVIDER 4081 15CM', '14.60'],
      ['CURTAIN BAR', '9.30'],
    ]);
  });
});
