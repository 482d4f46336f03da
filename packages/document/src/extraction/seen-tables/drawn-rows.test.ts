import { expect, test } from 'vitest';
import { ruledBox } from '../../../test/page-of-text.ts';
import { type Stretch, seenRowsOfText } from '../../../test/seen-rows-of-text.ts';

/** Cells as wide as these, in characters, with lines drawn around all; each row has as many lines as given. */
function drawn(widths: readonly number[], heights: readonly number[]) {
  let top = 0;
  return heights.flatMap((height) => {
    let left = 0;
    const row = widths.flatMap((width) => {
      const box = ruledBox(left, top, width, height);
      left += width;
      return box;
    });
    top += height;
    return row;
  });
}

const text = [
  'CODIGO  DESCRICAO   NCM/SH  QTD.  V.UNIT.  V.TOTAL ',
  'A-17    Chair      940161002,00     4,00     8,00  ',
  'B-9     Table      940360003,00     5,00    15,00  ',
  '        round                                      ',
];
const rulings = drawn([8, 11, 8, 6, 9, 9], [1, 1, 2]);
const columns: readonly Stretch[] = [
  ['productCode', 'identifier', 0, 27, ['Code']],
  ['description', 'text', 8, 19, ['Description']],
  ['quantity', 'number', 19, 42, ['Quantity']],
  ['unitPrice', 'money', 42, 51, ['Unit price']],
  ['price', 'money', 42, 51, ['Amount']],
];

test('words take the column that is drawn around them and that its heading names', () => {
  const words = text.join('\n').replaceAll('94016100', '94016100 ').replaceAll('94036000', '94036000 ');
  const rows = seenRowsOfText(words, columns, { first: 1, last: 3, tops: [1, 2] }, { rulings });
  expect(rows.map(({ cells }) => [cells.productCode?.text, cells.quantity?.text])).toEqual([
    ['A-17', '2,00'],
    ['B-9', '3,00'],
  ]);
  expect(rows.map(({ cells }) => [cells.unitPrice?.text, cells.price?.text])).toEqual([
    ['4,00', '8,00'],
    ['5,00', '15,00'],
  ]);
  expect(rows[1]!.cells.description?.text).toBe('Table round');
});

test('a line that is drawn across separates the text above it from the row below', () => {
  const list = ['Item          Amount', 'Chair           8,00', 'of oak', 'Table          15,00'];
  const asked: readonly Stretch[] = [
    ['description', 'text', 0, 13, ['Item']],
    ['price', 'money', 13, 22, ['Amount']],
  ];
  const lines = ruledBox(0, 3, 21, 1).filter(({ kind }) => kind === 'horizontal');
  const rows = seenRowsOfText(
    list.join('\n'),
    asked,
    { first: 1, last: 3, tops: [1, 2] },
    { rulings: lines },
  );
  expect(rows.map(({ cells }) => cells.description?.text)).toEqual(['Chair of oak', 'Table']);
});

test('a row takes from the other lines of its drawn cells the amount that it lacks, if it multiplies', () => {
  const list = [
    'Item       Count               Amount  ',
    'Chair      2 pcs                 8,00  ',
    '           Each: 4,00                  ',
    'Table      3 pcs                15,00  ',
    '           Bar: 7,00                   ',
  ];
  const asked: readonly Stretch[] = [
    ['description', 'text', 0, 11, ['Item']],
    ['quantity', 'number', 11, 13, ['Count']],
    ['unitPrice', 'money', 50, 60, ['Each']],
    ['price', 'money', 27, 39, ['Amount']],
  ];
  const rows = seenRowsOfText(
    list.join('\n'),
    asked,
    { first: 1, last: 4, tops: [1, 3], unseen: [2, 4] },
    { rulings: drawn([11, 16, 12], [1, 2, 2]) },
  );
  expect(rows.map(({ cells }) => cells.unitPrice?.normalizedText)).toEqual(['4.00', undefined]);
});
