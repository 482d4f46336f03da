import { expect, test } from 'vitest';
import { colourPlanes, toneTable } from './colour-planes.ts';

test('the planes come in the order blue, green, red, each with its own table', () => {
  const pixels = Uint8Array.of(1, 2, 3, 4, 5, 255);
  const tables = {
    red: toneTable((tone) => tone),
    green: toneTable((tone) => tone * 10),
    blue: toneTable((tone) => tone / 255),
  };
  expect([...colourPlanes(pixels, tables)]).toEqual([Math.fround(3 / 255), 1, 20, 50, 1, 4]);
});
