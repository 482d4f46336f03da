import { templates } from '@recto/document';
import { Sheet } from '@recto/document/internals';
import { describe, expect, test } from 'vitest';
import { workOnPages } from './work-on-pages.ts';

interface Printed {
  readonly head?: readonly string[];
  readonly title?: string;
  readonly totals?: readonly (readonly [string, string])[];
  readonly foot?: readonly string[];
}

const sums = [
  ['Net amount', '300.00'],
  ['VAT 20 %', '60.00'],
  ['Total', '360.00'],
] as const;

/** What is extracted of an invoice with one row of 300.00. */
async function extracted({ head = [], title = 'Invoice', totals = sums, foot = [] }: Printed) {
  const sheet = new Sheet(595, 842, 10);
  sheet.put('Tarnbeck Cables Ltd', 60, 40, { size: 16 });
  sheet.put('14 Foundry Row, Leeds LS9 8QT', 60, 64);
  sheet.put(title, 360, 40, { size: 16 });
  ['Bill to:', 'Oxmoor Estates Ltd', '3 Priory Gate', 'York YO1 9RW'].forEach((line, index) => {
    sheet.put(line, 60, 120 + index * 14);
  });
  [`${title} No: TC-20418`, `${title} date: 14 March 2025`, ...head].forEach((line, index) => {
    sheet.put(line, 360, 120 + index * 14);
  });
  const row = (y: number, cells: readonly string[]) =>
    cells.forEach((cell, index) => {
      sheet.put(cell, [60, 340, 420, 500][index]!, y);
    });
  row(300, ['Description', 'Quantity', 'Unit price', 'Amount']);
  row(320, ['Cable drums', '4', '75.00', '300.00']);
  totals.forEach(([label, amount], index) => {
    row(380 + index * 16, ['', label, '', amount]);
  });
  foot.forEach((line, index) => {
    sheet.put(line, 60, 720 + index * 14);
  });
  const { extraction } = await workOnPages([sheet.page(1)], templates.INVOICE);
  const value = (name: string) => extraction.fields[name]?.[0];
  return {
    value,
    tables: extraction.tables,
    said: (...names: readonly string[]) =>
      names.map((name) => value(name)?.normalizedText ?? value(name)?.text),
  };
}

describe('dates', () => {
  test('a day of payment before that of issue is less sure than one after it, and says why', async () => {
    const after = await extracted({ head: ['Due date: 13 April 2025'] });
    expect(after.said('invoiceDate', 'dueDate')).toEqual(['2025-03-14', '2025-04-13']);
    const before = await extracted({ head: ['Due date: 13 February 2025'] });
    expect(before.value('dueDate')?.confidence ?? 0).toBeLessThan(after.value('dueDate')!.confidence - 0.2);
    expect(before.value('invoiceDate')!.reasons).toContain('due-before-issue');
    expect(before.value('invoiceDate')!.confidence).toBeLessThan(0.95);
  });
});

describe('numbers with a wrong check digit are never sure', () => {
  test.each([
    ['iban', 'IBAN: GB20 QUIS 4047 8470 8724 90', 'IBAN: GB20 QUIS 4047 8470 8724 91'],
    ['parties.vendor.taxId', 'VAT No: DE136695976', 'VAT No: DE136695977'],
  ])('%s', async (name, sound, wrong) => {
    const good = (await extracted({ foot: [sound] })).value(name)!;
    expect(good.reasons).not.toContain('check-digits-wrong');
    expect(good.confidence).toBeGreaterThan(0.8);
    const bad = (await extracted({ foot: [wrong] })).value(name)!;
    expect(bad.reasons).toContain('check-digits-wrong');
    expect(bad.confidence).toBeLessThan(0.8);
  });
});

describe('amounts', () => {
  test('a tax at a printed rate proves them, one at another rate that misses the total doubts them', async () => {
    const fits = await extracted({});
    expect(fits.said('subtotal', 'tax', 'total')).toEqual(['300.00', '60.00', '360.00']);
    for (const name of ['subtotal', 'tax', 'total'])
      expect(fits.value(name)!.confidence).toBeGreaterThan(0.95);
    const open = await extracted({ totals: [sums[0], ['VAT 20 %', '57.00'], sums[2]] });
    expect(open.value('tax')!.reasons).toContain('sum-disagrees');
    expect(open.value('tax')!.confidence).toBeLessThan(fits.value('tax')!.confidence - 0.03);
  });

  test('what is paid is taken off the gross: the rest is due', async () => {
    const paid = await extracted({ totals: [...sums, ['Deposit paid', '100.00'], ['Amount due', '260.00']] });
    expect(paid.said('total', 'deposit', 'amountDue')).toEqual(['360.00', '100.00', '260.00']);
  });

  test('a discount and a freight stand between net and gross', async () => {
    const { said } = await extracted({
      totals: [
        ['Subtotal', '300.00'],
        ['Discount', '-30.00'],
        ['Freight', '20.00'],
        ['VAT 20 %', '58.00'],
        ['Total', '348.00'],
      ],
    });
    expect(said('discount', 'freight', 'tax', 'total')).toEqual(['-30.00', '20.00', '58.00', '348.00']);
  });

  test('two rates without their nets have their taxes', async () => {
    const { tables } = await extracted({
      totals: [
        ['VAT 5 %', '5.00'],
        ['VAT 20 %', '40.00'],
        ['Total', '345.00'],
      ],
    });
    expect(
      tables.taxes!.map(({ cells: { rate, net, tax } }) =>
        [rate, net, tax].map((one) => one?.normalizedText),
      ),
    ).toEqual([
      ['5', undefined, '5.00'],
      ['20', undefined, '40.00'],
    ]);
  });
});

test('a customer number and a delivery date', async () => {
  const { said } = await extracted({ head: ['Customer No: K-5591', 'Delivery date: 10 March 2025'] });
  expect(said('customerNumber', 'deliveryDate')).toEqual(['K-5591', '2025-03-10']);
});

test('a credit note has its own number, its date, and amounts below nothing', async () => {
  const { said } = await extracted({
    title: 'Credit note',
    totals: [
      ['Net amount', '-300.00'],
      ['VAT 20 %', '-60.00'],
      ['Total credit', '-360.00'],
    ],
  });
  expect(said('invoiceNumber', 'invoiceDate', 'total')).toEqual(['TC-20418', '2025-03-14', '-360.00']);
});
