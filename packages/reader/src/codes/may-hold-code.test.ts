import { expect, test } from 'vitest';
import type { Raster } from '../raster/raster.ts';
import { mayHoldCode } from './may-hold-code.ts';

function raster(widthPx: number, heightPx: number, tone: (x: number, y: number) => number): Raster {
  const data = new Uint8Array(widthPx * heightPx * 3);
  for (let i = 0; i < widthPx * heightPx; i++)
    data.fill(tone(i % widthPx, Math.floor(i / widthPx)), i * 3, i * 3 + 3);
  return { widthPx, heightPx, data };
}

const module = (x: number, y: number, px: number) => (Math.floor(x / px) + Math.floor(y / px)) % 2;

test.each([
  ['bars', raster(120, 60, (x) => (module(x, 0, 4) === 0 ? 0 : 255))],
  ['bars that lie', raster(60, 120, (_, y) => (module(0, y, 4) === 0 ? 0 : 255))],
  ['modules in pale print', raster(60, 60, (x, y) => (module(x, y, 5) === 0 ? 170 : 205))],
  [
    'a code small in a wide picture',
    raster(900, 400, (x, y) => (x < 40 && y < 40 ? 255 * module(x, y, 4) : 255)),
  ],
])('%s may be a code', (_what, image) => {
  expect(mayHoldCode(image)).toBe(true);
});

test('print of the file is none, and a code beside it is one', () => {
  const print = (x: number, y: number) => (y >= 20 && y < 50 && module(x, 0, 3) === 0 ? 0 : 255);
  const box = { left: 0, right: 200, top: 20, bottom: 50 };
  expect(mayHoldCode(raster(200, 70, print))).toBe(true);
  expect(mayHoldCode(raster(200, 70, print), [box])).toBe(false);
  expect(mayHoldCode(raster(200, 70, print), [{ ...box, right: 100 }])).toBe(true);
});

test.each([
  ['an area of one colour', raster(300, 300, () => 90)],
  ['a gradient', raster(300, 300, (x, y) => Math.min(255, (x + y) / 2))],
  ['noise', raster(300, 300, (x, y) => 120 + ((x * 7 + y * 13) % 20))],
  ['a ruled table', raster(600, 400, (x, y) => (x % 60 < 2 || y % 50 < 2 ? 0 : 255))],
  ['a dotted line', raster(400, 100, (x, y) => (y >= 50 && y < 53 && module(x, 0, 4) === 0 ? 0 : 255))],
  [
    'tones of many kinds',
    raster(300, 300, (x) => 30 + ((Math.floor(x / 8) * 37) % 180) + 30 * module(x, 0, 4)),
  ],
  ['a frame', raster(300, 300, (x, y) => (x < 9 || y < 9 || x > 290 || y > 290 ? 0 : 255))],
])('%s is none', (_what, image) => {
  expect(mayHoldCode(image)).toBe(false);
});
