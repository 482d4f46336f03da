import fc from 'fast-check';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { pixelHeight } from './pixel-shape.ts';

const blank = sharp({ create: { width: 20, height: 10, channels: 3, background: 'white' } });
const tiff = (xres: number, yres: number) => blank.clone().tiff({ xres, yres }).toBuffer();

describe('pixelHeight', () => {
  test('follows the horizontal and vertical resolutions', async () => {
    expect(pixelHeight(await tiff(8, 4), 0)).toBeCloseTo(2, 3);
    expect(pixelHeight(await tiff(4, 8), 0)).toBeCloseTo(0.5, 3);
    expect(pixelHeight(await tiff(8, 8), 0)).toBe(1);
  });

  test('is 1 for other files, and for implausible values', async () => {
    expect(pixelHeight(await tiff(80, 4), 0)).toBe(1);
    expect(pixelHeight(await blank.clone().png().toBuffer(), 0)).toBe(1);
    expect(pixelHeight(await tiff(8, 4), 7)).toBe(1);
  });

  test('is a number for a truncated or damaged file', async () => {
    const whole = await tiff(8, 4);
    fc.assert(
      fc.property(fc.nat(whole.length), fc.nat(whole.length - 1), fc.nat(255), (end, at, value) => {
        const damaged = Uint8Array.from(whole);
        damaged[at] = value;
        expect(pixelHeight(damaged.subarray(0, end), 0)).toBeGreaterThan(0);
      }),
    );
  });
});
