import { describe, expect, test } from 'vitest';
import { pageOfText } from '../../test/page-of-text.ts';
import { parseActionFile } from '../action/file/parse-action-file.ts';
import { invoice } from '../action/templates/invoice.ts';
import type { ActionDefinition } from '../model/action.ts';
import type { ExtractedValue, Extraction } from '../model/extraction.ts';
import type { Page } from '../model/page.ts';
import { decideOutcome } from '../outcome/decide-outcome.ts';
import type { CatalogueRow } from './catalogue-row.ts';
import { inMemoryCatalogues } from './in-memory-catalogues.ts';
import { withCatalogues } from './with-catalogues.ts';

const printed = `Kessel Werke GmbH          Invoice 4711
Werkweg 3                  Total 119,00 EUR
30159 Hannover

Orlando Handels AG
Am Markt 9
20095 Hamburg
VAT No. DE136695976   IBAN DE02 1203 0000 0000 2020 51   mail@kessel-werke.example`;

const kessel = row('S-1', 'Kessel Werke GmbH', {
  street: ['Werkweg 3'],
  postcode: ['30159'],
  city: ['Hannover'],
  taxId: ['DE136695976'],
  iban: ['DE02120300000000202051'],
  currency: ['EUR'],
});
const near = row('S-2', 'Kessel Bau GmbH', {
  street: ['Südring 1'],
  postcode: ['30159'],
  city: ['Hannover'],
  taxId: ['DE811907980'],
});
const own = row('C-1', 'Orlando Handels AG', {
  street: ['Am Markt 9'],
  postcode: ['20095'],
  city: ['Hamburg'],
});

function row(id: string, name: string, values: CatalogueRow['values'] = {}): CatalogueRow {
  return { id, values: { name: [name], ...values } };
}

function value(text: string, confidence = 0.7, normalizedText = text): ExtractedValue {
  const box = { left: 0.1, top: 0.1, width: 0.1, height: 0.01 };
  return { text, normalizedText, confidence, page: 1, box, reasons: [] };
}

interface Given {
  readonly text?: string;
  readonly page?: Partial<Page>;
  readonly fields?: Readonly<Record<string, ExtractedValue>>;
  readonly suppliers?: readonly CatalogueRow[];
  readonly companies?: readonly CatalogueRow[];
  readonly more?: Readonly<Record<string, readonly CatalogueRow[]>>;
  readonly action?: ActionDefinition;
}

async function checked({
  text = printed,
  page,
  fields = {},
  suppliers = [kessel, near],
  companies = [own],
  more,
  action = invoice,
}: Given) {
  const pages = [pageOfText(text, page)];
  const lists = Object.entries(fields).map(([name, one]) => [name, [one]] as const);
  const extraction: Extraction = { fields: Object.fromEntries(lists), tables: {}, prompts: {} };
  const known = inMemoryCatalogues({ suppliers, companies, ...more });
  const { extraction: found, rules } = await withCatalogues({ pages, action, extraction }, known);
  const outcome = () => decideOutcome({ action, pages, extraction: found, broken: [], audit: false });
  return { ...found, rules, outcome };
}

const seller = 'parties.vendor.name';
const buyer = 'parties.buyer.name';

