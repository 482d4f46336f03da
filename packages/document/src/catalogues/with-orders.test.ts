import { describe, expect, test } from 'vitest';
import { pageOfText } from '../../test/page-of-text.ts';
import { invoice } from '../action/templates/invoice.ts';
import type { ActionDefinition, Tolerance } from '../model/action.ts';
import type { ExtractedValue, Extraction } from '../model/extraction.ts';
import { decideOutcome } from '../outcome/decide-outcome.ts';
import type { CatalogueRow } from './catalogue-row.ts';
import { inMemoryCatalogues } from './in-memory-catalogues.ts';
import { withCatalogues } from './with-catalogues.ts';

const printed = 'Kessel Werke GmbH\nWerkweg 3\n30159 Hannover';
const kessel = {
  id: 'S-1',
  values: { name: ['Kessel Werke GmbH'], street: ['Werkweg 3'], postcode: ['30159'] },
};
const line = (article: string, quantity: string, unitPrice: string, invoiced?: string) => ({
  article,
  description: `Part ${article}`,
  quantity,
  unitPrice,
  ...(invoiced && { invoiced }),
});
const order: CatalogueRow = {
  id: 'PO-77001',
  values: { supplier: ['S-1'], currency: ['EUR'] },
  lines: [line('A-100', '10', '2.50'), line('B-200', '4', '12.00')],
};
const second: CatalogueRow = {
  id: 'PO-77002',
  values: { supplier: ['S-1'] },
  lines: [line('C-300', '7', '9.00')],
};

function value(text: string): ExtractedValue {
  const box = { left: 0.1, top: 0.1, width: 0.1, height: 0.01 };
  return { text, normalizedText: text, confidence: 0.9, page: 1, box, reasons: [] };
}

type Row = readonly [article: string, quantity: string, unitPrice: string, price?: string];
const right: readonly Row[] = [
  ['A-100', '10', '2.50', '25.00'],
  ['B-200', '4', '12.00', '48.00'],
];

interface Given {
  readonly rows?: readonly Row[];
  readonly fields?: Readonly<Record<string, string>>;
  readonly orders?: readonly CatalogueRow[];
  readonly tolerance?: Tolerance;
}

async function compared({
  rows = right,
  fields = { purchaseOrderNumber: 'PO-77001' },
  orders = [order, second],
  tolerance,
}: Given) {
  const action: ActionDefinition = { ...invoice, ...(tolerance && { tolerance }) };
  const pages = [pageOfText(printed)];
  const cellsOf = ([productCode, quantity, unitPrice, price]: Row) =>
    Object.fromEntries(
      Object.entries({ productCode, quantity, unitPrice, price }).flatMap(([name, text]) =>
        text === undefined ? [] : [[name, value(text)]],
      ),
    );
  const extraction: Extraction = {
    fields: Object.fromEntries(Object.entries(fields).map(([name, text]) => [name, [value(text)]])),
    tables: { table1: rows.map((row) => ({ page: 1, cells: cellsOf(row) })) },
    prompts: {},
  };
  const known = inMemoryCatalogues({
    suppliers: [kessel, { ...kessel, id: 'S-2', values: { name: ['Other Firm AG'] } }],
    orders,
  });
  const { extraction: found } = await withCatalogues({ pages, action, extraction }, known);
  return { ...found, outcome: decideOutcome({ action, pages, extraction: found, broken: [], audit: false }) };
}

test('what agrees is proven, and asks nobody', async () => {
  const { orders, tables, fields } = await compared({});
  expect(orders).toEqual({ orders: ['PO-77001'], differences: [] });
  for (const { cells } of tables.table1!)
    for (const name of ['quantity', 'unitPrice', 'price'])
      expect(cells[name]).toMatchObject({ confidence: 0.99, reasons: ['order-agrees'] });
  expect(fields.purchaseOrderNumber).toMatchObject([{ confidence: 0.99 }]);
});

test('an order that the document does not name is told by its rows', async () => {
  expect((await compared({ fields: {} })).orders?.orders).toEqual(['PO-77001']);
  expect((await compared({ fields: {}, rows: [['X-1', '1', '1.00']] })).orders).toBeUndefined();
});

test('an order that is not named is compared too if most rows invoice it', async () => {
  const rows: readonly Row[] = [right[0]!, ['B-200', '4', '12.40', '49.60']];
  const { orders } = await compared({ fields: {}, rows });
  expect(orders).toMatchObject({ orders: ['PO-77001'], differences: [{ row: 1, what: 'price' }] });
  const half = await compared({ fields: {}, rows: [right[0]!, ['X-1', '1', '1.00']] });
  expect(half.orders).toBeUndefined();
  const twin = { ...order, id: 'PO-77009' };
  expect((await compared({ fields: {}, rows, orders: [order, twin] })).orders).toBeUndefined();
});

