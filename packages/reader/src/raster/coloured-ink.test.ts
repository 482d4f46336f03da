import sharp from 'sharp';
import { expect, test } from 'vitest';
import { mixedInk, withoutColouredInk } from './coloured-ink.ts';
import { type Raster, rasterOf } from './raster.ts';

/** Black bars, and a band of a colour across them. */
function drawn(colour: string): Promise<Raster> {
  const bars = Array.from(
    { length: 20 },
    (_, i) => `<rect x="${20 + i * 18}" y="40" width="6" height="60"/>`,
  );
  const band = `<rect x="10" y="60" width="380" height="20" fill="${colour}" style="mix-blend-mode:multiply"/>`;
  const svg = `<svg width="400" height="140"><rect width="400" height="140" fill="white"/>${bars.join('')}${band}</svg>`;
  return rasterOf(sharp(Buffer.from(svg)));
}

function brightnessAt({ widthPx, data }: Raster, x: number, y: number): number {
  return data[(y * widthPx + x) * 3]!;
}

test('coloured ink over black ink is found where it is', async () => {
  const isMixed = mixedInk(await drawn('#d02030'));
  expect(isMixed?.(100, 70)).toBe(true);
  expect(isMixed?.(100, 20)).toBe(false);
});

test('black and grey ink alone are not mixed, nor is a pale colour', async () => {
  for (const colour of ['#000000', '#888888', '#ffe8e8'])
    expect(mixedInk(await drawn(colour))).toBeUndefined();
});

test('without coloured ink, paper stays white, black stays black, and the colour becomes nearly white', async () => {
  for (const colour of ['#d02030', '#2038b0', '#107040']) {
    const grey = withoutColouredInk(await drawn(colour));
    expect(brightnessAt(grey, 30, 130)).toBe(255);
    expect(brightnessAt(grey, 23, 50)).toBeLessThan(40);
    expect(brightnessAt(grey, 15, 70)).toBeGreaterThan(170);
  }
});
