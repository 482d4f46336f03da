import { expect, test } from 'vitest';
import { turnPoint } from '../geometry/oriented-rectangle.ts';
import type { Raster } from '../raster/raster.ts';
import { findCheckBoxes } from './find-check-boxes.ts';

const widthPx = 240;
const heightPx = 160;
const textHeightPx = 20;

/** Whether a place on the level sheet has ink. */
type Ink = (x: number, y: number) => boolean;

/** A sheet tilted clockwise. */
function sheet(ink: Ink, degrees = 0, paper = 240, tone = 60): Raster {
  const data = new Uint8Array(widthPx * heightPx * 3).fill(paper);
  const middle = { x: widthPx / 2, y: heightPx / 2 };
  for (let y = 0; y < heightPx; y++) {
    for (let x = 0; x < widthPx; x++) {
      const level = turnPoint({ x: x + 0.5, y: y + 0.5 }, (-degrees * Math.PI) / 180, middle);
      if (ink(level.x, level.y)) data.fill(tone, (y * widthPx + x) * 3, (y * widthPx + x) * 3 + 3);
    }
  }
  return { widthPx, heightPx, data };
}

function square(left: number, top: number, side: number, line = 2): Ink {
  return (x, y) => {
    const inside = Math.min(x - left, left + side - x, y - top, top + side - y);
    return inside >= 0 && inside < line;
  };
}

function cross(left: number, top: number, side: number): Ink {
  return (x, y) => {
    const [u, v] = [x - left, y - top];
    return Math.min(u, v, side - u, side - v) > 5 && Math.min(Math.abs(u - v), Math.abs(side - u - v)) < 1.5;
  };
}

const all =
  (...inks: readonly Ink[]): Ink =>
  (x, y) =>
    inks.some((ink) => ink(x, y));

function found(raster: Raster, degrees = 0) {
  return findCheckBoxes(raster, (degrees * Math.PI) / 180, textHeightPx, 'letters').map(
    ({ rectangle, isTicked }) => ({
      x: rectangle.centre.x,
      y: rectangle.centre.y,
      side: rectangle.width,
      isTicked,
    }),
  );
}

test.each([0, -3, 1.3, 3])('squares are found with their state on a sheet tilted by %f°', (degrees) => {
  const form = all(square(60, 60, 24), square(140, 60, 24), cross(140, 60, 24));
  const boxes = found(sheet(form, degrees), degrees).sort((a, b) => a.x - b.x);
  expect(boxes.map(({ isTicked }) => isTicked)).toEqual([false, true]);
  const middle = { x: widthPx / 2, y: heightPx / 2 };
  const expected = turnPoint({ x: 72, y: 72 }, (degrees * Math.PI) / 180, middle);
  expect(Math.hypot(boxes[0]!.x - expected.x, boxes[0]!.y - expected.y)).toBeLessThan(2);
  expect(Math.abs(boxes[0]!.side - 24)).toBeLessThan(3);
});

test('pale lines on grey paper form a box', () => {
  expect(found(sheet(square(60, 60, 24), 0, 200, 140))).toHaveLength(1);
});

/** As high as wide, with strokes a fifth of that. */
function boldD(left: number, top: number, side: number): Ink {
  const inside = (x: number, y: number, by: number): boolean => {
    const [u, v] = [x - left - by, y - top - by];
    const [width, height] = [side - 2 * by, side - 2 * by];
    const round = Math.hypot(
      Math.max(0, u - 0.45 * width),
      Math.max(0, Math.abs(v - height / 2) - 0.1 * height),
    );
    return u > 0 && v > 0 && v < height && round < 0.45 * height;
  };
  return (x, y) => inside(x, y, 0) && !inside(x, y, side * 0.2);
}

const row = (...lefts: readonly number[]): Ink => all(...lefts.map((left) => square(left, 60, 24)));

test.each<[string, Ink]>([
  ['a ring', (x, y) => Math.abs(Math.hypot(x - 72, y - 72) - 11) < 1.5],
  ['a rectangle', (x, y) => square(60, 60, 36)(x, 2 * y - 60)],
  ['a filled square', (x, y) => x > 60 && x < 84 && y > 60 && y < 84],
  ['places for single letters', row(60, 90, 120)],
  ['cells of a table', row(60, 82, 104)],
  ['what is larger than text', square(60, 40, 60)],
  [
    'a letter of a word',
    all(
      square(60, 60, 17),
      (x, y) => x > 50 && x < 53 && y > 60 && y < 77,
      (x, y) => x > 83 && x < 86 && y > 60 && y < 77,
    ),
  ],
  ['a letter before a space', all(square(60, 60, 24), (x, y) => x > 40 && x < 50 && y > 60 && y < 84)],
  [
    'a letter of a spaced word',
    all(
      square(60, 60, 24),
      (x, y) => x > 38 && x < 45 && y > 60 && y < 84,
      (x, y) => x > 100 && x < 104 && y > 80 && y < 84,
    ),
  ],
  ['a bold D before a small letter', all(boldD(60, 60, 22), (x, y) => x > 87 && x < 93 && y > 66 && y < 82)],
  ['a B', all(square(60, 60, 24), (x, y) => x > 60 && x < 84 && y > 71 && y < 74)],
])('%s is not a box', (_what, ink) => {
  expect(found(sheet(ink))).toEqual([]);
});
