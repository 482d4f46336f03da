import { describe, expect, test } from 'vitest';
import { Sheet } from '../../../test/sheet.ts';
import { findGrids } from './grid.ts';

/** A sheet with lines at these positions, each from the first to the last position of the other direction. */
function lattice(xs: readonly number[], ys: readonly number[]): Sheet {
  const sheet = new Sheet(600, 800, 10);
  for (const y of ys) sheet.rule(xs[0]!, y, xs.at(-1)! - xs[0]!);
  for (const x of xs) sheet.rule(x, ys[0]!, ys.at(-1)! - ys[0]!, true);
  return sheet;
}

function putRow(sheet: Sheet, texts: readonly string[], y: number): void {
  for (const [column, text] of texts.entries()) sheet.put(text, 55 + 150 * column, y);
}

function textsOf(sheet: Sheet): (string | undefined)[][][] {
  return findGrids(sheet.page(1)).map(({ rows }) => rows.map((row) => row.map((cell) => cell?.text)));
}

describe('tables with ruled cells', () => {
  test('lines that all fill every column are rows, without lines between them', () => {
    const sheet = lattice([50, 200, 350, 550], [100, 120, 190]);
    putRow(sheet, ['Code', 'Part', 'Place'], 105);
    putRow(sheet, ['K-1', 'Hook', 'Cellar'], 125);
    putRow(sheet, ['K-2', 'Ring', 'Attic'], 145);
    putRow(sheet, ['L-7', 'Chain', 'Yard'], 165);
    expect(textsOf(sheet)).toEqual([
      [
        ['Code', 'Part', 'Place'],
        ['K-1', 'Hook', 'Cellar'],
        ['K-2', 'Ring', 'Attic'],
        ['L-7', 'Chain', 'Yard'],
      ],
    ]);
  });

  test('the lines of a cell are one cell, whatever is beside it', () => {
    const sheet = lattice([50, 200, 350, 550], [100, 130, 170]);
    sheet.put('Way of keeping', 55, 105);
    sheet.put('Cellars and', 205, 103);
    sheet.put('caves', 205, 115);
    sheet.put('Barns', 355, 105);
    sheet.put('Time', 55, 135);
    sheet.put('From the first', 205, 135);
    sheet.put('frost until late', 205, 147);
    sheet.put('in March', 205, 158);
    sheet.put('Until it', 355, 135);
    sheet.put('rains', 355, 147);
    expect(textsOf(sheet)).toEqual([
      [
        ['Way of keeping', 'Cellars and caves', 'Barns'],
        ['Time', 'From the first frost until late in March', 'Until it rains'],
      ],
    ]);
  });

  test('numbers one below the other are rows, with or without a line between them', () => {
    const sheet = lattice([50, 200, 350, 550], [100, 120, 170]);
    putRow(sheet, ['Parish', 'Ewes', 'Rams'], 105);
    [
      ['Ashwell', '120', '4'],
      ['Barley', '88', '3'],
      ['Caldecote', '61', '2'],
    ].forEach((row, index) => {
      putRow(sheet, row, 124 + 15 * index);
    });
    expect(textsOf(sheet)[0]).toEqual([
      ['Parish', 'Ewes', 'Rams'],
      ['Ashwell', '120', '4'],
      ['Barley', '88', '3'],
      ['Caldecote', '61', '2'],
    ]);
  });

  test('a cell that spans two columns is in the first, and numbers that share a ruled column are split', () => {
    const sheet = lattice([50, 200, 350, 550], [100, 130, 150, 170, 190]);
    sheet.put('Year', 55, 105);
    sheet.put('Wool', 240, 103);
    sheet.put('White', 205, 116);
    sheet.put('Grey', 280, 116);
    sheet.put('Buyers', 355, 105);
    [
      ['1901', '12.5', '30.1', 'three'],
      ['1902', '11.0', '28.4', 'four'],
      ['1903', '10.9', '27.7', 'four'],
    ].forEach(([year, white, grey, buyers], index) => {
      const y = 134 + 20 * index;
      sheet.put(year!, 55, y);
      sheet.put(white!, 205, y);
      sheet.put(grey!, 280, y);
      sheet.put(buyers!, 355, y);
    });
    expect(textsOf(sheet)[0]).toEqual([
      ['Year', 'Wool', undefined, 'Buyers'],
      [undefined, 'White', 'Grey', undefined],
      ['1901', '12.5', '30.1', 'three'],
      ['1902', '11.0', '28.4', 'four'],
      ['1903', '10.9', '27.7', 'four'],
    ]);
  });

  test('names in a column without lines belong to the ruled rows beside them', () => {
    const sheet = new Sheet(600, 800, 10);
    for (const x of [50, 250, 400, 550]) sheet.rule(x, 100, 80, true);
    sheet.rule(50, 100, 500);
    sheet.rule(50, 180, 500);
    for (const y of [120, 140, 160]) sheet.rule(250, y, 300);
    ['Ropes', 'Sails', 'Tar', 'Oakum'].forEach((text, row) => {
      sheet.put(text, 55, 104 + 20 * row);
      sheet.put(`${row + 3}.50`, 260, 104 + 20 * row);
      sheet.put(`${row + 1}0`, 410, 104 + 20 * row);
    });
    expect(textsOf(sheet)[0]?.map(([name, each]) => [name, each])).toEqual([
      ['Ropes', '3.50'],
      ['Sails', '4.50'],
      ['Tar', '5.50'],
      ['Oakum', '6.50'],
    ]);
  });

  test('the boxes of a form are not a table', () => {
    const sheet = new Sheet(600, 800, 10);
    for (const [x, y, width, height] of [
      [50, 100, 500, 30],
      [50, 130, 300, 30],
      [350, 130, 200, 60],
      [50, 160, 300, 30],
    ] as const) {
      sheet.rule(x, y, width);
      sheet.rule(x, y + height, width);
      sheet.rule(x, y, height, true);
      sheet.rule(x + width, y, height, true);
    }
    sheet.put('Keeper of the lighthouse', 55, 102);
    sheet.put('Where the boat lies', 55, 132);
    expect(textsOf(sheet)).toEqual([]);
  });
});

test('numbers closer together than columns usually are, and leader dots, separate cells', () => {
  const sheet = new Sheet(600, 800, 10);
  ['All guests ......', 'From abroad ....', 'By train .........'].forEach((label, row) => {
    const end = sheet.put(label, 50, 100 + 16 * row);
    let x = Math.max(end, 150);
    for (const number of ['10,204,117', '31,550,903', '7,208,466'])
      x = sheet.put(number, x, 100 + 16 * row) + 4;
  });
  expect(textsOf(sheet)[0]?.[1]?.slice(1)).toEqual(['10,204,117', '31,550,903', '7,208,466']);
});
