import type { InferenceSession } from 'onnxruntime-node';
import { colourPlanes, type ToneTable, toneTable } from '../../raster/colour-planes.ts';
import { type Raster, resizeRaster } from '../../raster/raster.ts';
import { detectionModelPath, openModel } from '../network/models.ts';
import { onnx } from '../network/onnx.ts';
import type { TextMap } from './text-map.ts';

/** Finds where there is text on a page. */
export interface Detector {
  /** The text map of `raster` scaled by `scale`. */
  detect(raster: Raster, scale: number): Promise<TextMap>;
}

/** The network halves its input five times. */
const stride = 32;
/** Pixels of a band processed in one piece: bounds memory on tall and huge pages. */
const bandPixels = 1_000_000;
const bandOverlapPx = 128;
/** The network was trained on blue, green, red, but with the usual means and deviations of red, green, blue. */
const tables = {
  blue: standardised(0.485, 0.229),
  green: standardised(0.456, 0.224),
  red: standardised(0.406, 0.225),
};

/** The detector of PP-OCRv4 (differentiable binarization on a MobileNet). */
export async function openDetector(): Promise<Detector> {
  const session = await openModel(detectionModelPath);
  return {
    async detect(raster, scale) {
      const width = roundToStride(raster.widthPx * scale);
      const height = roundToStride(raster.heightPx * scale);
      const small = await resizeRaster(raster, width, height);
      const data = await mapInBands(session, small);
      return { width, height, data, scaleX: width / raster.widthPx, scaleY: height / raster.heightPx };
    },
  };
}

function standardised(mean: number, deviation: number): ToneTable {
  const factor = 1 / 255 / deviation;
  const offset = mean / deviation;
  return toneTable((tone) => tone * factor - offset);
}

function roundToStride(px: number): number {
  return Math.max(stride, Math.round(px / stride) * stride);
}

/** Processes the page in overlapping bands; within an overlap each band counts up to the middle. */
async function mapInBands(session: InferenceSession, page: Raster): Promise<Float32Array> {
  const { widthPx, heightPx } = page;
  const bandRows = Math.max(4 * bandOverlapPx, Math.floor(bandPixels / widthPx / stride) * stride);
  if (heightPx <= bandRows) return runBand(session, page, 0, heightPx);
  const whole = new Float32Array(widthPx * heightPx);
  for (let top = 0; ; top += bandRows - bandOverlapPx) {
    const from = Math.min(top, heightPx - bandRows);
    const band = await runBand(session, page, from, from + bandRows);
    const skippedRows = from === 0 ? 0 : bandOverlapPx / 2;
    whole.set(band.subarray(skippedRows * widthPx), (from + skippedRows) * widthPx);
    if (from + bandRows >= heightPx) return whole;
  }
}

async function runBand(
  session: InferenceSession,
  page: Raster,
  top: number,
  bottom: number,
): Promise<Float32Array> {
  const pixels = page.data.subarray(top * page.widthPx * 3, bottom * page.widthPx * 3);
  const input = colourPlanes(pixels, tables);
  const tensor = new (onnx().Tensor)('float32', input, [1, 3, bottom - top, page.widthPx]);
  const output = await session.run({ [session.inputNames[0]!]: tensor });
  return output[session.outputNames[0]!]!.data as Float32Array;
}
