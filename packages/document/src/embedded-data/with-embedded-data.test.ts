import { describe, expect, test } from 'vitest';
import { pageOfText } from '../../test/page-of-text.ts';
import { extractAction } from '../extract-action.ts';
import type { ActionDefinition, FieldDefinition } from '../model/action.ts';
import type { ExtractedValue, Extraction } from '../model/extraction.ts';
import type { FormField, Page } from '../model/page.ts';
import { decideOutcome } from '../outcome/decide-outcome.ts';
import { embeddedDataOf } from './embedded-data.ts';
import type { EmbeddedRecord } from './embedded-record.ts';

const page = pageOfText(
  [
    'Harbour Trading GmbH             Deutschland',
    'Invoice number    R-2024-118',
    'Date              12.03.2024     PO-77',
    'Net               100,00',
    'VAT                19,00',
    'Grand total       119,00 EUR',
    'IBAN   DE02 1203 0000 0000 2020 51',
  ].join('\n'),
);

const record: EmbeddedRecord = {
  format: 'factur-x',
  type: 'invoice',
  fields: {
    documentNumber: ['R-2024-118'],
    documentDate: ['2024-03-12'],
    orderNumber: ['PO-77'],
    currency: ['EUR'],
    subtotal: ['100.00'],
    total: ['119.00'],
    iban: ['no account', 'DE02120300000000202051'],
    paymentTerms: ['Within ten days'],
    'vendor.name': ['Harbour Trading GmbH'],
    'vendor.country': ['DE'],
  },
  lines: [],
};

function actionOf(fields: Readonly<Record<string, FieldDefinition>>): ActionDefinition {
  return {
    name: 'x',
    type: 'GENERIC',
    fields,
    tables: {},
    prompts: {},
    rules: [],
    model: 'local',
    result: { shape: 'both' },
  };
}

function value(text: string, confidence: number, more: Partial<ExtractedValue> = {}): ExtractedValue {
  return {
    text,
    confidence,
    page: 1,
    box: { left: 0.5, top: 0.5, width: 0.1, height: 0.01 },
    reasons: [],
    ...more,
  };
}

const money = (text: string, confidence: number) =>
  value(text, confidence, { normalizedText: text.replace(',', '.') });

/** The values of fields if extraction found `printed`. */
function merged(
  fields: Readonly<Record<string, FieldDefinition>>,
  printed: Extraction['fields'] = {},
  pages: readonly Page[] = [page],
  embedded: EmbeddedRecord | 'none' = record,
) {
  const find = () => ({ fields: printed, tables: {}, prompts: {} });
  return extractAction(pages, actionOf(fields), {
    embeddedData: embeddedDataOf(pages, embedded === 'none' ? undefined : embedded),
    find,
  }).fields;
}

describe('which field is which', () => {
  test.each([
    ['invoiceNumber', { kind: 'identifier', labels: [] }, 'R-2024-118'],
    ['documentNumber', { kind: 'identifier', labels: [] }, 'R-2024-118'],
    ['invoiceDate', { kind: 'date', labels: [] }, '12.03.2024'],
    ['purchaseOrderNumber', { kind: 'identifier', labels: [] }, 'PO-77'],
    ['parties.vendor.name', { kind: 'name', labels: [] }, 'Harbour Trading GmbH'],
    ['seller.name', { kind: 'name', labels: [] }, 'Harbour Trading GmbH'],
    ['parties.vendor.country', { kind: 'text', labels: [] }, 'DE'],
    ['currency', { kind: 'text', labels: [] }, 'EUR'],
    ['iban', { kind: 'iban', labels: [] }, 'DE02 1203 0000 0000 2020 51'],
    ['summe', { kind: 'money', labels: ['Grand Total'] }, '119,00 EUR'],
  ] as const)('%s', (name, field, text) => {
    expect(merged({ [name]: field })[name]).toMatchObject([
      { text, reasons: ['embedded-data:factur-x', ...(text === 'DE' ? ['not-printed'] : [])] },
    ]);
  });

  test.each([
    ['purchaseOrderDate', { kind: 'date', labels: [] }],
    ['total', { kind: 'date', labels: [] }],
    ['toString', { kind: 'text', labels: [] }],
    ['contract', { kind: 'identifier', labels: ['Contract', 'Invoice Number'] }],
    ['parties.vendor.address', { kind: 'address', labels: [] }],
  ] as const)('not %s', (name, field) => {
    expect(merged({ [name]: field })).toEqual({});
  });

  test('an order has no invoice number', () => {
    const order: EmbeddedRecord = { ...record, format: 'order-x', type: 'order' };
    const fields = merged(
      {
        invoiceNumber: { kind: 'identifier', labels: [] },
        purchaseOrderDate: { kind: 'date', labels: [] },
      },
      {},
      [page],
      order,
    );
    expect(Object.keys(fields)).toEqual(['purchaseOrderDate']);
  });
});