describe('who it is', () => {
  test('sender and own firm are told by what is printed, whatever was extracted', async () => {
    const { matches, fields } = await checked({});
    expect(matches).toEqual({
      [seller]: [
        {
          catalogue: 'suppliers',
          id: 'S-1',
          probability: 0.999,
          by: expect.arrayContaining(['name', 'taxId', 'iban']),
        },
      ],
      [buyer]: [
        { catalogue: 'companies', id: 'C-1', probability: 0.99, by: ['name', 'street', 'postcode', 'city'] },
      ],
    });
    expect(fields[seller]).toMatchObject([{ text: 'Kessel Werke GmbH', reasons: ['catalogue'] }]);
    expect(fields[buyer]).toMatchObject([{ text: 'Orlando Handels AG' }]);
    expect(fields['parties.vendor.address']).toMatchObject([{ text: 'Werkweg 3 30159 Hannover' }]);
    expect(fields['parties.vendor.taxId']).toMatchObject([{ text: 'DE136695976' }]);
  });

  test.each<[string, readonly CatalogueRow[]]>([
    ['a near name in the same town', [near]],
    ['the same name with another legal form', [row('S-3', 'Kessel Werke AG', { postcode: ['30159'] })]],
    ['a town alone', [row('S-4', 'Hannover Messe', { postcode: ['30159'], city: ['Hannover'] })]],
    ['a provider of mailboxes', [row('S-5', 'Somebody', { domain: ['gmail.com'] })]],
    ['nobody', []],
  ])('%s is nobody', async (_, suppliers) => {
    expect((await checked({ suppliers })).matches?.[seller]).toBeUndefined();
  });

  test('two rows that fit alike are both offered, and no value changes', async () => {
    const twin = { ...kessel, id: 'S-9' };
    const { matches, fields } = await checked({
      suppliers: [kessel, twin],
      fields: { [seller]: value('Kessel') },
    });
    expect(matches?.[seller]?.map(({ id, probability }) => [id, probability])).toEqual([
      ['S-1', 0.5],
      ['S-9', 0.5],
    ]);
    expect(fields[seller]).toMatchObject([{ text: 'Kessel', confidence: 0.7 }]);
  });

  test('an address that is all in one column is confirmed if it is the same', async () => {
    const whole = row('S-1', 'Kessel Werke GmbH', {
      street: ['Werkweg 3 30159 Hannover'],
      taxId: ['DE136695976'],
    });
    const { fields } = await checked({
      suppliers: [whole],
      fields: { 'parties.vendor.address': value('Werkweg 3, 30159 Hannover') },
    });
    expect(fields['parties.vendor.address']![0]!.reasons).toEqual(['catalogue']);
  });

  test('a name whose address is not printed is a doubt', async () => {
    const elsewhere = row('S-1', 'Kessel Werke GmbH', { postcode: ['01067'], city: ['Dresden'] });
    const { matches } = await checked({ suppliers: [elsewhere] });
    expect(matches?.[seller]).toMatchObject([{ probability: 0.4 }]);
  });

  test('an own firm is never the sender, and the seller of outgoing documents', async () => {
    const both = await checked({ suppliers: [{ ...own, id: 'S-7' }] });
    expect(both.matches?.[seller]).toBeUndefined();
    const action = { ...invoice, direction: 'outgoing' } as const;
    const outgoing = await checked({ action, companies: [kessel], more: { customers: [own] } });
    expect(outgoing.matches).toMatchObject({
      [seller]: [{ catalogue: 'companies', id: 'S-1' }],
      [buyer]: [{ catalogue: 'customers', id: 'C-1' }],
    });
    const either = await checked({
      action: { ...invoice, direction: 'both' },
      companies: [kessel],
      more: { customers: [own] },
      fields: { [seller]: value('Kessel Werke GmbH') },
    });
    expect(either.matches?.[buyer]).toMatchObject([{ catalogue: 'customers' }]);
  });
});

describe('values', () => {
  test('an address that is another one than the list has is looked at', async () => {
    const text = printed.replace('Werkweg 3', 'Lagerstr. 8').replace('30159 Hannover', '38100 Braunschweig');
    const moved = value('Lagerstr. 8 38100 Braunschweig', 0.97);
    const { fields } = await checked({ text, fields: { 'parties.vendor.address': moved } });
    expect(fields['parties.vendor.address']).toMatchObject([{ text: moved.text, confidence: 0.5 }]);
  });

  test('a number that the list has is right, whatever its check digits say', async () => {
    const loose = 'DE02120300000000202052';
    const iban = { ...value(loose, 0.2), reasons: ['check-digits-wrong'] };
    const supplier = row('S-3', 'Kessel Werke GmbH', { ...kessel.values, iban: [loose] });
    const listed = await checked({ fields: { iban }, suppliers: [supplier] });
    expect(listed.fields.iban).toMatchObject([
      { confidence: expect.closeTo(0.992, 3), reasons: ['catalogue'] },
    ]);
    expect(listed.outcome().reasons.map(({ field }) => field)).not.toContain('iban');
  });

  test('what agrees is surer, with or without its legal form', async () => {
    const { fields } = await checked({
      fields: { [seller]: value('KESSEL WERKE'), iban: value('DE02 1203 0000 0000 2020 51') },
    });
    expect(fields[seller]).toMatchObject([{ text: 'KESSEL WERKE', confidence: expect.closeTo(0.997, 3) }]);
    expect(fields.iban).toMatchObject([{ confidence: expect.closeTo(0.997, 3) }]);
  });

  test('a misread letter is corrected where the page was recognised, and nowhere else', async () => {
    const text = printed.replace('Kessel Werke', 'KesseI Werke');
    const read = { [seller]: value('KesseI Werke GmbH') };
    const scanned = await checked({ text, fields: read, page: { source: 'ocr' } });
    expect(scanned.fields[seller]).toMatchObject([
      { text: 'Kessel Werke GmbH', reasons: ['catalogue-spelling'] },
    ]);
    const written = await checked({ text, fields: read });
    expect(written.fields[seller]).toMatchObject([{ text: 'KesseI Werke GmbH' }]);
  });
});

