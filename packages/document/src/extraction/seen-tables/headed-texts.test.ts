import { expect, test } from 'vitest';
import { pageOfText } from '../../../test/page-of-text.ts';
import type { TableDefinition } from '../../model/action.ts';
import { conventionsOf, PageStudy } from '../features/page-study.ts';
import { tableHeaders } from '../tables/table-header.ts';
import { readCell, readingOf } from './cell-reading.ts';
import { headedTexts } from './headed-texts.ts';
import type { PageTable } from './page-columns.ts';
import type { CellInTable, RowInTable } from './value-features.ts';

const table: TableDefinition = {
  columns: {
    type: { kind: 'text', labels: ['Product type'] },
    description: { kind: 'text', labels: ['Description', 'Product'] },
    quantity: { kind: 'number', labels: ['Quantity'] },
  },
};
const columns = Object.entries(table.columns).map(([name, field]) => ({ name, field }));

/** The rows below a line of headings; `cells` gives the content of each row, by column. */
function columnsOf(text: string, cells: readonly Readonly<Record<string, string>>[]): string[][] {
  const page = pageOfText(text);
  const study = new PageStudy(page, conventionsOf([page]), 1);
  const reading = readingOf([study]);
  const own = { columns, study, headers: tableHeaders(study.layout, table) } as unknown as PageTable;
  const rows = cells.map((named, index): RowInTable => {
    const segments = study.layout.rows[index + 1]!;
    return {
      table: own,
      lines: [{ row: index + 1, pieces: [] }] as unknown as RowInTable['lines'],
      cells: columns.flatMap(({ name, field }, column): CellInTable[] => {
        const segment = segments.find((one) => one.text === named[name]);
        if (segment === undefined) return [];
        const pieces = [{ column: name, tokens: segment.tokens, odds: 1 }];
        return [{ column, kind: field.kind, pieces, reading: readCell(segment.tokens, field.kind, reading) }];
      }),
    };
  });
  return headedTexts(rows, reading).map((row) => row.cells.map(({ column }) => columns[column]!.name));
}

const items = ['Garden hose        2', 'Watering can       3'];

test('texts below a heading that names a column without cells belong to that column', () => {
  const rows = columnsOf(['Product            Quantity', ...items].join('\n'), [
    { type: 'Garden hose', quantity: '2' },
    { type: 'Watering can', quantity: '3' },
  ]);
  expect(rows).toEqual([
    ['description', 'quantity'],
    ['description', 'quantity'],
  ]);
});

test('they are unchanged if the heading names their own column', () => {
  const rows = columnsOf(['Product type       Quantity', ...items].join('\n'), [
    { type: 'Garden hose', quantity: '2' },
    { type: 'Watering can', quantity: '3' },
  ]);
  expect(rows[0]).toEqual(['type', 'quantity']);
});

test('they are unchanged if the other column has cells', () => {
  const rows = columnsOf(['Product            Quantity', ...items].join('\n'), [
    { type: 'Garden hose', quantity: '2' },
    { description: 'Watering can', quantity: '3' },
  ]);
  expect(rows[0]).toEqual(['type', 'quantity']);
});
