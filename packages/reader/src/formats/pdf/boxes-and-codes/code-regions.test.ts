import { expect, test } from 'vitest';
import type { Extent } from '../../../geometry/rows.ts';
import type { PageObjects, Stroke } from '../objects/page-objects.ts';
import { codeRegions } from './code-regions.ts';

const size = { widthPt: 600, heightPt: 800 };

function objectsWith(extents: readonly Extent[], kind: Stroke['kind'] = 'fill'): PageObjects {
  return {
    strokes: extents.map((extent) => ({ kind, extent, isWhite: false })),
    images: [],
    patterns: [],
    shapes: [],
    squares: [],
    texts: new Map(),
    covers: [],
    backdrops: [],
    drawings: extents.length,
  };
}

const many = (count: number) => Array.from({ length: count }, (_, index) => index);
const bar = (x: number, widthPt: number): Extent => ({ left: x, right: x + widthPt, top: 100, bottom: 140 });

test.each([
  ['filled bars', many(20).map((i) => bar(50 + 3 * i, 1.5))],
  ['wide bars', many(20).map((i) => bar(50 + 6.5 * i, 3))],
  ['lines as bars', many(20).map((i) => bar(50 + 2.5 * i, 0))],
  [
    'modules',
    many(100).map((i) => ({
      ...bar(50 + 4 * (i % 10), 2),
      top: 100 + 4 * Math.floor(i / 10),
      bottom: 102 + 4 * Math.floor(i / 10),
    })),
  ],
])('%s may be a code', (_what, extents) => {
  expect(codeRegions(objectsWith(extents), size)).toHaveLength(1);
});

test('a ruled table is none, however close its lines are', () => {
  const rows = many(30).map((i) => ({ left: 50, right: 80, top: 100 + 9 * i, bottom: 100.5 + 9 * i }));
  const columns = many(30).map((i) => ({ left: 50 + 9 * i, right: 50.5 + 9 * i, top: 100, bottom: 200 }));
  expect(codeRegions(objectsWith([...rows, ...columns]), size)).toEqual([]);
});
