import { expect, test } from 'vitest';
import type { Raster } from '../../raster/raster.ts';
import { detectText } from './detect-text.ts';

/** A page of which only the size matters. */
function page(widthPx: number, heightPx: number): Raster {
  return { widthPx, heightPx, data: new Uint8Array() } as unknown as Raster;
}

/** The scales requested from a detector that sees a text line every `spacing` cells, `core` cells high. */
async function scalesFor({ widthPx, heightPx }: Raster, core: number): Promise<number[]> {
  const scales: number[] = [];
  const detect = async (_: Raster, scale: number) => {
    scales.push(scale);
    const [width, height] = [400, 400];
    const data = new Float32Array(width * height);
    for (let y = 40; y < height - 40; y += 40) {
      for (let row = y; row < y + core; row++) data.fill(1, row * width + 40, row * width + 300);
    }
    return { width, height, data, scaleX: width / widthPx, scaleY: height / heightPx };
  };
  await detectText({ detect }, page(widthPx, heightPx));
  return scales;
}

test('large enough print is examined once, in about a million cells', async () => {
  const [scale, ...more] = await scalesFor(page(1654, 2339), 14);
  expect(scale! ** 2 * 1654 * 2339).toBeCloseTo(1_000_000, 0);
  expect(more).toEqual([]);
});

test('small print is examined again, in at most three million cells', async () => {
  const [first, second] = await scalesFor(page(1654, 2339), 4);
  expect(second).toBeGreaterThan(first! * 1.5);
  expect(second! ** 2 * 1654 * 2339).toBeLessThanOrEqual(3_000_001);
});

test('a huge page is examined in more cells, within a limit', async () => {
  const pixels = 4967 * 7022;
  const [first, second] = await scalesFor(page(4967, 7022), 4);
  expect(first! ** 2 * pixels).toBeCloseTo(pixels / 6, 0);
  expect(second! ** 2 * pixels).toBeGreaterThan(pixels / 4);
  const [largest] = await scalesFor(page(20_000, 20_000), 4);
  expect(largest! ** 2 * 20_000 ** 2).toBeLessThanOrEqual(16_000_001);
});
