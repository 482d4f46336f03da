import { describe, expect, test } from 'vitest';
import { Sheet } from '../../test/sheet.ts';
import { templates } from '../action/templates/templates.ts';
import type { ActionDefinition, FieldDefinition } from '../model/action.ts';
import type { Page } from '../model/page.ts';
import { extract } from './extract.ts';

function drawn(draw: (sheet: Sheet) => void, number = 1): Page {
  const sheet = new Sheet(595, 842, 10);
  draw(sheet);
  return sheet.page(number);
}

const invoicePage = drawn((sheet) => {
  sheet.put('Nordlicht GmbH', 60, 40);
  sheet.put('Hauptstr. 5', 60, 54);
  sheet.put('04109 Leipzig', 60, 68);
  sheet.put('Rechnungsempfänger', 60, 110);
  sheet.put('Brezina AG', 60, 124);
  sheet.put('Am Markt 12', 60, 138);
  sheet.put('22765 Hamburg', 60, 152);
  sheet.put('Rechnungsnummer: RE-2024-0815', 340, 110);
  sheet.put('Rechnungsdatum: 05.06.2024', 340, 124);
  sheet.put('Fällig am: 05.07.2024', 340, 138);
  const columns = [60, 340, 430, 535] as const;
  const row = (y: number, cells: readonly string[]) =>
    cells.forEach((cell, index) => {
      sheet.put(cell, columns[index]!, y, { align: index === 0 ? 'left' : 'right' });
    });
  row(220, ['Beschreibung', 'Menge', 'Einzelpreis', 'Betrag']);
  row(240, ['Schreibtischlampe', '2', '20,00', '40,00']);
  sheet.put('mit Schirm', 60, 253);
  row(270, ['Beratung', '3', '500,00', '1.500,00']);
  row(300, ['', '', 'Nettobetrag', '1.540,00']);
  row(314, ['', '', 'MwSt. 19 %', '292,60']);
  row(328, ['', '', 'Gesamtbetrag', '1.832,60']);
  sheet.put('IBAN DE89 3704 0044 0532 0130 00', 60, 780);
});

function surest(page: Page, action: ActionDefinition, field: string) {
  return extract([page], action).fields[field]?.[0];
}

describe('an invoice', () => {
  test.each([
    ['invoiceNumber', 'RE-2024-0815'],
    ['invoiceDate', '2024-06-05'],
    ['dueDate', '2024-07-05'],
    ['subtotal', '1540.00'],
    ['tax', '292.60'],
    ['total', '1832.60'],
    ['iban', 'DE89370400440532013000'],
  ])('%s is %s', (field, value) => {
    const found = surest(invoicePage, templates.INVOICE, field);
    expect(found?.normalizedText ?? found?.text).toBe(value);
  });

  test('says why, where, and how surely', () => {
    const total = surest(invoicePage, templates.INVOICE, 'total')!;
    expect(total.reasons).toContain('label:Gesamtbetrag');
    expect(total.reasons).toContain('sum-agrees');
    expect(total.text).toBe('1.832,60');
    expect(total.box.left + total.box.width).toBeCloseTo(535 / 595, 2);
    expect(total.confidence).toBeGreaterThan(0.5);
    expect(total.confidence).toBeLessThan(1);
  });

  test('has its line items, each over all its lines', () => {
    const rows = extract([invoicePage], templates.INVOICE).tables.table1!;
    expect(rows.map(({ cells }) => cells.price?.normalizedText)).toEqual(['40.00', '1500.00']);
    expect(rows.map(({ cells }) => cells.quantity?.normalizedText)).toEqual(['2', '3']);
    expect(rows[0]!.cells.description?.text).toBe('Schreibtischlampe mit Schirm');
    expect(rows[0]!.cells.price?.reasons).toContain('product-agrees');
  });

  test('has its tax by rate, with the subtotal as the net of the only one', () => {
    const [row, ...others] = extract([invoicePage], templates.INVOICE).tables.taxes!;
    expect(others).toEqual([]);
    const { rate, net, tax } = row!.cells;
    expect([rate!.text, net!.text, tax!.text]).toEqual(['19 %', '1.540,00', '292,60']);
    expect(rate!.normalizedText).toBe('19');
    expect(net!.box).toEqual(surest(invoicePage, templates.INVOICE, 'subtotal')!.box);
  });

  test('what does not stand on the page is left out', () => {
    const { fields } = extract([invoicePage], templates.INVOICE);
    for (const name of ['purchaseOrderNumber', 'paymentTerms', 'emails', 'signatures'])
      expect(fields[name]).toBeUndefined();
  });
});

