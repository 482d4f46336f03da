import type { Page } from '@recto/document';
import type { Sharp } from 'sharp';
import { sharp } from './image-library.ts';

/** An uncompressed image: RGB, 8 bits per channel, rows from the top, no padding. */
export interface Raster {
  readonly widthPx: number;
  readonly heightPx: number;
  readonly data: Uint8Array;
}

/** A sharp pipeline that starts from `raster`. */
export function sharpOf(raster: Raster): Sharp {
  return sharp(raster.data, {
    raw: { width: raster.widthPx, height: raster.heightPx, channels: 3 },
    limitInputPixels: false,
  });
}

/** The pixels of any image: transparency on white, converted to 8-bit RGB. */
export async function rasterOf(image: Sharp): Promise<Raster> {
  const { data, info } = await image
    .flatten({ background: 'white' })
    .toColourspace('srgb')
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true });
  const rgb = info.channels === 3 ? data : threeChannels(data, info.channels);
  return { widthPx: info.width, heightPx: info.height, data: rgb };
}

function threeChannels(data: Uint8Array, channels: number): Uint8Array {
  const pixels = data.length / channels;
  const rgb = new Uint8Array(pixels * 3);
  for (let i = 0; i < pixels; i++) rgb.fill(data[i * channels]!, i * 3, i * 3 + 3);
  return rgb;
}

/** The image stretched to exactly `widthPx` × `heightPx`. */
export async function resizeRaster(raster: Raster, widthPx: number, heightPx: number): Promise<Raster> {
  if (widthPx === raster.widthPx && heightPx === raster.heightPx) return raster;
  const data = await sharpOf(raster).resize(widthPx, heightPx, { fit: 'fill' }).raw().toBuffer();
  return { widthPx, heightPx, data };
}

/** The image turned clockwise by `quarterTurns` × 90°. */
export async function turnRaster(raster: Raster, quarterTurns: Page['quarterTurns']): Promise<Raster> {
  if (quarterTurns === 0) return raster;
  const { data, info } = await sharpOf(raster)
    .rotate(quarterTurns * 90)
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { widthPx: info.width, heightPx: info.height, data };
}