describe('contradictions', () => {
  const false_ = 'DE88 8071 0461 0577 5818 00';

  test('an unknown account asks, however sure it is, and no action lowers that', async () => {
    const text = printed.replace('DE02 1203 0000 0000 2020 51', false_);
    const action = { ...invoice, contradictions: { account: 'notes' } } as unknown as ActionDefinition;
    const { fields, outcome } = await checked({ text, action, fields: { iban: value(false_, 0.99) } });
    expect(fields.iban?.[0]?.reasons).toContain('catalogue-account-unknown');
    expect(outcome()).toMatchObject({
      status: 'MANUAL_VALIDATION_REQUIRED',
      reasons: expect.arrayContaining([expect.objectContaining({ code: 'ACCOUNT_UNKNOWN', field: 'iban' })]),
    });
    expect(outcome().reasons.some(({ code }) => code === 'ACCOUNT_CHANGED')).toBe(false);
  });

  test('it comes before an account that changed', async () => {
    const iban = { ...value(false_, 0.4), reasons: ['account-changed'] };
    const { outcome } = await checked({ fields: { iban } });
    const codes = outcome().reasons.flatMap(({ code, field }) => (field === 'iban' ? [code] : []));
    expect(codes).toEqual(['ACCOUNT_UNKNOWN']);
  });

  test('of a supplier without an account, none is unknown', async () => {
    const { iban: _, ...values } = kessel.values;
    const { fields } = await checked({
      suppliers: [{ ...kessel, values }],
      fields: { iban: value(false_, 0.9) },
    });
    expect(fields.iban).toMatchObject([{ confidence: 0.9, reasons: [] }]);
  });

  test('the tax number of another supplier, and a currency that it never has', async () => {
    const text = printed.replace('DE136695976', 'DE811907980');
    const { outcome } = await checked({
      text,
      fields: { 'parties.vendor.taxId': value('DE811907980', 0.99), currency: value('US$', 0.99, 'USD') },
    });
    const told = outcome()
      .reasons.filter(({ code }) => code === 'VALUE_CONTRADICTED')
      .map(({ field }) => field);
    expect(told).toEqual(expect.arrayContaining(['parties.vendor.taxId', 'currency']));
  });
});

describe('looked up', () => {
  const parsed = parseActionFile(`
name: Booked
fields:
  supplierId: { lookup: { in: suppliers, by: [taxId], give: id }, required: true }
  supplierByName: { lookup: { in: suppliers, by: [registerNumber], give: id } }
  costCentre: { kind: identifier }
  manager: { lookup: { in: costCentres, by: [costCentre], give: manager } }
tables:
  items:
    columns:
      code: { kind: identifier }
      account: { lookup: { in: articles, by: [code], give: account } }
rules:
  - oneOf: { field: costCentre, in: costCentres }
`);
  const action = parsed.ok ? parsed.action : invoice;

  test('fields by the party, by another field, and in rows', async () => {
    const more = { costCentres: [{ id: '400', values: { manager: ['M. Example'] } }] };
    const { fields, rules } = await checked({ action, more, fields: { costCentre: value('400', 0.9) } });
    expect(fields.supplierId).toMatchObject([{ text: 'S-1', page: 1, confidence: 0.999 }]);
    expect(fields.supplierByName).toBeUndefined();
    expect(fields.manager).toMatchObject([{ text: 'M. Example', confidence: expect.closeTo(0.891, 3) }]);
    expect(rules).toEqual([{ oneOf: { field: 'costCentre', in: 'costCentres', values: ['400'] } }]);
  });

  test('a rule over a list that has no such row, or is missing, allows nothing', async () => {
    const { rules } = await checked({ action, fields: { costCentre: value('401') } });
    expect(rules).toEqual([{ oneOf: { field: 'costCentre', in: 'costCentres', values: [] } }]);
  });

  test('a required field that is not found asks', async () => {
    const { outcome } = await checked({ action, suppliers: [] });
    expect(outcome().reasons).toMatchObject([{ code: 'REQUIRED_VALUE_MISSING', field: 'supplierId' }]);
  });
});