describe('an invoice with two rates of tax', () => {
  const taxed = drawn((sheet) => {
    sheet.put('Havel & Daughters Ltd', 60, 40);
    sheet.put('Invoice No: HD-7731', 340, 110);
    sheet.put('Invoice Date: 14 March 2025', 340, 124);
    const row = (y: number, columns: readonly number[], cells: readonly string[]) =>
      cells.forEach((cell, index) => {
        sheet.put(cell, columns[index]!, y, { align: index === 0 ? 'left' : 'right' });
      });
    const items = [60, 340, 430, 535] as const;
    row(220, items, ['Description', 'Quantity', 'Unit Price', 'Amount']);
    row(240, items, ['Garden bench', '2', '150.00', '300.00']);
    row(256, items, ['Field guide', '4', '12.50', '50.00']);
    row(300, items, ['', '', 'Subtotal', '350.00']);
    row(314, items, ['', '', 'Total VAT', '62.50']);
    row(328, items, ['', '', 'Total', '412.50']);
    const rates = [60, 170, 250] as const;
    row(380, rates, ['VAT Rate', 'Net', 'VAT']);
    row(396, rates, ['20%', '300.00', '60.00']);
    row(412, rates, ['5%', '50.00', '2.50']);
  });
  const { fields, tables } = extract([taxed], templates.INVOICE);

  test('has a row for each, sure since they make the subtotal and the tax', () => {
    expect([fields.subtotal?.[0]?.text, fields.tax?.[0]?.text]).toEqual(['350.00', '62.50']);
    const rows = tables.taxes!.map(({ page, cells: { rate, net, tax } }) => [
      page,
      ...[rate, net, tax].map((cell) => cell!.normalizedText),
      rate!.confidence,
    ]);
    expect(rows).toEqual([
      [1, '20', '300.00', '60.00', 0.98],
      [1, '5', '50.00', '2.50', 0.98],
    ]);
    const { left, top } = tables.taxes![1]!.cells.rate!.box;
    expect([left, top]).toEqual([60 / 595, 412 / 842]);
  });

  test('has the fields and rows that it has where nobody asks for taxes', () => {
    const { table1 } = templates.INVOICE.tables;
    const without = extract([taxed], { ...templates.INVOICE, tables: { table1: table1! } });
    expect(without.tables.taxes).toBeUndefined();
    expect({ fields, table1: tables.table1 }).toEqual({
      fields: without.fields,
      table1: without.tables.table1,
    });
    expect(tables.table1).not.toEqual([]);
  });
});

describe('fields of a user', () => {
  const action = (fields: Record<string, FieldDefinition>): ActionDefinition => ({
    ...templates.RECEIPT,
    fields,
    tables: {},
  });
  const form = drawn((sheet) => {
    sheet.put('Policy holder: Emma Jackson', 60, 60);
    sheet.put('Policy number', 60, 90);
    sheet.put('PX-99871', 60, 104);
    sheet.put('Cover from 01.02.2024 to 31.01.2025', 60, 140);
    sheet.put('Yearly premium', 60, 170);
    sheet.put('€ 1,250.00', 300, 170);
  });

  test('are found by name, kind and labels, untrained', () => {
    const asked = action({
      holder: { kind: 'name', labels: ['Policy holder'] },
      policy: { kind: 'identifier', labels: ['Policy number'] },
      premium: { kind: 'money', labels: ['Yearly premium'] },
    });
    const { fields } = extract([form], asked);
    expect(fields.holder?.[0]?.text).toBe('Emma Jackson');
    expect(fields.policy?.[0]?.text).toBe('PX-99871');
    expect(fields.premium?.[0]?.normalizedText).toBe('1250.00');
  });

  test('are left out where no label is near', () => {
    const asked = action({ claim: { kind: 'identifier', labels: ['Claim number'] } });
    expect(extract([form], asked).fields).toEqual({});
  });
});

