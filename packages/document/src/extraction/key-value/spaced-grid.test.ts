import { expect, test } from 'vitest';
import { pageOfText } from '../../../test/page-of-text.ts';
import { Sheet } from '../../../test/sheet.ts';
import { findGrids } from './grid.ts';

test('a label of several lines is one row with the numbers at half its height', () => {
  const sheet = new Sheet(600, 800, 10);
  const put = (texts: readonly string[], y: number) => {
    for (const [column, text] of texts.entries()) if (text !== '') sheet.put(text, 50 + 120 * column, y);
  };
  put(['Share', '2001', '2002', '2003'], 100);
  put(['Women', '0.51', '0.52', '0.53'], 120);
  put(['Children of'], 140);
  put(['', '0.21', '0.22', '0.23'], 146);
  put(['school age'], 152);
  put(['Men', '0.49', '0.48', '0.47'], 172);
  const [grid] = findGrids(sheet.page(1));
  expect(grid?.rows.map((row) => row.map((cell) => cell?.text))).toEqual([
    ['Share', '2001', '2002', '2003'],
    ['Women', '0.51', '0.52', '0.53'],
    ['Children of school age', '0.21', '0.22', '0.23'],
    ['Men', '0.49', '0.48', '0.47'],
  ]);
});

const column = (values: readonly string[], beside: readonly string[]) =>
  values.map((value, index) => `${value.padEnd(20)}${beside[index]}`).join('\n');

test('marks at the axes of charts are no table', () => {
  const [down, even] = [
    ['400', '300', '200', '100', '0'],
    ['1.0', '0.8', '0.6', '0.4', '0.2'],
  ];
  expect(findGrids(pageOfText(column(down!, even!)))).toEqual([]);
  expect(findGrids(pageOfText(column(down!, down!)))).toEqual([]);
  expect(findGrids(pageOfText(column(down!, ['12', '40', '7', '99', '3'])))).toHaveLength(1);
});

test('years beside other numbers are a table', () => {
  const years = ['1984', '1986', '1988', '1990', '1992'];
  expect(findGrids(pageOfText(column(years, ['12', '40', '7', '99', '3'])))).toHaveLength(1);
});

test('a unit behind numbers is no column', () => {
  const ages = ['19', '20', '21', '22', '23', '24'];
  const text = ages.map((age, index) => `${age} years            1${index},${index}20`).join('\n');
  const [grid] = findGrids(pageOfText(text));
  expect(grid?.rows.map((row) => row[0]?.text)).toEqual(ages.map((age) => `${age} years`));
});
