import { expect, test } from 'vitest';
import { Sheet } from '../../../test/sheet.ts';
import type { TableDefinition } from '../../model/action.ts';
import { conventionsOf, PageStudy } from '../features/page-study.ts';
import { extractTable } from './extract-table.ts';

const lefts = [60, 280, 380] as const;

/** The rows that are found on a page with these lines, 16 points apart; a number is a gap in points. */
function rowsOf(table: TableDefinition, lines: readonly (readonly string[] | number)[]) {
  const sheet = new Sheet(600, 800, 10);
  let top = 60;
  for (const line of lines) {
    if (typeof line === 'number') {
      top += line;
      continue;
    }
    line.forEach((text, column) => {
      if (text !== '') sheet.put(text, lefts[column]!, top);
    });
    top += 16;
  }
  const page = sheet.page(1);
  const studies = [new PageStudy(page, conventionsOf([page]), 1)];
  return extractTable(studies, table).map(({ cells }) =>
    Object.fromEntries(
      Object.entries(cells).map(([name, { text, normalizedText }]) => [name, normalizedText ?? text]),
    ),
  );
}

test('a table of goods without prices has a row for each line', () => {
  const goods: TableDefinition = {
    columns: {
      article: { kind: 'text', labels: ['Article'] },
      count: { kind: 'number', labels: ['Quantity'] },
      unit: { kind: 'text', labels: ['Unit'] },
    },
  };
  const rows = rowsOf(goods, [
    ['Delivery note'],
    30,
    ['Article', 'Quantity', 'Unit'],
    ['Oak board 27x200', '40', 'pcs'],
    -4,
    ['planed, first choice'],
    4,
    ['Larch batten 40x60', '1,200', 'm'],
    20,
    ['Received in good order by the driver'],
  ]);
  expect(rows).toEqual([
    { article: 'Oak board 27x200 planed, first choice', count: '40', unit: 'pcs' },
    { article: 'Larch batten 40x60', count: '1200', unit: 'm' },
  ]);
});

test('amounts in a column of any name are normalised, and the total below is not a row', () => {
  const spots: TableDefinition = {
    columns: {
      programme: { kind: 'text', labels: ['Description'] },
      spots: { kind: 'number', labels: ['Spots'] },
      amount: { kind: 'money', labels: ['Amount'] },
    },
  };
  const rows = rowsOf(spots, [
    ['Description', 'Spots', 'Amount'],
    ['Morning News', '40', '$1,200.00'],
    ['Late Show', '12', '$480.00'],
    ['Total', '52', '$1,680.00'],
  ]);
  expect(rows).toEqual([
    { programme: 'Morning News', spots: '40', amount: '1200.00' },
    { programme: 'Late Show', spots: '12', amount: '480.00' },
  ]);
});

test('bookings that mention a total or a card are rows like the others', () => {
  const account: TableDefinition = {
    columns: {
      day: { kind: 'date', labels: ['Date'] },
      details: { kind: 'text', labels: ['Details'] },
      amount: { kind: 'money', labels: ['Amount'] },
    },
  };
  const rows = rowsOf(account, [
    ['Date', 'Details', 'Amount'],
    ['04/03/2024', 'Bakery', '12.00'],
    ['05/03/2024', 'Card paid', '10.00'],
    ['07/03/2024', 'Total care', '78.00'],
    ['15/03/2024', 'Change of address', '4.00'],
    ['', 'Total', '104.00'],
  ]);
  expect(rows.map(({ details }) => details)).toEqual([
    'Bakery',
    'Card paid',
    'Total care',
    'Change of address',
  ]);
});
