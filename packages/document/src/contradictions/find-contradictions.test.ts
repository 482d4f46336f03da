import { describe, expect, test } from 'vitest';
import { parseActionFile } from '../action/file/parse-action-file.ts';
import { invoice } from '../action/templates/invoice.ts';
import type { ActionDefinition } from '../model/action.ts';
import { type ContradictionKind, contradictionKinds, type Severity } from '../model/contradiction.ts';
import type { ExtractedValue, Extraction } from '../model/extraction.ts';
import type { Page } from '../model/page.ts';
import { decideOutcome } from '../outcome/decide-outcome.ts';
import { reviewItemName } from '../review/review-item.ts';

function value(text: string, more: Partial<ExtractedValue> = {}): ExtractedValue {
  const box = { left: 0.1, top: 0.1, width: 0.1, height: 0.01 };
  return { text, normalizedText: text, confidence: 0.99, page: 1, box, reasons: [], ...more };
}

function pageOf(lines: readonly string[]): Page {
  const words = lines.flatMap((line, row) =>
    line.split(' ').map((text, column) => ({
      text,
      box: { left: 0.1 + column * 0.15, top: 0.1 + row * 0.03, width: 0.1, height: 0.012 },
      confidence: 1,
      line: row,
      spaceBefore: column > 0,
    })),
  );
  const frame = { widthPt: 600, heightPt: 800, quarterTurns: 0, skewDegrees: 0 } as const;
  return { number: 1, ...frame, source: 'text-layer', words, rulings: [] };
}

const sound = {
  invoiceNumber: '4711',
  invoiceDate: '2026-03-01',
  dueDate: '2026-03-31',
  subtotal: '140.00',
  tax: '28.00',
  total: '168.00',
  iban: 'DE02120300000000202051',
};
type Fields = Readonly<Record<string, string | readonly ExtractedValue[]>>;
const soundRows = ['100.00', '40.00'];

function extractionOf(changed: Fields = {}, prices: readonly string[] = soundRows): Extraction {
  const fields = Object.entries({ ...sound, ...changed }).map(([name, one]) => [
    name,
    typeof one === 'string' ? [value(one)] : one,
  ]);
  const table1 = prices.map((price) => ({ page: 1, cells: { price: value(price) } }));
  return { fields: Object.fromEntries(fields), tables: { table1 }, prompts: {} };
}

function outcomeOf(
  extraction: Extraction,
  { printed = [] as readonly string[], action = invoice, letStand = new Set<string>() } = {},
) {
  const pages = [pageOf(['Invoice', ...printed])];
  const surelyAsked = { ...action, fields: withoutThresholds(action) };
  return decideOutcome({ action: surelyAsked, pages, extraction, audit: false, broken: [], letStand });
}

/** So that nothing but a contradiction asks. */
function withoutThresholds({ fields }: ActionDefinition): ActionDefinition['fields'] {
  const lax = { confidenceThreshold: 0, required: false };
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, { ...field, ...lax }]));
}

function lowered(kind: ContradictionKind, severity: Severity): ActionDefinition {
  return { ...invoice, contradictions: { [kind]: severity } };
}

const asked = (outcome: ReturnType<typeof outcomeOf>) => outcome.reviewItems.map(reviewItemName);

describe('what is contradicted asks, whatever its confidence', () => {
  test('a document without a fault asks nobody', () => {
    expect(outcomeOf(extractionOf())).toEqual({ status: 'SUCCEEDED', reasons: [], reviewItems: [] });
  });

  test.each<readonly [string, Fields, readonly string[], readonly string[]]>([
    ['total', { total: '186.00' }, soundRows, ['subtotal', 'tax', 'total']],
    ['total without its tax', { total: '140.00' }, soundRows, ['subtotal', 'tax', 'total']],
    ['tax', { tax: '82.00' }, soundRows, ['subtotal', 'tax', 'total']],
    ['row amount', {}, ['100.00', '47.30'], ['subtotal']],
    ['IBAN with swapped digits', { iban: 'DE02120300000000205201' }, soundRows, ['iban']],
    ['due date', { dueDate: '2026-02-01' }, soundRows, ['invoiceDate', 'dueDate']],
  ])('wrong %s', (_, fields, prices, expected) => {
    const outcome = outcomeOf(extractionOf(fields, prices), { printed: ['Total 186.00', 'Net 140.00'] });
    expect([outcome.status, asked(outcome)]).toEqual(['MANUAL_VALIDATION_REQUIRED', expected]);
    const reasons = expected.map((field) => ({ code: 'VALUE_CONTRADICTED', field, page: 1 }));
    expect(outcome.reasons).toMatchObject(reasons);
    expect(outcome.reviewItems.every((item) => item.value?.confidence === 0.99)).toBe(true);
  });

  test('two numbers of one document, each on a page of its own', () => {
    const pages = ['4711', '4712'].map((text, index) => value(text, { page: index + 1 }));
    expect(asked(outcomeOf(extractionOf({ invoiceNumber: pages })))).toEqual(['invoiceNumber']);
    const same = ['4711', '4711'].map((text, index) => value(text, { page: index + 1 }));
    expect(asked(outcomeOf(extractionOf({ invoiceNumber: same })))).toEqual([]);
  });

  test('a tax above all rates, and embedded data that the print disputes, as extraction tells', () => {
    const told = (text: string, reason: string) => [value(text, { reasons: [reason] })];
    const taxed = { tax: told('28.00', 'tax-above-rates'), total: told('168.00', 'tax-above-rates') };
    expect(asked(outcomeOf(extractionOf(taxed)))).toEqual(['tax', 'total']);
    const disputed = outcomeOf(extractionOf({ total: told('168.00', 'print-differs:9') }));
    expect(disputed.reasons).toMatchObject([{ code: 'OWN_DATA_DISPUTED', field: 'total' }]);
  });
});

