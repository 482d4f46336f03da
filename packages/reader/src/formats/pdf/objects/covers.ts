import { type Extent, sharedExtent } from '../../../geometry/rows.ts';
import type { PdfPage } from '../opening/pdf-document.ts';
import type { Affine } from '../pdfium/affine.ts';
import { type Clip, clipOf } from './clip-of.ts';
import { boundsOf, fillColourOf, type Rgb } from './path-outlines.ts';

/** An object of a page, while all of them are examined. */
export interface DrawnObject {
  readonly page: PdfPage;
  readonly object: number;
  /** From the coordinates of its form or page to displayed points. */
  readonly map: Affine;
  /** Higher for what is drawn later. */
  readonly order: number;
  /** 64 bytes of pdfium's memory. */
  readonly scratch: number;
}

/** How a text object is drawn. */
export interface DrawnText {
  readonly order: number;
  readonly clip: Clip | undefined;
  /** In displayed points. Only call it while the page is loaded. */
  readonly extent: () => Extent;
}

/** A fill or an image, which hides what was drawn before it. */
export interface Cover {
  readonly order: number;
  /** What it covers, in displayed points. */
  readonly extent: Extent;
  /** Whether nothing shows through. Only call it while the page is loaded: it decodes images. */
  readonly isOpaque: () => boolean;
  /** For a fill, as pdfium reports it. */
  readonly colour?: Rgb;
}

/** A filled opaque rectangle; none if that cannot be determined. */
export function fillCover(drawn: DrawnObject, extent: Extent): readonly Cover[] {
  const { page, object, order, scratch } = drawn;
  const fill = fillColourOf(page.pdf, object, scratch);
  if (fill?.alpha !== 255) return [];
  return coverOf(drawn, extent, order, () => true).map((cover) => ({ ...cover, colour: fill.rgb }));
}

/** An image, which may have holes. */
export function pictureCover(drawn: DrawnObject): readonly Cover[] {
  const { page, object, map, order, scratch } = drawn;
  let isOpaque: boolean | undefined;
  return coverOf(drawn, boundsOf(page.pdf, object, map, scratch), order, () => {
    isOpaque ??= isOpaquePicture(page, object);
    return isOpaque;
  });
}

function coverOf(
  { page, object, map, scratch }: DrawnObject,
  extent: Extent,
  order: number,
  isOpaque: () => boolean,
): readonly Cover[] {
  if (page.pdf.FPDFPageObj_HasTransparency(object)) return [];
  const clip = clipOf(page.pdf, object, map, scratch);
  if (clip === undefined) return [{ order, extent, isOpaque }];
  return clip.isWhole ? [{ order, extent: sharedExtent(extent, clip.extent), isOpaque }] : [];
}

/** A rotated image leaves its corners clear. Its edges are not blended. */
function isOpaquePicture({ pdf, document, handle }: PdfPage, object: number): boolean {
  const bitmap = pdf.FPDFImageObj_GetRenderedBitmap(document, handle, object);
  if (bitmap === 0) return false;
  try {
    const [width, height] = [pdf.FPDFBitmap_GetWidth(bitmap), pdf.FPDFBitmap_GetHeight(bitmap)];
    const start = pdf.FPDFBitmap_GetBuffer(bitmap);
    const stride = pdf.FPDFBitmap_GetStride(bitmap);
    if (stride !== width * 4) return false;
    for (let row = 1; row < height - 1; row++) {
      const line = pdf.pdfium.HEAPU8.subarray(start + row * stride, start + (row + 1) * stride);
      for (let column = 1; column < width - 1; column++) if (line[column * 4 + 3] !== 255) return false;
    }
    return true;
  } finally {
    pdf.FPDFBitmap_Destroy(bitmap);
  }
}
