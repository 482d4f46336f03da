import { type Page, templates } from '@recto/document';
import { Sheet } from '@recto/document/internals';
import { describe, expect, test } from 'vitest';
import { workOnPages } from './work-on-pages.ts';

const seller = ['Tarnbeck Cables Ltd', '14 Foundry Row', 'Leeds LS9 8QT'];
const buyer = ['Oxmoor Estates Ltd', '3 Priory Gate', 'York YO1 9RW'];
const [left, right] = [60, 340];

/** An invoice that does not say whose it is: what else it prints is put on it. */
function invoice(put: (sheet: Sheet) => void): Page {
  const sheet = new Sheet(595, 842, 10);
  put(sheet);
  sheet.put('Invoice No: TC-20418', 360, 200);
  sheet.put('Invoice date: 14 March 2025', 360, 214);
  const row = (y: number, cells: readonly string[]) =>
    cells.forEach((cell, index) => {
      sheet.put(cell, [60, 340, 420, 500][index]!, y);
    });
  row(320, ['Description', 'Quantity', 'Unit price', 'Amount']);
  row(340, ['Cable drums', '4', '75.00', '300.00']);
  row(420, ['', '', 'Net amount', '300.00']);
  row(436, ['', '', 'VAT 20 %', '60.00']);
  row(452, ['', '', 'Total', '360.00']);
  return sheet.page(1);
}

function block(sheet: Sheet, lines: readonly string[], x: number, y: number): void {
  lines.forEach((line, index) => {
    sheet.put(line, x, y + index * 14);
  });
}

async function partiesOf(page: Page) {
  const { extraction } = await workOnPages([page], templates.INVOICE);
  const textOf = (name: string) => extraction.fields[name]?.[0]?.text;
  return ['vendor', 'buyer'].map((party) =>
    ['name', 'address', 'taxId'].map((part) => textOf(`parties.${party}.${part}`)),
  );
}

const told = [
  [seller[0], `${seller[1]} ${seller[2]}`],
  [buyer[0], `${buyer[1]} ${buyer[2]}`],
];

/** Two blocks side by side without headings: only what else the page prints says which is the seller's. */
describe.each([
  ['the seller on the left', seller, buyer, left],
  ['the seller on the right', buyer, seller, right],
] as const)('two columns without headings, %s', (_, first, second, x) => {
  const columns = (put: (sheet: Sheet) => void) =>
    invoice((sheet) => {
      block(sheet, first, left, 60);
      block(sheet, second, right, 60);
      put(sheet);
    });

  test.each([
    [
      'the domain of a mail address',
      (sheet: Sheet) => sheet.put('Questions? accounts@tarnbeck.example', left, 760),
    ],
    [
      'the owner of the bank account',
      (sheet: Sheet) => {
        sheet.put('Account holder: Tarnbeck Cables Ltd', left, 700);
        sheet.put('IBAN GB20 QUIS 4047 8470 8724 90', left, 714);
      },
    ],
    ['a tax number below its block', (sheet: Sheet) => sheet.put('VAT No GB 123 4567 82', x, 104)],
  ])('are told apart by %s', async (_by, put) => {
    const parties = await partiesOf(columns(put));
    expect(parties.map(([name, address]) => [name, address])).toEqual(told);
  });
});

describe('blocks with their roles', () => {
  test.each([
    ['Supplier', 'Customer', left, right],
    ['Supplier', 'Customer', right, left],
    ['From', 'Bill to', left, right],
    ['Sold by', 'Invoice to', right, left],
  ])('%s and %s, at %d and %d', async (sellerRole, buyerRole, sellerX, buyerX) => {
    const page = invoice((sheet) => {
      sheet.put(sellerRole, sellerX, 60);
      block(sheet, seller, sellerX, 76);
      sheet.put(buyerRole, buyerX, 60);
      block(sheet, buyer, buyerX, 76);
    });
    const parties = await partiesOf(page);
    expect(parties.map(([name, address]) => [name, address])).toEqual(told);
  });

  test('each have their own tax number', async () => {
    const page = invoice((sheet) => {
      sheet.put('From', left, 60);
      block(sheet, [...seller, 'VAT No: GB123456782'], left, 76);
      sheet.put('Bill to', right, 60);
      block(sheet, [...buyer, 'VAT No: GB220430231'], right, 76);
    });
    expect((await partiesOf(page)).map(([, , taxId]) => taxId)).toEqual(['GB123456782', 'GB220430231']);
  });
});

describe('the seller is not beside the buyer', () => {
  test('but in the letterhead, and the buyer in the window', async () => {
    const page = invoice((sheet) => {
      sheet.put(seller[0]!, left, 40, { size: 18 });
      sheet.put(`${seller[1]}, ${seller[2]}`, left, 64);
      block(sheet, buyer, left, 140);
    });
    const parties = await partiesOf(page);
    expect(parties.map(([name, address]) => [name, address])).toEqual([
      [seller[0], `${seller[1]}, ${seller[2]}`],
      told[1],
    ]);
  });

  test('but in the footer alone', async () => {
    const page = invoice((sheet) => {
      block(sheet, buyer, left, 120);
      block(sheet, seller, left, 770);
      sheet.put('accounts@tarnbeck.example', 240, 770);
      sheet.put('IBAN GB20 QUIS 4047 8470 8724 90', 400, 770, { size: 8 });
    });
    const parties = await partiesOf(page);
    expect(parties.map(([name, address]) => [name, address])).toEqual(told);
  });
});
