import type { OrientedRectangle } from '../../geometry/oriented-rectangle.ts';
import type { Raster } from '../../raster/raster.ts';

/**
 * The part of `raster` inside `rectangle`, turned upright and scaled to `heightPx`; the width follows. Bilinear
 * sampling, with as many samples per target pixel as shrinking requires. Beyond the edge the nearest pixel counts.
 */
export function cropLine(raster: Raster, rectangle: OrientedRectangle, heightPx: number): Raster {
  const { centre, width, height, angle } = rectangle;
  const step = height / heightPx;
  const widthPx = Math.max(8, Math.round(width / step));
  const samples = Math.max(1, Math.min(4, Math.round(step)));
  const data = new Uint8Array(widthPx * heightPx * 3);
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const along = sampledPlaces(widthPx, samples, step, width);
  const xs = along.map((u) => centre.x + u * cos);
  const ys = along.map((u) => centre.y + u * sin);
  const down = sampledPlaces(heightPx, samples, step, height);
  const sums = new Float64Array(widthPx * 3);
  for (let row = 0; row < heightPx; row++) {
    sums.fill(0);
    for (const v of down.subarray(row * samples, (row + 1) * samples)) {
      addSamples(raster, { xs, ys, left: v * sin, down: v * cos, samples }, sums);
    }
    const start = row * sums.length;
    for (let i = 0; i < sums.length; i++) data[start + i] = sums[i]! / (samples * samples) + 0.5;
  }
  return { widthPx, heightPx, data };
}

/** Sample positions along a side of a rectangle, from its middle, in pixels of the page. */
function sampledPlaces(targetPx: number, samples: number, step: number, length: number): Float64Array {
  return Float64Array.from({ length: targetPx * samples }, (_, i) => {
    const target = Math.floor(i / samples) + ((i % samples) + 0.5) / samples;
    return target * step - length / 2;
  });
}

/** Samples of one row, so many per target pixel: at `xs` and `ys`, shifted `left` and `down`. */
interface SampledRow {
  readonly xs: Float64Array;
  readonly ys: Float64Array;
  readonly left: number;
  readonly down: number;
  readonly samples: number;
}

/** Adds the samples to `sums` (red, green and blue of each target pixel). Runs for every pixel of a line. */
function addSamples(
  { widthPx, heightPx, data }: Raster,
  { xs, ys, left, down, samples }: SampledRow,
  sums: Float64Array,
): void {
  const [right, bottom] = [widthPx - 1, heightPx - 1];
  for (let i = 0, at = 0, taken = 0; i < xs.length; i++) {
    const x = xs[i]! - left - 0.5;
    const y = ys[i]! + down - 0.5;
    const x0 = Math.floor(x);
    const y0 = Math.floor(y);
    const fx = x - x0;
    const fy = y - y0;
    const near = clamp(y0, bottom) * widthPx;
    const far = clamp(y0 + 1, bottom) * widthPx;
    const a = (near + clamp(x0, right)) * 3;
    const b = (near + clamp(x0 + 1, right)) * 3;
    const c = (far + clamp(x0, right)) * 3;
    const d = (far + clamp(x0 + 1, right)) * 3;
    const wa = (1 - fx) * (1 - fy);
    const wb = fx * (1 - fy);
    const wc = (1 - fx) * fy;
    const wd = fx * fy;
    sums[at]! += data[a]! * wa + data[b]! * wb + data[c]! * wc + data[d]! * wd;
    sums[at + 1]! += data[a + 1]! * wa + data[b + 1]! * wb + data[c + 1]! * wc + data[d + 1]! * wd;
    sums[at + 2]! += data[a + 2]! * wa + data[b + 2]! * wb + data[c + 2]! * wc + data[d + 2]! * wd;
    if (++taken === samples) [at, taken] = [at + 3, 0];
  }
}

function clamp(value: number, largest: number): number {
  return value < 0 ? 0 : value > largest ? largest : value;
}
