import type { Metadata, Sharp } from 'sharp';
import { codesOfRaster } from '../../codes/page-codes.ts';
import { sharp } from '../../raster/image-library.ts';
import { type Raster, rasterOf, resizeRaster } from '../../raster/raster.ts';
import { ocrEngine } from '../../recognition/ocr-engine.ts';
import { FileError, PageError, type PageSource, workingPixels } from '../page-source.ts';
import { pixelHeight } from './pixel-shape.ts';

/** The assumed resolution of images that state none. */
const usualDensity = 150;
/** Lower values are written by cameras, screens and encoders without meaning; nothing is scanned at a higher one. */
const credibleDensity = { least: 99, most: 2400 } as const;

/** JPEG's limit; longer narrow strips would take minutes to search for text. */
const longestSidePx = 65_535;

/** Opens a PNG, JPEG, TIFF, WebP or AVIF; for an animation, its first frame. Throws FileError. */
export async function openImage(bytes: Uint8Array, maxPixels: number): Promise<PageSource> {
  const head = await metadataOf(bytes, 0).catch((error: Error) => {
    throw new FileError('FILE_DAMAGED', `the image's header cannot be read: ${error.message}`);
  });
  return {
    pageCount: head.format === 'tiff' ? (head.pages ?? 1) : 1,
    async readPage(index, checkTime) {
      const { raster, density } = await loadPage(bytes, index, maxPixels);
      checkTime();
      const { ocrPage } = await import('../../recognition/ocr-page.ts');
      const read = await ocrPage(await ocrEngine(), raster, checkTime);
      const [width, height] =
        read.quarterTurns % 2 === 0 ? [raster.widthPx, raster.heightPx] : [raster.heightPx, raster.widthPx];
      return {
        number: index + 1,
        widthPt: (width / density) * 72,
        heightPt: (height / density) * 72,
        source: read.words.length > 0 ? 'ocr' : 'none',
        ...read,
        ...(await codesOfRaster(raster, read)),
      };
    },
    async renderPage(index, dotsPerInch) {
      const { raster, density } = await loadPage(bytes, index, maxPixels);
      const pixels = raster.widthPx * raster.heightPx;
      const scale = Math.min(dotsPerInch / density, Math.sqrt(workingPixels / pixels));
      return resizeRaster(raster, ...sizeAt(raster.widthPx, raster.heightPx, scale));
    },
    close() {},
  };
}

interface LoadedPage {
  readonly raster: Raster;
  /** Pixels of `raster` per inch of the page. */
  readonly density: number;
}

async function loadPage(bytes: Uint8Array, index: number, maxPixels: number): Promise<LoadedPage> {
  const head = await metadataOf(bytes, index);
  const pixels = head.width * head.height;
  if (pixels > maxPixels) {
    throw new PageError(
      'PAGE_TOO_LARGE',
      `${head.width} × ${head.height} pixels; at most ${maxPixels} are read`,
    );
  }
  if (Math.max(head.width, head.height) > longestSidePx) {
    throw new PageError('PAGE_TOO_LARGE', `a side of more than ${longestSidePx} pixels`);
  }
  const shape = shapeOf(bytes, index, head);
  const shrink = Math.min(1, Math.sqrt(workingPixels / (shape.widthPx * shape.heightPx)));
  const stated = (head.density ?? 0) * shape.denser;
  const isCredible = stated >= credibleDensity.least && stated <= credibleDensity.most;
  const density = (isCredible ? stated : usualDensity) * shrink;
  const [width, height] = sizeAt(shape.widthPx, shape.heightPx, shrink);
  return { raster: await decode(bytes, index, head, [width, height]), density };
}

interface PageShape {
  readonly widthPx: number;
  readonly heightPx: number;
  /** The horizontal magnification; the known resolution is the horizontal one. */
  readonly denser: number;
}

/** The size of a page as displayed, in square pixels: stretched to the finer of its two resolutions. */
function shapeOf(bytes: Uint8Array, index: number, head: Metadata): PageShape {
  const { width, height } = head.autoOrient;
  const high = pixelHeight(bytes, index);
  const denser = Math.max(1, 1 / high);
  const isTurned = (head.orientation ?? 1) >= 5;
  const across = isTurned ? Math.max(1, high) : denser;
  const down = isTurned ? denser : Math.max(1, high);
  return { widthPx: Math.round(width * across), heightPx: Math.round(height * down), denser };
}

/** Turned by its EXIF orientation, transparency on white, converted to 8-bit RGB. */
async function decode(
  bytes: Uint8Array,
  index: number,
  { autoOrient }: Metadata,
  [width, height]: readonly [number, number],
): Promise<Raster> {
  const image = openPage(bytes, index).autoOrient();
  const isAsStored = autoOrient.width === width && autoOrient.height === height;
  return rasterOf(isAsStored ? image : image.resize(width, height, { fit: 'fill' }));
}

function metadataOf(bytes: Uint8Array, index: number): Promise<Metadata> {
  return openPage(bytes, index).metadata();
}

/** The image's size is checked against the caller's limit before decoding. */
function openPage(bytes: Uint8Array, page: number): Sharp {
  return sharp(bytes, { page, limitInputPixels: false, failOn: 'error' });
}

function sizeAt(width: number, height: number, scale: number): [number, number] {
  return [Math.max(1, Math.round(width * scale)), Math.max(1, Math.round(height * scale))];
}
