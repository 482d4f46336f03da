import { expect, test } from 'vitest';
import { type OrientedRectangle, turnPoint } from '../geometry/oriented-rectangle.ts';
import { loneCharacters } from './lone-characters.ts';

const [widthPx, heightPx] = [400, 160];
const middle = { x: widthPx / 2, y: heightPx / 2 };
/** Letters of 14 pixels, from 60 to 74. */
const [top, letterPx] = [60, 14];

interface Bar {
  readonly x: number;
  readonly y?: number;
  readonly wide?: number;
  readonly high?: number;
}

/** A page with one text line at its left and bars of ink, tilted clockwise by `degrees`. */
function placesOn(bars: readonly Bar[], degrees = 0): { readonly x: number; readonly width: number }[] {
  const angle = (degrees * Math.PI) / 180;
  const letters = Array.from({ length: 8 }, (_, at): Bar => ({ x: 30 + at * 11, wide: 7 }));
  const data = new Uint8Array(widthPx * heightPx * 3).fill(240);
  for (let y = 0; y < heightPx; y++) {
    for (let x = 0; x < widthPx; x++) {
      const at = turnPoint({ x: x + 0.5, y: y + 0.5 }, -angle, middle);
      const isInk = [...letters, ...bars].some(
        (bar) =>
          at.x >= bar.x &&
          at.x < bar.x + (bar.wide ?? 4) &&
          at.y >= (bar.y ?? top) &&
          at.y < (bar.y ?? top) + (bar.high ?? letterPx),
      );
      if (isInk) data.fill(50, (y * widthPx + x) * 3, (y * widthPx + x) * 3 + 3);
    }
  }
  const line: OrientedRectangle = {
    centre: turnPoint({ x: 72, y: top + letterPx / 2 }, angle, middle),
    width: 100,
    height: 2 * letterPx,
    angle,
  };
  const page = { raster: { widthPx, heightPx, data }, quarterTurns: 0, angle, alreadyRead: [] } as const;
  return loneCharacters({ ...page, rectangles: [line] }).map(({ centre, width }) => ({
    x: turnPoint(centre, -angle, middle).x,
    width,
  }));
}

test.each([0, -2.5, 1.2])('a character in the row of a line is found, on a page tilted by %f°', (degrees) => {
  const found = placesOn([{ x: 200 }], degrees);
  expect(found).toHaveLength(1);
  expect(Math.abs(found[0]!.x - 202)).toBeLessThan(2);
  expect(found[0]!.width).toBeGreaterThan(letterPx);
});

test('adjacent digits are one number, separate ones are two', () => {
  expect(placesOn([{ x: 200 }, { x: 208, wide: 6 }])).toHaveLength(1);
  expect(placesOn([{ x: 200 }, { x: 260 }])).toHaveLength(2);
});

test.each([
  ['stands in no row', { x: 200, y: 110 }],
  ['is a part of a rule', { x: 200, y: 20, high: 100 }],
  ['is a dash', { x: 200, y: 66, wide: 8, high: 2 }],
  ['is a speck', { x: 200, y: 70, wide: 3, high: 4 }],
  ['is wider than a letter', { x: 200, wide: 30 }],
])('%s is not one', (_, bar) => {
  expect(placesOn([bar])).toEqual([]);
});

test('nearby ink, or ink beyond a number, makes it part of something else', () => {
  expect(placesOn([{ x: 200 }, { x: 208, y: 20, wide: 2, high: 100 }])).toEqual([]);
  expect(placesOn(Array.from({ length: 5 }, (_, at) => ({ x: 200 + at * 8 })))).toEqual([]);
});

test('a page without lines has none', () => {
  const data = new Uint8Array(30).fill(255);
  const page = {
    raster: { widthPx: 5, heightPx: 2, data },
    quarterTurns: 0,
    angle: 0,
    alreadyRead: [],
  } as const;
  expect(loneCharacters({ ...page, rectangles: [] })).toEqual([]);
});