describe('an embedded value', () => {
  const total: FieldDefinition = { kind: 'money', labels: ['Grand total'] };

  test('that extraction found too keeps its place and is certain', () => {
    const [first] = merged({ total }, { total: [money('119,00', 0.4)] }).total!;
    expect(first).toMatchObject({ text: '119,00', confidence: 0.99, box: { left: 0.5 } });
    expect(first!.reasons).toEqual(['embedded-data:factur-x']);
  });

  test('wins over another that extraction was not confident of, at its printed place', () => {
    const [first] = merged({ total }, { total: [money('100,00', 0.6)] }).total!;
    expect(first).toMatchObject({
      normalizedText: '119.00',
      confidence: 0.97,
      reasons: ['embedded-data:factur-x'],
    });
    expect(first!.box.top).toBeCloseTo((5 * 12) / 800);
  });

  test('that the print contradicts goes to review', () => {
    const fields = { total: { ...total, confidenceThreshold: 20 } };
    const printed = { total: [money('911,00', 0.9)] };
    const [first] = merged(fields, printed).total!;
    expect(first).toMatchObject({ text: '119.00', confidence: 0.1, box: { left: 0.5 } });
    expect(first!.reasons).toEqual(['embedded-data:factur-x', 'print-differs:911,00']);
    const extraction = { fields: { total: [first!] }, tables: {}, prompts: {} };
    const finding = { action: actionOf(fields), pages: [page], extraction, audit: false, broken: [] };
    const outcome = decideOutcome(finding);
    expect(outcome.status).toBe('MANUAL_VALIDATION_REQUIRED');
    expect(outcome.reasons).toMatchObject([{ code: 'OWN_DATA_DISPUTED', field: 'total', page: 1 }]);
  });

  test('of which only a part was found is not contradicted', () => {
    const iban: FieldDefinition = { kind: 'iban', labels: [] };
    const [first] = merged({ iban }, { iban: [value('DE02 1203 0000 0000', 0.95)] }).iban!;
    expect(first).toMatchObject({ text: 'DE02 1203 0000 0000 2020 51', confidence: 0.97 });
  });

  test('that is not printed has no box, and says so', () => {
    const paymentTerms: FieldDefinition = { kind: 'text', labels: [] };
    expect(merged({ paymentTerms }).paymentTerms).toEqual([
      {
        text: 'Within ten days',
        confidence: 0.9,
        page: 1,
        box: { left: 0, top: 0, width: 0, height: 0 },
        reasons: ['embedded-data:factur-x', 'not-printed'],
      },
    ]);
  });

  test('is on the page that shows it; other pages with the same value keep theirs, others do not', () => {
    const pages = [pageOfText('Letter'), { ...page, number: 2 }, { ...page, number: 3 }];
    const printed = {
      total: [
        { ...money('77,00', 0.3), page: 1 },
        { ...money('119,00', 0.5), page: 3 },
      ],
    };
    expect(merged({ total }, printed, pages).total!.map(({ page: number }) => number)).toEqual([3]);
    expect(merged({ total }, {}, pages).total!.map(({ page: number }) => number)).toEqual([2]);
  });

  test('answers a question', () => {
    const action = {
      ...actionOf({}),
      prompts: { sum: { prompt: 'What is the grand total?', source: 'document' } },
    } as const;
    const find = () => ({ fields: {}, tables: {}, prompts: {} });
    const { prompts } = extractAction([page], action, { embeddedData: embeddedDataOf([page], record), find });
    expect(prompts.sum).toMatchObject([{ answer: { normalizedText: '119.00' } }]);
  });

  test('is not used unless requested', () => {
    const action = actionOf({ paymentTerms: { kind: 'text', labels: [] } });
    const withCodes = { ...page, formFields: [formField('paymentTerms', 'At once')] };
    expect(JSON.stringify(extractAction([withCodes], action))).not.toContain('At once');
  });
});

