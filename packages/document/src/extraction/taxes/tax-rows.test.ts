import { describe, expect, test } from 'vitest';
import { Sheet } from '../../../test/sheet.ts';
import type { ExtractedRow, ExtractedValue } from '../../model/extraction.ts';
import { conventionsOf, PageStudy } from '../features/page-study.ts';
import { type TaxContext, taxRows } from './tax-rows.ts';
import { trust } from './trust.ts';

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
  readonly total?: string;
  readonly items?: readonly ExtractedRow[];
}

function rowsOf(lines: readonly Cells[], { subtotal, tax, total, items = [] }: Known = {}): ExtractedRow[] {
  const [net, taxes, gross] = [subtotal, tax, total].map((one) => (one === undefined ? [] : [amount(one)]));
  const context: TaxContext = { subtotal: net!, tax: taxes!, total: gross!, items };
  return taxRows([studyOf(lines)], context);
}

/** Rate, net and tax of each row, with the confidence of its rate. */
function told(rows: readonly ExtractedRow[]) {
  return rows.map(({ cells: { rate, net, tax } }) => [
    ...[rate, net, tax].map((cell) => cell?.normalizedText),
    rate?.confidence,
  ]);
}

const { proven, line: alone, rateAndTax, rateOnly } = trust;

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
    expect(told(rowsOf(lines, { tax: '30.00' }))).toEqual([['20', undefined, '30.00', rateAndTax]]);
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

describe('a subtotal that is not printed, or is on something else', () => {
  const line: Cells = [
    ['19% MwSt.', 300],
    ['19,00', 500],
  ];

  test('leaves the net out where the total proves the tax', () => {
    const whole = [['19', undefined, '19.00', proven]];
    expect(told(rowsOf([line], { tax: '19.00', total: '119.00' }))).toEqual(whole);
    expect(told(rowsOf([line], { total: '119.00' }))).toEqual(whole);
    expect(told(rowsOf([line], { subtotal: '110.00', tax: '19.00', total: '119.00' }))).toEqual(whole);
    expect(told(rowsOf([[['Plus 19 % VAT.', 60]]], { tax: '19.00', total: '119.00' }))).toEqual(whole);
  });

  test('and leaves it doubtful where the total does not', () => {
    expect(told(rowsOf([line], { tax: '19.00', total: '150.00' }))).toEqual([
      ['19', undefined, '19.00', rateAndTax],
    ]);
    expect(told(rowsOf([line], { total: '150.00' }))).toEqual([['19', undefined, undefined, rateOnly]]);
  });

  test('a tax that is not printed is left out: by it the total is more than the subtotal', () => {
    const known = { subtotal: '100.00', total: '119.00' };
    expect(told(rowsOf([[['All prices plus 19 % VAT.', 60]]], known))).toEqual([
      ['19', '100.00', undefined, proven],
    ]);
    expect(rowsOf([[['Service charge 19 %', 60]]], known)).toEqual([]);
  });

  test('a rate alone is given where it is the only one of which words say that it is of tax', () => {
    const only: Cells[] = [[['All prices include 19 % VAT.', 60]]];
    expect(told(rowsOf(only, { total: '119.00' }))).toEqual([['19', undefined, undefined, rateOnly]]);
    expect(rowsOf(only)).toEqual([]);
    expect(rowsOf([...only, [['Books at 7 % VAT', 60]]], { total: '119.00' })).toEqual([]);
    expect(rowsOf([[['Deposit of 19 %', 60]]], { total: '119.00' })).toEqual([]);
  });
});

