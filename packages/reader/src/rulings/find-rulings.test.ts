import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { turnPoint } from '../geometry/oriented-rectangle.ts';
import type { Raster } from '../raster/raster.ts';
import { findRulings } from './find-rulings.ts';

const widthPx = 450;
const heightPx = 350;
const textHeightPx = 16;

interface Bar {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** A sheet with dark bars, tilted counter-clockwise by `degrees` about its middle. */
function sheet(bars: readonly Bar[], { degrees = 0, paper = 255, ink = 60 } = {}): Raster {
  const data = new Uint8Array(widthPx * heightPx * 3).fill(paper);
  const middle = { x: widthPx / 2, y: heightPx / 2 };
  for (let y = 0; y < heightPx; y++) {
    for (let x = 0; x < widthPx; x++) {
      const upright = turnPoint({ x: x + 0.5, y: y + 0.5 }, (degrees * Math.PI) / 180, middle);
      const isInk = bars.some(
        ({ left, top, width, height }) =>
          upright.x >= left && upright.x < left + width && upright.y >= top && upright.y < top + height,
      );
      if (isInk) data.fill(ink, (y * widthPx + x) * 3, (y * widthPx + x) * 3 + 3);
    }
  }
  return { widthPx, heightPx, data };
}

/** What was found, in pixels. */
function found(raster: Raster, degrees = 0) {
  return findRulings(raster, degrees, textHeightPx).map(({ kind, box }) => ({
    kind,
    left: box.left * widthPx,
    right: (box.left + box.width) * widthPx,
    top: box.top * heightPx,
    bottom: (box.top + box.height) * heightPx,
  }));
}

describe('findRulings', () => {
  const [across, down] = [
    { left: 50, top: 100, width: 300, height: 2 },
    { left: 50, top: 100, width: 2, height: 150 },
  ];

  test('finds crossing lines of both kinds', () => {
    const rulings = found(sheet([across, down]));
    expect(rulings.map(({ kind }) => kind)).toEqual(['horizontal', 'vertical']);
    const [level, upright] = rulings;
    expect(Math.abs(level!.left - 50)).toBeLessThan(8);
    expect(Math.abs(level!.right - 350)).toBeLessThan(8);
    expect(Math.abs((level!.top + level!.bottom) / 2 - 101)).toBeLessThan(2);
    expect(Math.abs(upright!.bottom - 250)).toBeLessThan(8);
    expect(Math.abs((upright!.left + upright!.right) / 2 - 51)).toBeLessThan(2);
  });

  test('returns lines of a tilted page in its upright frame', () => {
    fc.assert(
      fc.property(fc.double({ min: -3.5, max: 3.5, noNaN: true }), (degrees) => {
        const rulings = found(sheet([across, down], { degrees }), degrees);
        expect(rulings.map(({ kind }) => kind)).toEqual(['horizontal', 'vertical']);
        const [level, upright] = rulings;
        expect(Math.abs(level!.right - level!.left - 300)).toBeLessThan(12);
        expect(Math.abs((level!.top + level!.bottom) / 2 - 101)).toBeLessThan(3);
        expect(Math.abs((upright!.left + upright!.right) / 2 - 51)).toBeLessThan(3);
      }),
      { numRuns: 8 },
    );
  });

  test('finds pale lines on grey paper, and lines interrupted by text', () => {
    expect(found(sheet([across], { paper: 200, ink: 165 }))).toHaveLength(1);
    const broken = [0, 108, 216].map((from) => ({ ...across, left: 50 + from, width: 100 }));
    expect(found(sheet(broken))).toHaveLength(1);
  });

  test('parallel lines above one another are separate', () => {
    expect(found(sheet([across, { ...across, top: 120 }, { ...across, top: 140 }]))).toHaveLength(3);
  });

  test.each<[string, readonly Bar[]]>([
    ['an empty page', []],
    [
      'strokes of letters',
      [
        { left: 100, top: 100, width: 14, height: 2 },
        { left: 140, top: 90, width: 2, height: 16 },
      ],
    ],
    ['dashes', Array.from({ length: 30 }, (_, i) => ({ left: 50 + i * 9, top: 100, width: 5, height: 2 }))],
    ['a filled box', [{ left: 100, top: 100, width: 200, height: 80 }]],
    [
      'a bar code',
      Array.from({ length: 30 }, (_, i) => ({ left: 100 + i * 6, top: 100, width: 2, height: 60 })),
    ],
  ])('%s has no rulings', (_, bars) => {
    expect(found(sheet(bars))).toEqual([]);
  });

  test('accepts any image, and stays inside it', () => {
    const picture = fc
      .record({ widthPx: fc.integer({ min: 1, max: 60 }), heightPx: fc.integer({ min: 1, max: 60 }) })
      .chain((size) => {
        const length = size.widthPx * size.heightPx * 3;
        return fc
          .uint8Array({ minLength: length, maxLength: length })
          .map((data): Raster => ({ ...size, data }));
      });
    fc.assert(
      fc.property(picture, fc.double({ min: -5, max: 5, noNaN: true }), (raster, degrees) => {
        for (const { box } of findRulings(raster, degrees, 4)) {
          expect(Math.min(box.left, box.top, box.width, box.height)).toBeGreaterThanOrEqual(0);
          expect(box.left + box.width).toBeLessThanOrEqual(1 + 1e-9);
          expect(box.top + box.height).toBeLessThanOrEqual(1 + 1e-9);
        }
      }),
    );
  });
});
