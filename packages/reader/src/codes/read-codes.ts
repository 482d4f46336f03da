import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Code } from '@recto/document';
import type { ReaderOptions, readBarcodes } from 'zxing-wasm/reader';
import type { Extent } from '../geometry/rows.ts';
import type { Raster } from '../raster/raster.ts';

/** A code with its place in pixels. */
export type PlacedCode = Omit<Code, 'box'> & { readonly extent: Extent };

const mostCodes = 50;
const longestText = 8000;

const options: ReaderOptions = {
  // Formats without a checksum are left out: they find codes in ordinary print.
  formats: [
    'QRCode',
    'MicroQRCode',
    'DataMatrix',
    'Aztec',
    'PDF417',
    'Code128',
    'Code39',
    'Code93',
    'EANUPC',
    'ITF14',
    'DataBar',
  ],
  tryHarder: true,
  tryRotate: true,
  // White on black is rare on paper, and detecting it takes as long as everything else.
  tryInvert: false,
  tryDownscale: true,
  maxNumberOfSymbols: mostCodes,
  textMode: 'Plain',
};

type Picture = Parameters<typeof readBarcodes>[0];

type Library = typeof import('zxing-wasm/reader');

let library: Promise<Library> | undefined;

/** The barcodes and two-dimensional codes in an image, in no particular order. */
export async function readCodes(raster: Raster): Promise<readonly PlacedCode[]> {
  library ??= loadLibrary();
  const { readBarcodes } = await library;
  const results = await readBarcodes(imageData(raster), options);
  return results.flatMap(({ isValid, symbology, text, position }) => {
    if (!isValid || text === '' || text.length > longestText) return [];
    const { topLeft, topRight, bottomRight, bottomLeft } = position;
    const corners = [topLeft, topRight, bottomRight, bottomLeft];
    const xs = corners.map(({ x }) => x);
    const ys = corners.map(({ y }) => y);
    const extent = {
      left: Math.min(...xs),
      right: Math.max(...xs),
      top: Math.min(...ys),
      bottom: Math.max(...ys),
    };
    return [{ symbology, text, extent }];
  });
}

/** From the package's own file: by default the library would fetch it from a server. */
async function loadLibrary(): Promise<Library> {
  const loaded = await import('zxing-wasm/reader');
  const path = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm');
  const file = await readFile(path);
  const wasmBinary = file.buffer.slice(file.byteOffset, file.byteOffset + file.byteLength) as ArrayBuffer;
  await loaded.prepareZXingModule({ overrides: { wasmBinary }, fireImmediately: true });
  return loaded;
}

/** Shaped like the browser's ImageData; the library only uses its properties. */
function imageData({ widthPx, heightPx, data }: Raster): Picture {
  const pixels = new Uint32Array(widthPx * heightPx);
  for (let i = 0, at = 0; i < pixels.length; i++, at += 3) {
    pixels[i] = 0xff000000 | (data[at + 2]! << 16) | (data[at + 1]! << 8) | data[at]!;
  }
  const rgba = new Uint8ClampedArray(pixels.buffer);
  return { width: widthPx, height: heightPx, data: rgba, colorSpace: 'srgb' } as Picture;
}
