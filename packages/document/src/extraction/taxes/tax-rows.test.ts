import { describe, expect, test } from 'vitest';
import { Sheet } from '../../../test/sheet.ts';
import type { ExtractedRow, ExtractedValue } from '../../model/extraction.ts';
import { conventionsOf, PageStudy } from '../features/page-study.ts';
import { type TaxContext, taxRows } from './tax-rows.ts';

/** Lines from y 600 on; each cell is a text, with its left edge. */
type Cells = readonly (readonly [text: string, x: number])[];

const lineHeight = 16;

function studyOf(lines: readonly Cells[]): PageStudy {
  const sheet = new Sheet(595, 842, 10);
  lines.forEach((cells, index) => {
    for (const [text, x] of cells) sheet.put(text, x, 600 + index * lineHeight);
  });
  const page = sheet.page(1);
  return new PageStudy(page, conventionsOf([page]), 1);
}

function amount(normalizedText: string, page = 1): ExtractedValue {
  const box = { left: 0.8, top: 0.9, width: 0.1, height: 0.01 };
  return { text: normalizedText, normalizedText, confidence: 0.9, page, box, reasons: [] };
}

interface Known {
  readonly subtotal?: string;
  readonly tax?: string;
  readonly items?: readonly ExtractedRow[];
}

function rowsOf(lines: readonly Cells[], { subtotal, tax, items = [] }: Known = {}): ExtractedRow[] {
  const context: TaxContext = {
    subtotal: subtotal === undefined ? [] : [amount(subtotal)],
    tax: tax === undefined ? [] : [amount(tax)],
    items,
  };
  return taxRows([studyOf(lines)], context);
}

/** Rate, net and tax of each row, with the confidence of its rate. */
function told(rows: readonly ExtractedRow[]) {
  return rows.map(({ cells: { rate, net, tax } }) => [
    ...[rate, net, tax].map((cell) => cell?.normalizedText),
    rate?.confidence,
  ]);
}

const [proven, alone] = [0.97, 0.6];

describe('one rate', () => {
  test('with its net and its tax in one line', () => {
    const lines: Cells[] = [
      [
        ['VAT 7 % on 100.00', 300],
        ['7.00', 500],
      ],
    ];
    expect(told(rowsOf(lines, { subtotal: '100.00', tax: '7.00' }))).toEqual([
      ['7', '100.00', '7.00', proven],
    ]);
    expect(told(rowsOf(lines))).toEqual([['7', '100.00', '7.00', alone]]);
  });

  test('of which the tax alone is beside it has the subtotal as its net', () => {
    const lines: Cells[] = [
      [
        ['Zwischensumme', 300],
        ['100,00', 500],
      ],
      [
        ['19% MwSt.', 300],
        ['19,00', 500],
      ],
      [
        ['Gesamt', 300],
        ['119,00', 500],
      ],
    ];
    const rows = rowsOf(lines, { subtotal: '100.00', tax: '19.00' });
    expect(told(rows)).toEqual([['19', '100.00', '19.00', proven]]);
    const { rate, tax } = rows[0]!.cells;
    expect([rate!.text, rate!.page, tax!.text]).toEqual(['19%', 1, '19,00']);
    expect(rate!.box.left).toBeCloseTo(300 / 595, 3);
    expect(tax!.box.top).toBeCloseTo((600 + lineHeight) / 842, 3);
  });

  test('that stands apart from the amounts is told by the subtotal and the tax', () => {
    const lines: Cells[] = [
      [['All prices plus 20 % VAT.', 60]],
      [
        ['Tax', 300],
        ['30.00', 500],
      ],
    ];
    expect(told(rowsOf(lines, { subtotal: '150.00', tax: '30.00' }))).toEqual([
      ['20', '150.00', '30.00', proven],
    ]);
    expect(rowsOf(lines, { subtotal: '150.00', tax: '28.00' })).toEqual([]);
    expect(rowsOf(lines, { tax: '30.00' })).toEqual([]);
  });

  test('may be on a credit note', () => {
    const lines: Cells[] = [
      [
        ['TVA 20,00 %', 300],
        ['-150,00', 400],
        ['-30,00', 500],
      ],
    ];
    expect(told(rowsOf(lines, { subtotal: '-150.00', tax: '-30.00' }))).toEqual([
      ['20.00', '-150.00', '-30.00', proven],
    ]);
  });

  test('may stand apart from the amounts of a credit note', () => {
    const lines: Cells[] = [[['VAT is 20 %.', 60]]];
    expect(told(rowsOf(lines, { subtotal: '-150.00', tax: '-30.00' }))).toEqual([
      ['20', '-150.00', '-30.00', proven],
    ]);
    expect(rowsOf(lines, { subtotal: '150.00', tax: '0.00' })).toEqual([]);
  });

  test('with its net alone is no row', () => {
    const lines: Cells[] = [
      [
        ['Goods at 7 % VAT', 300],
        ['100.00', 500],
      ],
    ];
    expect(rowsOf(lines)).toEqual([]);
    expect(rowsOf(lines, { subtotal: '100.00', tax: '9.00' })).toEqual([]);
  });
});

