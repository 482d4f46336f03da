import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { around, rowsOf } from './rows.ts';

const at = (left: number, top: number, width = 10, height = 10) => ({
  left,
  right: left + width,
  top,
  bottom: top + height,
});

describe('rowsOf', () => {
  test('keeps a label and its value in one row across a wide gap', () => {
    const [label, value, below] = [at(0, 0), at(500, 2), at(0, 20)];
    expect(rowsOf([below, value, label])).toEqual([[label, value], [below]]);
  });

  test('follows a slowly rising row', () => {
    const climbing = Array.from({ length: 20 }, (_, i) => at(i * 12, 100 - i * 2));
    expect(rowsOf(climbing)).toHaveLength(1);
  });

  test('things above one another are not in one row', () => {
    expect(rowsOf([at(0, 0, 100, 10), at(0, 4, 100, 10)])).toHaveLength(2);
  });

  test('loses nothing and duplicates nothing', () => {
    const small = fc.integer({ min: 0, max: 300 });
    fc.assert(
      fc.property(fc.array(fc.tuple(small, small)), (places) => {
        const extents = places.map(([left, top]) => at(left, top));
        expect(new Set(rowsOf(extents).flat())).toEqual(new Set(extents));
        expect(rowsOf(extents).flat()).toHaveLength(extents.length);
      }),
    );
  });
});

test('very many extents have a common bounding extent', () => {
  const each = Array.from({ length: 300_000 }, (_, i) => ({ left: i, right: i + 1, top: -i, bottom: 2 }));
  expect(around(each)).toEqual({ left: 0, right: 300_000, top: -299_999, bottom: 2 });
});