describe('a document that is right asks nobody', () => {
  test.each<readonly [string, Fields, readonly string[], readonly string[]]>([
    ['a discount that nobody asked for', { total: '158.00' }, soundRows, ['Rabatt 10.00']],
    ['a discount that was read', { total: '158.00', discount: '10.00' }, soundRows, []],
    ['a total in coins', { tax: '28.02', total: '168.00' }, soundRows, []],
    ['a row that was not found', {}, ['100.00'], ['Delivery 40.00']],
    ['two rows that were not found', {}, ['100.00'], ['Delivery 25.50', 'Packing 14.50']],
    ['rows that are told twice', {}, [...soundRows, ...soundRows], []],
    ['what is paid already', { deposit: '50.00', amountDue: '118.00' }, soundRows, []],
    [
      'a credit note',
      { subtotal: '-140.00', tax: '-28.00', total: '-168.00', deposit: '-60.00', amountDue: '-108.00' },
      ['-100.00', '-40.00'],
      [],
    ],
    ['a tax that was not found', { tax: [] }, soundRows, []],
  ])('%s', (_, fields, prices, printed) => {
    const outcome = outcomeOf(extractionOf(fields, prices), { printed });
    expect([outcome.status, outcome.reasons]).toEqual(['SUCCEEDED', []]);
  });
});

test('a charge of as much as a row has pieces explains a sum', () => {
  const { fields } = extractionOf({ total: '172.00' });
  const row = { page: 1, cells: { price: value('140.00'), quantity: value('4') } };
  const extraction = { fields, tables: { table1: [row] }, prompts: {} };
  expect(outcomeOf(extraction, { printed: ['Packaging levy 4.00'] }).status).toBe('SUCCEEDED');
});

describe('severity', () => {
  const wrong = extractionOf({ total: '186.00' });

  test('an action may lower a kind: it is said, and nobody is asked', () => {
    const outcome = outcomeOf(wrong, { action: lowered('sum', 'notes') });
    expect(outcome).toMatchObject({ status: 'SUCCEEDED', reviewItems: [] });
    expect(outcome.reasons.map(({ code, field }) => [code, field])).toContainEqual([
      'VALUE_CONTRADICTED',
      'total',
    ]);
    expect(outcomeOf(wrong, { action: lowered('rows', 'notes') }).status).toBe('MANUAL_VALIDATION_REQUIRED');
  });

  test('sums that people let stand on all documents of the sender are said, and nobody is asked', () => {
    const stood = (...names: string[]) => outcomeOf(wrong, { letStand: new Set(names) });
    expect(stood('subtotal', 'tax', 'total')).toMatchObject({ status: 'SUCCEEDED', reviewItems: [] });
    expect(stood('subtotal', 'tax', 'total').reasons).toContainEqual(
      expect.objectContaining({ code: 'VALUE_CONTRADICTED', field: 'total' }),
    );
    expect(stood('total').status).toBe('MANUAL_VALIDATION_REQUIRED');
  });

  test('a tax number only doubts', () => {
    const fields = { ...invoice.fields, vat: { kind: 'vatId', labels: [] } } as const;
    const outcome = outcomeOf(extractionOf({ vat: 'DE123456789' }), { action: { ...invoice, fields } });
    expect(outcome).toMatchObject({ status: 'SUCCEEDED', reasons: [{ field: 'vat' }] });
  });

  test('action files may lower every kind, and no other', () => {
    const fileOf = (kind: string, severity: string) =>
      parseActionFile(
        `name: A\nfields:\n  total: { kind: money }\ncontradictions: { ${kind}: ${severity} }\n`,
      );
    for (const kind of contradictionKinds.filter((one) => !one.startsWith('account'))) {
      expect(fileOf(kind, 'notes')).toMatchObject({
        ok: true,
        action: { contradictions: { [kind]: 'notes' } },
      });
    }
    expect(fileOf('account', 'notes').ok).toBe(false);
    expect(fileOf('sums', 'notes').ok).toBe(false);
    expect(fileOf('taxNumber', 'blocks').ok).toBe(false);
  });
});

test('an account number that is printed with wrong check digits asks, although it was not taken', () => {
  const told = outcomeOf(extractionOf({ iban: [] }), { printed: ['IBAN DE02120300000000202015'] });
  expect(told.status).toBe('MANUAL_VALIDATION_REQUIRED');
  expect(told.reasons).toMatchObject([{ code: 'VALUE_CONTRADICTED', field: 'iban' }]);
  expect(outcomeOf(extractionOf({ iban: [] }), { printed: ['IBAN 4711'] }).status).toBe('SUCCEEDED');
});

test('a sum that is carried to the next page is no other total', () => {
  const carried = value('40.00', { page: 2 });
  const reasonsOf = (total: readonly ExtractedValue[]) => outcomeOf(extractionOf({ total })).reasons;
  expect(
    reasonsOf([carried, value('168.00', { page: 3, confidence: 0.999, reasons: ['sum-agrees'] })]),
  ).toEqual([]);
  expect(reasonsOf([carried, value('168.00', { page: 3, confidence: 0.999 })])).not.toEqual([]);
});