describe('a form with labels over their values and a table of parts', () => {
  const rental = drawn((sheet) => {
    const cells = [
      ['Tenant', 'Brightwater Clinic LLC', 60],
      ['Issued / Amended', '04/02/24 / 04/05/24', 220],
      ['Rental Period', '04/08/24 - 06/30/24', 380],
    ] as const;
    for (const [label, value, left] of cells) {
      sheet.put(label, left, 60);
      sheet.put(value, left, 74);
    }
    ['Week', 'Description', 'Amount'].forEach((head, column) => {
      sheet.put(head, 60 + column * 180, 120);
    });
    ['04/01/24 - 04/07/24', '04/15/24 - 04/21/24', '04/22/24 - 04/28/24'].forEach((week, index) => {
      sheet.put(week, 60, 140 + index * 16);
      sheet.put('Use of the hall', 240, 140 + index * 16);
      sheet.put('$250.00', 420, 140 + index * 16);
    });
  });
  const { fields } = extract([rental], {
    ...templates.RECEIPT,
    fields: {
      tenant: { kind: 'name', labels: ['Tenant'] },
      rental_from: { kind: 'date', labels: ['Rental Period'] },
      rental_to: { kind: 'date', labels: ['Rental Period'] },
    },
    tables: {},
  });

  test('the label of the next cell is no value', () => {
    expect(fields.tenant?.[0]?.text).toBe('Brightwater Clinic LLC');
  });

  test('the period is the labelled one and not that of a row', () => {
    expect(fields.rental_from?.[0]?.normalizedText).toBe('2024-04-08');
    expect(fields.rental_to?.[0]?.normalizedText).toBe('2024-06-30');
  });
});

describe('a form that prints its year large and without a label', () => {
  const action: ActionDefinition = {
    ...templates.RECEIPT,
    fields: { taxYear: { kind: 'number', labels: ['Tax year'] } },
    tables: {},
  };
  const form = (years: readonly string[]) =>
    drawn((sheet) => {
      sheet.put('Statement of Interest Paid', 60, 40);
      years.forEach((year, index) => {
        sheet.put(year, 430, 40 + index * 40);
      });
      sheet.put('Box 11 shows what was paid in 2019 and is due by April 15, 2022.', 60, 120);
      sheet.put('1204.50', 430, 160);
    });

  test('the only year that stands by itself is the one', () => {
    const year = surest(form(['2021']), action, 'taxYear');
    expect(year?.normalizedText).toBe('2021');
    expect(year?.confidence).toBeGreaterThan(0.7);
  });

  test('of two that stand by themselves neither is sure', () => {
    expect(surest(form(['2021', '2020']), action, 'taxYear')?.confidence ?? 0).toBeLessThan(0.7);
  });
});

test('an empty document has nothing, and a page without words neither', () => {
  expect(extract([], templates.INVOICE).fields).toEqual({});
  expect(extract([drawn(() => {})], templates.INVOICE).fields).toEqual({});
});

test('depends on nothing but its arguments', () => {
  expect(extract([invoicePage], templates.INVOICE)).toEqual(extract([invoicePage], templates.INVOICE));
});

test('gives at most one value for a page, in page order', () => {
  const second = { ...invoicePage, number: 2 };
  const { fields } = extract([invoicePage, second], templates.INVOICE);
  for (const values of Object.values(fields)) {
    const pages = values.map((value) => value.page);
    expect(pages).toEqual([...new Set(pages)].sort());
  }
});
