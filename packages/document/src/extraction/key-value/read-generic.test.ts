import { expect, test } from 'vitest';
import { pageOfText, ruledBox } from '../../../test/page-of-text.ts';
import { readGeneric } from './read-generic.ts';

const order = [
  'Order No: 4711',
  '',
  'Item            Qty      Unit price',
  'Bolt, zinc      10       0.20',
  'Nut             12       0.10',
  '                         per piece',
  'Washer                   0.05',
].join('\n');

function cellsOf(text: string, options = {}) {
  const { tables } = readGeneric([pageOfText(text, options)]);
  return tables.table1?.map((row) => Object.values(row.cells).map((cell) => cell.text));
}

test('a table is found by its columns and named after its header', () => {
  const { fields, tables } = readGeneric([pageOfText(order)]);
  expect(Object.keys(fields)).toContain('orderNo');
  expect(Object.keys(tables.table1?.[0]?.cells ?? {})).toEqual(['item', 'qty', 'unitPrice']);
  expect(tables.table1?.map((row) => row.cells.item?.text)).toEqual(['Bolt, zinc', 'Nut', 'Washer']);
});

test('a line that continues a cell joins it, unless a ruling separates them', () => {
  expect(cellsOf(order)).toEqual([
    ['Bolt, zinc', '10', '0.20'],
    ['Nut', '12', '0.10 per piece'],
    ['Washer', '0.05'],
  ]);
  const [line] = ruledBox(0, 5, 60, 1);
  expect(cellsOf(order, { rulings: [line] })).toHaveLength(4);
});

test('the same header on the next page continues the table', () => {
  const page = pageOfText(order);
  const { tables } = readGeneric([page, { ...page, number: 2 }]);
  expect(Object.keys(tables)).toEqual(['table1']);
  expect(tables.table1?.map((row) => row.page)).toEqual([1, 1, 1, 2, 2, 2]);
});

test('running text in two columns is not a table', () => {
  const column = 'the quick brown fox jumps over it';
  const text = Array.from({ length: 6 }, () => `${column}     ${column}`).join('\n');
  expect(readGeneric([pageOfText(text)]).tables).toEqual({});
});
