import { describe, expect, test } from 'vitest';
import { withoutSpecks } from './despeckle.ts';
import type { Raster } from './raster.ts';

const [widthPx, heightPx] = [300, 400];

/** A sheet with strokes of three pixels; `tone` may change any pixel. */
function sheet(tone: (x: number, y: number, tone: number) => number = (_x, _y, plain) => plain): Raster {
  const data = new Uint8Array(widthPx * heightPx * 3);
  for (let y = 0; y < heightPx; y++) {
    for (let x = 0; x < widthPx; x++) {
      const plain = y % 20 < 3 && x > 40 && x < 260 ? 0 : 255;
      const at = (y * widthPx + x) * 3;
      data.fill(tone(x, y, plain), at, at + 3);
    }
  }
  return { widthPx, heightPx, data };
}

/** Pseudo-random, from 0 to 1. */
const chance = (x: number, y: number): number =>
  Math.abs(Math.sin(x * 12.9898 + y * 78.233) * 43758.5453) % 1;

describe('withoutSpecks', () => {
  test('single pixels scattered over the page are removed, strokes stay', async () => {
    const noisy = sheet((x, y, tone) => (chance(x, y) < 0.01 ? 255 - tone : tone));
    const { data } = await withoutSpecks(noisy);
    const plain = sheet().data;
    const wrong = (pixels: Uint8Array): number => pixels.filter((value, i) => value !== plain[i]).length;
    expect(wrong(data)).toBeLessThan(wrong(noisy.data) / 5);
  });

  test.each<[string, (x: number, y: number, tone: number) => number]>([
    ['print', (_x, _y, tone) => tone],
    ['full stops close to strokes', (x, y, tone) => (y % 20 === 4 && x % 9 === 0 ? 0 : tone)],
    ['a dithered fill', (x, y, tone) => (y < 150 && x % 4 === 0 && y % 4 === 0 ? 0 : tone)],
    ['the grain of a camera', (x, y, tone) => Math.abs(tone - 80 * chance(x, y))],
  ])('%s is left unchanged', async (_what, tone) => {
    const raster = sheet(tone);
    expect(await withoutSpecks(raster)).toBe(raster);
  });
});