test('taxes in a currency without hundredths are rounded to whole amounts', () => {
  const lines: Cells[] = [
    [
      ['VAT 27%', 300],
      ['10 977', 400],
      ['2 964', 500],
    ],
  ];
  expect(told(rowsOf(lines, { subtotal: '10977', tax: '2964', total: '13941' }))).toEqual([
    ['27', '10977', '2964', proven],
  ]);
  expect(rowsOf([[['27 % VAT', 60]]], { subtotal: '10977', tax: '2964' })).toHaveLength(1);
  expect(rowsOf([[['27 % VAT', 60]]], { subtotal: '109.77', tax: '29.94' })).toEqual([]);
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
    expect(told(rowsOf(bare, { subtotal: '200.00', tax: '33.00' }))).toEqual([
      ['7', undefined, '14.00', rateAndTax],
      ['19', undefined, '19.00', rateAndTax],
    ]);
    expect(rowsOf(bare, { subtotal: '200.00', tax: '40.00' })).toEqual([]);
    expect(told(rowsOf(bare, { tax: '19.00', total: '333.00' }))).toEqual([
      ['7', undefined, '14.00', proven],
      ['19', undefined, '19.00', proven],
    ]);
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

  test('are as sure where they make the total less the tax, on something else than the subtotal', () => {
    const rows = rowsOf(lines, { subtotal: '400.00', tax: '41.00', total: '391.00' });
    expect(told(rows)).toEqual(both.map((row) => [...row, proven]));
  });

  test('may stand in rows far from each other below one heading', () => {
    const cells = (rate: string, net: string, tax: string): Cells => [
      ['VAT', 60],
      [rate, 300],
      [net, 400],
      [tax, 500],
    ];
    const table: Cells[] = [
      [['Rate [%]', 300]],
      ...[1, 2, 3, 4, 5].map(() => []),
      cells('7', '200,00', '14,00'),
      ...[1, 2, 3, 4, 5].map(() => []),
      cells('19', '100,00', '19,00'),
    ];
    expect(told(rowsOf(table, { subtotal: '300.00', tax: '33.00' }))).toEqual([
      ['7', '200.00', '14.00', proven],
      ['19', '100.00', '19.00', proven],
    ]);
  });

  test('in one row have each the tax before the next rate', () => {
    const row: Cells = [
      ['VAT 9 %', 60],
      ['27.00', 150],
      ['VAT 6 %', 220],
      ['18.00', 320],
    ];
    expect(told(rowsOf([row], { tax: '45.00' }))).toEqual([
      ['9', undefined, '27.00', rateAndTax],
      ['6', undefined, '18.00', rateAndTax],
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

describe('several taxes on one amount', () => {
  const lines = (...taxes: readonly (readonly [label: string, tax: string])[]): Cells[] => [
    [
      ['Subtotal', 300],
      ['200.00', 500],
    ],
    ...taxes.map(
      ([label, tax]): Cells => [
        [label, 300],
        [tax, 500],
      ],
    ),
  ];

  test.each([
    [
      [
        ['GST 5%', '10.00'],
        ['PST 7%', '14.00'],
      ],
      '224.00',
      '10.00',
    ],
    [
      [
        ['State Tax 5.75%', '11.50'],
        ['County Tax 1.75%', '3.50'],
      ],
      '215.00',
      '3.50',
    ],
    [
      [
        ['CGST @ 9%', '18.00'],
        ['SGST @ 9%', '18.00'],
      ],
      '236.00',
      '18.00',
    ],
    [
      [
        ['TPS 5 %', '10.00'],
        ['TVQ 9,975 %', '19.95'],
      ],
      '229.95',
      '19.95',
    ],
    [
      [
        ['NHIL 2.5%', '5.00'],
        ['GETFund 2.5%', '5.00'],
        ['VAT 15%', '30.00'],
      ],
      '240.00',
      undefined,
    ],
  ] as const)('%j make the total together', (taxes, total, tax) => {
    const rows = rowsOf(lines(...taxes), { subtotal: '200.00', total, ...(tax && { tax }) });
    expect(rows.map(({ cells }) => cells.tax?.text)).toEqual(taxes.map(([, amount]) => amount));
    expect(rows.map(({ cells }) => cells.net?.normalizedText)).toEqual(taxes.map(() => '200.00'));
    expect(new Set(rows.map(({ cells }) => cells.rate?.confidence))).toEqual(new Set([proven]));
  });

  test('one tax that is printed under two names is one', () => {
    const rows = rowsOf(lines(['VAT 20%', '40.00'], ['incl. VAT at 20%', '40.00']), {
      subtotal: '200.00',
      tax: '40.00',
      total: '240.00',
    });
    expect(told(rows)).toEqual([['20', '200.00', '40.00', proven]]);
  });
});

test('a rate may stand with its net in one line and with its tax in another', () => {
  const lines: Cells[] = [
    ['Netto 7 %', '130,00'],
    ['MwSt 7 %', '9,10'],
    ['Netto 19 %', '80,00'],
    ['MwSt 19 %', '15,20'],
  ].map(
    ([label, amount]): Cells => [
      [label!, 300],
      [amount!, 500],
    ],
  );
  expect(told(rowsOf(lines, { subtotal: '130.00', tax: '15.20', total: '234.30' }))).toEqual([
    ['7', '130.00', '9.10', proven],
    ['19', '80.00', '15.20', proven],
  ]);
});