describe('payment codes', () => {
  const text = ['BCD', '002', '1', 'SCT', '', 'X', 'DE02120300000000202051', 'EUR119'].join('\n');
  const box = { left: 0.8, top: 0.1, width: 0.1, height: 0.1 };
  const coded: Page = { ...page, codes: [{ symbology: 'QRCode', text, box }] };
  const amountDue: FieldDefinition = { kind: 'money', labels: [] };
  const iban: FieldDefinition = { kind: 'iban', labels: [] };

  test('are embedded data; their values are placed in print, otherwise at the code', () => {
    const fields = merged({ iban, amountDue }, {}, [coded], 'none');
    expect(fields.amountDue).toMatchObject([{ normalizedText: '119.00', reasons: ['embedded-data:epc-qr'] }]);
    const unprinted = { ...pageOfText('Letter'), codes: coded.codes! };
    expect(merged({ iban }, {}, [unprinted], 'none').iban).toMatchObject([{ box, confidence: 0.97 }]);
  });

  test('that name a different account than the record are a dispute', () => {
    const other = { ...record, fields: { iban: ['DE89370400440532013000'] } };
    const [first] = merged({ iban }, {}, [coded], other).iban!;
    expect(first).toMatchObject({ text: 'DE89370400440532013000', confidence: 0.1 });
    expect(first!.reasons).toContain('embedded-data-differs:epc-qr');
  });
});

function formField(name: string, text: string, more: Partial<FormField> = {}): FormField {
  return {
    kind: 'text',
    name,
    value: text,
    box: { left: 0.2, top: 0.6, width: 0.2, height: 0.02 },
    ...more,
  };
}

describe('form fields', () => {
  const fields: Record<string, FieldDefinition> = {
    city: { kind: 'text', labels: ['Town'] },
    birthday: { kind: 'date', labels: ['Date of birth'] },
    accepted: { kind: 'checkbox', labels: ['Accept terms'] },
    size: { kind: 'text', labels: [] },
  };
  const filled: Page = {
    ...page,
    formFields: [
      formField('form1[0].sheet[0].town[0]', 'Malmö'),
      formField('f7', '5.6.1990', { label: 'Date of Birth' }),
      formField('accept terms', 'Yes', { kind: 'checkbox', checked: true }),
      formField('size', '', { kind: 'radio', checked: false }),
      formField('size', 'large', { kind: 'radio', checked: true }),
    ],
  };

  test('fill the fields with their name or label, at their position', () => {
    expect(merged(fields, { city: [value('Town', 0.95)] }, [filled], 'none')).toMatchObject({
      city: [{ text: 'Malmö', box: { left: 0.2 }, reasons: ['embedded-data:form-field'] }],
      birthday: [{ text: '5.6.1990', normalizedText: '1990-06-05' }],
      accepted: [{ text: '☑', normalizedText: 'true' }],
      size: [{ text: 'large' }],
    });
  });

  test('that are empty, of another kind, or two with the same label fill nothing', () => {
    const formFields = [
      formField('city', ''),
      formField('birthday', 'in spring'),
      formField('a', 'x', { label: 'size' }),
      formField('b', 'y', { label: 'size' }),
      formField('accepted', 'Yes'),
    ];
    expect(merged(fields, {}, [{ ...page, formFields }], 'none')).toEqual({});
  });

  test('and codes, records and pairs are all that an action without fields extracts', () => {
    const codes = [{ symbology: 'Code128', text: 'A-1', box: filled.formFields![0]!.box }];
    const pages = [{ ...filled, codes }];
    const { fields: all } = extractAction(pages, actionOf({}), {
      embeddedData: embeddedDataOf(pages, record),
    });
    expect(all).toMatchObject({
      barcode: [{ text: 'A-1', reasons: ['code:Code128'] }],
      documentNumber: [{ text: 'R-2024-118' }],
      dateOfBirth: [{ text: '5.6.1990' }],
      acceptTerms: [{ text: '☑' }],
      size: [{ text: 'large' }],
    });
  });
});
