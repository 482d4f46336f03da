import type { Page } from '@recto/document';
import sharp, { type Sharp } from 'sharp';

/** An uncompressed image: RGB, 8 bits a channel, rows from the top, no padding. */
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
