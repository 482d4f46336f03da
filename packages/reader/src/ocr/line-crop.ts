import type { Raster } from '../image/raster.ts';
import type { OrientedRectangle } from './oriented-rectangle.ts';

/**
 * The part of `raster` inside `rectangle`, set upright and scaled to `heightPx`; the width follows.
 * Samples bilinearly, with as many samples for each target pixel as shrinking asks for. Beyond the edge the
 * nearest pixel counts.
 */
export function cropLine(raster: Raster, rectangle: OrientedRectangle, heightPx: number): Raster {
  const step = rectangle.height / heightPx;
  const widthPx = Math.max(8, Math.round(rectangle.width / step));
  const samples = Math.max(1, Math.min(4, Math.round(step)));
  const data = new Uint8Array(widthPx * heightPx * 3);
  const cos = Math.cos(rectangle.angle);
  const sin = Math.sin(rectangle.angle);
  const sum = [0, 0, 0] as [number, number, number];
  for (let row = 0; row < heightPx; row++) {
    for (let column = 0; column < widthPx; column++) {
      sum[0] = sum[1] = sum[2] = 0;
      for (let sample = 0; sample < samples * samples; sample++) {
        const u = (column + ((sample % samples) + 0.5) / samples) * step - rectangle.width / 2;
        const v = (row + (Math.floor(sample / samples) + 0.5) / samples) * step - rectangle.height / 2;
        const x = rectangle.centre.x + u * cos - v * sin - 0.5;
        const y = rectangle.centre.y + u * sin + v * cos - 0.5;
        addSample(raster, x, y, sum);
      }
      const target = (row * widthPx + column) * 3;
      for (let channel = 0; channel < 3; channel++) {
        data[target + channel] = Math.round(sum[channel]! / (samples * samples));
      }
    }
  }
  return { widthPx, heightPx, data };
}

function addSample(raster: Raster, x: number, y: number, sum: [number, number, number]): void {
  const { widthPx, heightPx, data } = raster;
  const left = Math.floor(x);
  const top = Math.floor(y);
  const fx = x - left;
  const fy = y - top;
  const x0 = clamp(left, widthPx - 1);
  const x1 = clamp(left + 1, widthPx - 1);
  const y0 = clamp(top, heightPx - 1) * widthPx;
  const y1 = clamp(top + 1, heightPx - 1) * widthPx;
  const w00 = (1 - fx) * (1 - fy);
  const w10 = fx * (1 - fy);
  const w01 = (1 - fx) * fy;
  const w11 = fx * fy;
  for (let channel = 0; channel < 3; channel++) {
    sum[channel]! +=
      data[(y0 + x0) * 3 + channel]! * w00 +
      data[(y0 + x1) * 3 + channel]! * w10 +
      data[(y1 + x0) * 3 + channel]! * w01 +
      data[(y1 + x1) * 3 + channel]! * w11;
  }
}

function clamp(value: number, largest: number): number {
  return value < 0 ? 0 : Math.min(value, largest);
}
