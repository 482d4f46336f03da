import type { Tensor } from 'onnxruntime-node';
import { colourPlanes, toneTable } from '../../raster/colour-planes.ts';
import type { Raster } from '../../raster/raster.ts';
import { onnx } from '../network/onnx.ts';

/** The line height in pixels that the PP-OCR networks expect. */
export const lineHeightPx = 48;

const everyColour = toneTable((tone) => tone / 127.5 - 1);
const tables = { red: everyColour, green: everyColour, blue: everyColour };

/** A line as these networks' input: pixels from -1 to 1; the blue plane, the green one, the red one. */
export function lineTensor({ widthPx, heightPx, data }: Raster): Tensor {
  return new (onnx().Tensor)('float32', colourPlanes(data, tables), [1, 3, heightPx, widthPx]);
}