describe('two rates', () => {
  const lines: Cells[] = [
    [
      ['TVA 5,50 %', 300],
      ['200,00', 400],
      ['11,00', 500],
    ],
    [
      ['TVA 20,00 %', 300],
      ['150,00', 400],
      ['30,00', 500],
    ],
    [
      ['Total TVA', 300],
      ['41,00', 500],
    ],
  ];
  const both = [
    ['5.50', '200.00', '11.00'],
    ['20.00', '150.00', '30.00'],
  ];

  test('are sure where they make the subtotal and the tax', () => {
    const rows = rowsOf(lines, { subtotal: '350.00', tax: '41.00' });
    expect(told(rows)).toEqual(both.map((row) => [...row, proven]));
    expect(rows[0]!.cells.tax!.reasons).toEqual(['product-agrees', 'sum-agrees']);
  });

  test('are less sure where they do not', () => {
    const doubtful = both.map((row) => [...row, alone]);
    expect(told(rowsOf(lines, { subtotal: '400.00', tax: '41.00' }))).toEqual(doubtful);
    expect(told(rowsOf(lines, { subtotal: '350.00', tax: '30.00' }))).toEqual(doubtful);
  });

  test('may be printed without their nets, which are then left out', () => {
    const bare: Cells[] = [
      [
        ['7% MwSt.', 300],
        ['14,00', 500],
      ],
      [
        ['19% MwSt.', 300],
        ['19,00', 500],
      ],
    ];
    expect(told(rowsOf(bare, { subtotal: '300.00', tax: '33.00' }))).toEqual([
      ['7', undefined, '14.00', proven],
      ['19', undefined, '19.00', proven],
    ]);
    expect(rowsOf(bare, { subtotal: '200.00', tax: '33.00' })).toEqual([]);
  });

  test('may stand in a table whose heading has the sign', () => {
    const table: Cells[] = [
      [
        ['MwSt. %', 300],
        ['Netto', 370],
        ['Steuer', 440],
        ['Brutto', 510],
      ],
      [
        ['7,00', 300],
        ['200,00', 370],
        ['14,00', 440],
        ['214,00', 510],
      ],
      [
        ['19,00', 300],
        ['100,00', 370],
        ['19,00', 440],
        ['119,00', 510],
      ],
      [
        ['Summe', 300],
        ['300,00', 370],
        ['33,00', 440],
        ['333,00', 510],
      ],
    ];
    expect(told(rowsOf(table, { subtotal: '300.00', tax: '33.00' }))).toEqual([
      ['7.00', '200.00', '14.00', proven],
      ['19.00', '100.00', '19.00', proven],
    ]);
    expect(told(rowsOf(table))).toEqual([
      ['7.00', '200.00', '14.00', alone],
      ['19.00', '100.00', '19.00', alone],
    ]);
  });

  test('of which one is nothing are a row each where they make the subtotal', () => {
    const exempt: Cells[] = [
      [
        ['VAT 0 %', 300],
        ['50.00', 400],
        ['0.00', 500],
      ],
      [
        ['VAT 20 %', 300],
        ['150.00', 400],
        ['30.00', 500],
      ],
    ];
    expect(told(rowsOf(exempt, { subtotal: '200.00', tax: '30.00' }))).toEqual([
      ['0', '50.00', '0.00', proven],
      ['20', '150.00', '30.00', proven],
    ]);
    expect(told(rowsOf(exempt))).toEqual([['20', '150.00', '30.00', alone]]);
  });
});

describe('what is no tax', () => {
  test("a discount's percentage, though it fits", () => {
    const lines: Cells[] = [
      [
        ['Rabatt 10 %', 300],
        ['200,00', 400],
        ['20,00', 500],
      ],
      [
        ['Skonto 2 % auf', 300],
        ['214,20', 400],
        ['4,28', 500],
      ],
    ];
    expect(rowsOf(lines)).toEqual([]);
    expect(rowsOf(lines, { subtotal: '200.00', tax: '20.00' })).toEqual([]);
  });

  test('a percentage of which no word says that it is a tax', () => {
    expect(
      rowsOf([
        [
          ['Retention 10 % of 200.00', 300],
          ['20.00', 500],
        ],
      ]),
    ).toEqual([]);
  });

  test('a page without rates', () => {
    const lines: Cells[] = [
      [
        ['Subtotal', 300],
        ['100.00', 500],
      ],
      [
        ['Tax', 300],
        ['19.00', 500],
      ],
    ];
    expect(rowsOf(lines, { subtotal: '100.00', tax: '19.00' })).toEqual([]);
  });

  test('rates of which two lines say different things, unless one of them makes the sums', () => {
    const lines: Cells[] = [
      [
        ['VAT 10 %', 300],
        ['100.00', 400],
        ['10.00', 500],
      ],
      [
        ['VAT 10 %', 300],
        ['300.00', 400],
        ['30.00', 500],
      ],
    ];
    expect(rowsOf(lines)).toEqual([]);
    expect(told(rowsOf(lines, { subtotal: '300.00', tax: '30.00' }))).toEqual([
      ['10', '300.00', '30.00', proven],
    ]);
  });

  test('the rate of an item', () => {
    const lines: Cells[] = [
      [
        ['Lamp, VAT 10 %', 300],
        ['100.00', 400],
        ['10.00', 500],
      ],
    ];
    const box = { left: 0.5, top: 600 / 842, width: 0.3, height: 11 / 842 };
    const items = [{ page: 1, cells: { description: { ...amount('Lamp'), box } } }];
    expect(rowsOf(lines, { items })).toEqual([]);
    expect(rowsOf(lines)).toHaveLength(1);
  });

  test('what is printed twice is one row', () => {
    const line: Cells = [
      ['VAT 10 %', 300],
      ['100.00', 400],
      ['10.00', 500],
    ];
    expect(rowsOf([line, line])).toHaveLength(1);
  });
});
