import { Tensor } from 'onnxruntime-node';
import type { Raster } from '../image/raster.ts';

/** Height in pixels that the networks of the PP-OCR family want a line to have. */
export const lineHeightPx = 48;

/** A line as these networks take it: pixels from -1 to 1; the blue plane, the green one, the red one. */
export function lineTensor({ widthPx, heightPx, data }: Raster): Tensor {
  const plane = widthPx * heightPx;
  const values = new Float32Array(plane * 3);
  for (let channel = 0; channel < 3; channel++) {
    for (let i = 0; i < plane; i++) values[channel * plane + i] = data[i * 3 + 2 - channel]! / 127.5 - 1;
  }
  return new Tensor('float32', values, [1, 3, heightPx, widthPx]);
}
