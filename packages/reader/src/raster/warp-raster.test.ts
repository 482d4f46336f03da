import { expect, test } from 'vitest';
import { warpRaster } from './warp-raster.ts';

const ramp = {
  widthPx: 20,
  heightPx: 10,
  data: Uint8Array.from({ length: 600 }, (_, i) => (Math.floor(i / 3) % 20) * 10 + Math.floor(i / 60)),
};

test('the identity map returns the image, except for its edge', () => {
  const same = warpRaster(ramp, [1, 0, 0, 0, 1, 0, 0, 0, 1], 20, 10);
  const inner = (data: Uint8Array) => Array.from({ length: 18 }, (_, i) => data[(5 * 20 + i + 1) * 3]);
  expect(inner(same.data)).toEqual(inner(ramp.data));
});

test('outside the image is white, and values between pixels are interpolated', () => {
  const moved = warpRaster(ramp, [1, 0, 0.525, 0, 1, 0, 0, 0, 1], 20, 10);
  expect(moved.data[(5 * 20 + 2) * 3]).toBe(
    (ramp.data[(5 * 20 + 12) * 3]! + ramp.data[(5 * 20 + 13) * 3]!) / 2,
  );
  expect(moved.data[(5 * 20 + 15) * 3]).toBe(255);
});
