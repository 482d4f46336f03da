import { expect, test } from 'vitest';
import { rowChecks } from './row-checks.ts';

const nobody: ReadonlySet<number> = new Set();

test('factors and product are found in any columns, and the contradicting row is reported', () => {
  const { product } = rowChecks(
    [
      [10, 2, 5],
      [21, 3, 7],
      [9, 4, 2],
    ],
    3,
    nobody,
  );
  expect(product).toEqual([
    [1, 1, 1],
    [1, 1, 1],
    [-1, -1, -1],
  ]);
});

test('a balance continues the previous row by the movement in one of two columns', () => {
  const { balance } = rowChecks(
    [
      [undefined, 100, 600],
      [50, undefined, 550],
      [undefined, 25.5, 575.5],
    ],
    3,
    nobody,
  );
  expect(balance).toEqual([
    [0, 0, 0],
    [1, 1, 1],
    [1, 1, 1],
  ]);
});

test('the first balance agrees with a printed opening balance, and is not contradicted without one', () => {
  const rows = [
    [12, 988],
    [88, 900],
    [200, 1100],
  ];
  expect(rowChecks(rows, 2, new Set([100_000])).balance[0]).toEqual([1, 1]);
  expect(rowChecks(rows, 2, nobody).balance[0]).toEqual([0, 0]);
});

test('a column whose sum is printed agrees', () => {
  const rows = [
    [1, 12.5],
    [2, 7.5],
  ];
  expect(rowChecks(rows, 2, new Set([2000])).sum).toEqual([0, 1]);
});

test('one row that multiplies by chance is no evidence among many that do not', () => {
  const rows = [
    [2, 3, 6],
    [2, 3, 7],
    [2, 4, 9],
    [1, 4, 8],
  ];
  expect(rowChecks(rows, 3, nobody).product.flat()).toEqual(new Array(12).fill(0));
});
