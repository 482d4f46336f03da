import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { TextMap } from './text-map.ts';
import { textRegions } from './text-regions.ts';

/** A map on which `isText` says where there is text. */
function mapOf(width: number, height: number, isText: (x: number, y: number) => boolean): TextMap {
  const data = Float32Array.from({ length: width * height }, (_, i) =>
    isText(i % width, Math.floor(i / width)) ? 0.9 : 0.05,
  );
  return { width, height, data, scaleX: 0.5, scaleY: 0.5 };
}

describe('textRegions', () => {
  test('finds separate lines, in pixels of the page', () => {
    const regions = textRegions(
      mapOf(100, 40, (x, y) => x >= 10 && x < 90 && (y === 10 || y === 11 || y === 30)),
    );
    expect(regions).toHaveLength(2);
    const xs = regions[0]!.hull.map(({ x }) => x);
    expect([Math.min(...xs), Math.max(...xs)]).toEqual([20, 180]);
    expect(regions[0]!.score).toBeCloseTo(0.9);
  });

  test('ignores specks', () => {
    expect(textRegions(mapOf(20, 20, (x, y) => x < 2 && y < 2))).toEqual([]);
  });

  test('determines the tilt of a line', () => {
    fc.assert(
      fc.property(fc.double({ min: -0.5, max: 0.5, noNaN: true }), (tilt) => {
        const slope = Math.tan(tilt);
        const [region] = textRegions(
          mapOf(200, 160, (x, y) => x > 20 && x < 180 && Math.abs(y - 80 - (x - 100) * slope) <= 3),
        );
        expect(region!.angle).toBeCloseTo(tilt, 1);
      }),
      { numRuns: 20 },
    );
  });
});
