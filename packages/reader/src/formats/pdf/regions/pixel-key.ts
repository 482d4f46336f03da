import { createHash } from 'node:crypto';
import type { Raster } from '../../../raster/raster.ts';

/** The same for images with the same pixels, and `about` the same. */
export function pixelKey({ widthPx, heightPx, data }: Raster, about: unknown = null): string {
  return createHash('sha256')
    .update(JSON.stringify([widthPx, heightPx, about]))
    .update(data)
    .digest('base64');
}
