import { expect, test } from 'vitest';
import { pageOfText } from '../../../test/page-of-text.ts';
import { conventionsOf, PageStudy } from '../features/page-study.ts';
import { readCell, readingOf } from './cell-reading.ts';
import { codesInTextColumn } from './code-in-text-column.ts';
import type { PageTable } from './page-columns.ts';
import type { CellInTable, RowInTable } from './value-features.ts';

const columns = [
  { name: 'code', field: { kind: 'identifier', labels: [] } },
  { name: 'text', field: { kind: 'text', labels: [] } },
] as const;

/** Rows of a page of text, one per line, with the cells named by the words that begin them. */
function rowsOf(text: string, cells: readonly Readonly<Partial<Record<'code' | 'text', string>>>[]) {
  const page = pageOfText(text);
  const studies = [new PageStudy(page, conventionsOf([page]), 1)];
  const reading = readingOf(studies);
  const table = { columns, study: studies[0]! } as unknown as PageTable;
  const rows = cells.map((own, line): RowInTable => {
    const segments = studies[0]!.layout.rows[line]!;
    return {
      table,
      lines: [],
      cells: columns.flatMap(({ name, field }, column): CellInTable[] => {
        const segment = segments.find((one) => one.text === own[name]);
        if (segment === undefined) return [];
        const pieces = [{ column: name, tokens: segment.tokens, odds: 1 }];
        return [{ column, kind: field.kind, pieces, reading: readCell(segment.tokens, field.kind, reading) }];
      }),
    };
  });
  return codesInTextColumn(rows, reading).map((row) =>
    row.cells.map(({ column, reading: { text: read } }) => `${columns[column]!.name} ${read}`),
  );
}

const list = ['Garden hose', 'xk99120044', 'Watering can'].join('\n');

test('a code in the column of descriptions is a description', () => {
  expect(rowsOf(list, [{ text: 'Garden hose' }, { code: 'xk99120044' }, { text: 'Watering can' }])).toEqual([
    ['text Garden hose'],
    ['text xk99120044'],
    ['text Watering can'],
  ]);
});

test('a code in a column of its own is unchanged', () => {
  const apart = ['             Garden hose', 'xk99120044', '             Watering can'].join('\n');
  expect(
    rowsOf(apart, [{ text: 'Garden hose' }, { code: 'xk99120044' }, { text: 'Watering can' }])[1],
  ).toEqual(['code xk99120044']);
});

test('a code with a text beside it in another row is not a description', () => {
  const beside = ['xk99120043     Garden hose', 'xk99120044', 'Watering can'].join('\n');
  const cells = [
    { code: 'xk99120043', text: 'Garden hose' },
    { code: 'xk99120044' },
    { text: 'Watering can' },
  ];
  expect(rowsOf(beside, cells)[1]).toEqual(['code xk99120044']);
});
