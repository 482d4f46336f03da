import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Raster } from '../../raster/raster.ts';
import { inkColumns } from './ink-columns.ts';

const heightPx = 40;
/** The rows that count: the core of a line of 40 pixels. */
const coreRows = 28;

/** A line whose columns in `inked` have the colour `ink` from top to bottom. */
function lineWith(widthPx: number, inked: ReadonlySet<number>, paper: number, ink: number): Raster {
  const data = new Uint8Array(widthPx * heightPx * 3);
  for (let i = 0; i < widthPx * heightPx; i++) {
    data.fill(inked.has(i % widthPx) ? ink : paper, i * 3, i * 3 + 3);
  }
  return { widthPx, heightPx, data };
}

describe('inkColumns', () => {
  const drawn = fc.integer({ min: 20, max: 80 }).chain((widthPx) =>
    fc.record({
      widthPx: fc.constant(widthPx),
      // Text covers less than a third of a line; at least two columns, so that they are not taken for specks.
      inked: fc
        .uniqueArray(fc.integer({ min: 0, max: widthPx - 1 }), {
          minLength: 2,
          maxLength: Math.floor(widthPx / 4),
        })
        .map((columns) => new Set(columns)),
      tones: fc
        .tuple(fc.integer({ min: 0, max: 255 }), fc.integer({ min: 0, max: 255 }))
        .filter(([paper, ink]) => Math.abs(paper - ink) > 20),
    }),
  );

  test('counts the ink in each column, dark on light and light on dark', () => {
    fc.assert(
      fc.property(drawn, ({ widthPx, inked, tones: [paper, ink] }) => {
        const columns = inkColumns(lineWith(widthPx, inked, paper, ink));
        expect([...columns]).toEqual(
          Array.from({ length: widthPx }, (_, x) => (inked.has(x) ? coreRows : 0)),
        );
      }),
    );
  });

  test('ink at the upper and lower edge belongs to other lines', () => {
    const line = lineWith(30, new Set([4, 5]), 255, 0);
    for (const row of [0, 1, 2, 3, 36, 37, 38, 39]) line.data.fill(0, row * 90, (row + 1) * 90);
    expect([...inkColumns(line)].filter((ink) => ink > 0)).toEqual([coreRows, coreRows]);
  });

  test('an empty line has no ink', () => {
    expect([...inkColumns(lineWith(25, new Set(), 240, 0))]).toEqual(new Array(25).fill(0));
  });
});