test('of several lines of one article, each row has that of its price', async () => {
  const lines = [line('A-100', '10', '2.50'), line('A-100', '3', '2.75'), line('A-100', '20', '2.25')];
  const rows: readonly Row[] = [
    ['A-100', '20', '2.25', '45.00'],
    ['A-100', '3', '2.75', '8.25'],
    ['A-100', '10', '2.60', '26.00'],
  ];
  const { orders } = await compared({ rows, orders: [{ ...order, lines }] });
  expect(orders?.differences).toMatchObject([{ row: 2, line: 1, what: 'price' }]);
});

describe('differences', () => {
  test.each<[string, readonly Row[], object]>([
    [
      'a price',
      [right[0]!, ['B-200', '4', '12.40', '49.60']],
      { row: 1, what: 'price', column: 'unitPrice', line: 2 },
    ],
    [
      'more than was ordered',
      [['A-100', '11', '2.50', '27.50']],
      { row: 0, what: 'quantity', column: 'quantity' },
    ],
    ['what nobody ordered', [...right, ['Z-900', '1', '3.00', '3.00']], { row: 2, what: 'not-ordered' }],
    ['an amount', [['A-100', '10', '2.50', '52.00']], { row: 0, what: 'amount', column: 'price' }],
  ])('%s', async (_, rows, difference) => {
    const { orders, tables, outcome } = await compared({ rows });
    expect(orders?.differences).toMatchObject([difference]);
    expect(outcome.status).toBe('MANUAL_VALIDATION_REQUIRED');
    const { row } = difference as { row: number };
    const disputed = Object.values(tables.table1![row]!.cells).filter(({ reasons }) =>
      reasons.includes('order-differs'),
    );
    expect(disputed.length).toBeGreaterThan(0);
    expect(outcome.reasons.map(({ code }) => code)).toContain('ORDER_DIFFERS');
  });

  test('what is invoiced already, twice in one document too', async () => {
    const billed = { ...order, lines: [line('A-100', '10', '2.50', '10'), order.lines![1]!] };
    const { orders } = await compared({ rows: [right[0]!], orders: [billed] });
    expect(orders?.differences).toMatchObject([{ what: 'already-invoiced', line: 1 }]);
    const twice = await compared({ rows: [right[0]!, right[0]!] });
    expect(twice.orders?.differences).toMatchObject([{ row: 1, what: 'already-invoiced' }]);
  });

  test('an order of another supplier, another currency, and the total of an order without lines', async () => {
    const foreign = { id: 'PO-77001', values: { supplier: ['S-2'], currency: ['USD'], total: ['80.00'] } };
    const fields = { purchaseOrderNumber: 'PO-77001', currency: 'EUR', total: '73.00' };
    const { orders, outcome } = await compared({ rows: [], fields, orders: [foreign] });
    expect(orders?.differences.map(({ what }) => what)).toEqual(['supplier', 'currency', 'total']);
    const asked = outcome.reasons.map(({ code, field }) => `${code} ${field}`);
    expect(asked).toEqual(
      expect.arrayContaining([
        'VALUE_CONTRADICTED purchaseOrderNumber',
        'ORDER_DIFFERS currency',
        'ORDER_DIFFERS total',
      ]),
    );
  });
});

test('partial deliveries, several orders, and delivery notes without prices fit', async () => {
  const part = await compared({ rows: [['A-100', '3', '2.50', '7.50']] });
  expect(part.orders?.differences).toEqual([]);
  const both = await compared({
    fields: { purchaseOrderNumber: 'PO-77001, PO-77002' },
    rows: [...right, ['C-300', '7', '9.00', '63.00']],
  });
  expect(both.orders).toEqual({ orders: ['PO-77001', 'PO-77002'], differences: [] });
  const bare = order.lines!.map(({ unitPrice: _, ...one }) => one);
  const note = await compared({ orders: [{ ...order, lines: bare }], rows: [['A-100', '10', '2.50']] });
  expect(note.orders?.differences).toEqual([]);
});

test('tolerances of the action', async () => {
  const rows: readonly Row[] = [['B-200', '4', '12.10', '48.40']];
  expect((await compared({ rows })).orders?.differences).toMatchObject([{ what: 'price' }]);
  expect((await compared({ rows, tolerance: { price: '1%', total: '1%' } })).orders?.differences).toEqual([]);
  const more = await compared({ rows: [['B-200', '5', '12.00', '60.00']], tolerance: { quantity: 1 } });
  expect(more.orders?.differences).toEqual([]);
});
