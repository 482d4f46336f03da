import { expect, test } from 'vitest';
import { pageOfText } from '../../test/page-of-text.ts';
import { templates } from '../action/templates/templates.ts';
import { extractAction } from '../extract-action.ts';
import type { ActionDefinition } from '../model/action.ts';
import type { ExtractedRow, ExtractedValue } from '../model/extraction.ts';
import { embeddedDataOf } from './embedded-data.ts';
import type { RecordLine } from './embedded-record.ts';

const page = pageOfText(
  [
    'Description        Quantity   Unit price   Amount',
    'Copper wire        2          30,00        60,00',
    'Hooks              1          40,00        40,00',
    'Copper wire        3          30,00        90,00',
  ].join('\n'),
);

const wire: RecordLine = { description: 'Copper wire', quantity: '2.00', unitPrice: '30.00', price: '60.00' };
const hooks: RecordLine = { description: 'Hooks', quantity: '1.00', unitPrice: '40.00', price: '40.00' };
const moreWire: RecordLine = { ...wire, quantity: '3.00', price: '90.00' };

function rowsWith(
  lines: readonly RecordLine[],
  printed: readonly ExtractedRow[] = [],
  action: ActionDefinition = templates.INVOICE,
) {
  const record = { format: 'factur-x', type: 'invoice', fields: {}, lines } as const;
  const find = () => ({ fields: {}, tables: { table1: printed }, prompts: {} });
  return extractAction([page], action, { embeddedData: embeddedDataOf([page], record), find }).tables.table1;
}

function cell(text: string, line: number, confidence = 0.6): ExtractedValue {
  const box = { left: 0.5, top: (line * 12) / 800, width: 0.1, height: 10 / 800 };
  const amount = text.replace(',', '.');
  const normal = Number.isNaN(Number(amount)) ? {} : { normalizedText: amount };
  return { text, ...normal, confidence, page: 1, box, reasons: [] };
}

const topOf = ({ cells }: ExtractedRow, name: string) => cells[name]!.box.top * 800;

test('lines that extraction missed are found in print, each in its own row', () => {
  const rows = rowsWith([wire, hooks, moreWire])!;
  expect(rows.map(({ cells }) => cells.description!.text)).toEqual(['Copper wire', 'Hooks', 'Copper wire']);
  expect(rows.map((row) => topOf(row, 'unitPrice'))).toEqual([12, 24, 36]);
  expect(rows[2]!.cells.price).toMatchObject({
    text: '90,00',
    confidence: 0.97,
    reasons: ['embedded-data:factur-x'],
  });
});

test('extracted rows are kept where they agree, with cells that the record does not have', () => {
  const printed = [
    { page: 1, cells: { price: cell('60,00', 1), quantity: cell('2', 1), productCode: cell('W-1', 1) } },
  ];
  const [first] = rowsWith([wire], printed)!;
  expect(first!.cells).toMatchObject({
    price: { text: '60,00', confidence: 0.99, reasons: ['embedded-data:factur-x'] },
    productCode: { text: 'W-1', confidence: 0.6, reasons: [] },
    unitPrice: { text: '30,00', reasons: ['embedded-data:factur-x'] },
  });
});

test('a cell that disagrees with the record is doubtful', () => {
  const printed = [
    { page: 1, cells: { price: cell('60,00', 1), unitPrice: cell('30,00', 1), quantity: cell('2', 1, 0.9) } },
  ];
  const [first] = rowsWith([{ ...wire, quantity: '20.00' }], printed)!;
  expect(first!.cells.quantity).toMatchObject({ text: '20.00', confidence: 0.1 });
  expect(first!.cells.quantity!.reasons).toContain('print-differs:2');
});

test('a line that is not printed says so and has no boxes', () => {
  const [first] = rowsWith([{ description: 'Ghosts', quantity: '7.00', price: '777.00' }])!;
  expect(first!.cells.price).toMatchObject({
    text: '777.00',
    confidence: 0.9,
    box: { width: 0, height: 0 },
    reasons: ['embedded-data:factur-x', 'not-printed'],
  });
});

test('a record without lines, or a table of other things, leaves the rows unchanged', () => {
  const printed = [{ page: 1, cells: { price: cell('60,00', 1) } }];
  expect(rowsWith([], printed)).toBe(printed);
  const columns = {
    ship: { kind: 'name', labels: ['Ship'] },
    price: { kind: 'text', labels: ['Berth'] },
  } as const;
  const other = { ...templates.INVOICE, tables: { table1: { columns: { ship: columns.ship } } } };
  expect(rowsWith([wire], printed, other)).toBe(printed);
});
