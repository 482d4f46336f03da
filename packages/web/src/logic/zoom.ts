import { type Geometry, pageImageWidthsPx } from '@recto/contract';

export const zooms = { least: 1, most: 3 } as const;

/** The zoom for a box: it fills about half the width, in coarse steps so that the zoom rarely changes. */
export function zoomFor({ width }: Geometry): number {
  if (width > 0.55) return 1;
  return width > 0.35 ? 1.3 : 1.7;
}

/** The scroll position that centres a box, in pixels of the sheet and its viewport. */
export function scrollTo(
  box: Geometry,
  sheet: { readonly top: number; readonly width: number; readonly height: number },
  view: { readonly width: number; readonly height: number },
): { readonly left: number; readonly top: number } {
  const middleX = (box.left + box.width / 2) * sheet.width;
  const middleY = sheet.top + (box.top + box.height / 2) * sheet.height;
  return { left: Math.max(0, middleX - view.width / 2), top: Math.max(0, middleY - view.height / 2) };
}

/** Whether a box is in view with a margin around it, so nothing has to scroll. */
export function isInView(
  box: Geometry,
  sheet: { readonly top: number; readonly width: number; readonly height: number },
  view: { readonly left: number; readonly top: number; readonly width: number; readonly height: number },
): boolean {
  const margin = 24;
  const left = box.left * sheet.width;
  const top = sheet.top + box.top * sheet.height;
  return (
    left >= view.left + margin &&
    top >= view.top + margin &&
    left + box.width * sheet.width <= view.left + view.width - margin &&
    top + box.height * sheet.height <= view.top + view.height - margin
  );
}

/** Pages stacked vertically. */
export interface Sheet {
  readonly page: number;
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

const gapPx = 12;

/** The position of each page when all have the same width, `asidePx` from the left besides the gap. */
export function layOut(
  pages: readonly { readonly page: number; readonly widthPt: number; readonly heightPt: number }[],
  widthPx: number,
  asidePx = 0,
): readonly Sheet[] {
  let top = gapPx;
  return pages.map(({ page, widthPt, heightPt }) => {
    const height = widthPt > 0 ? (heightPt / widthPt) * widthPx : widthPx * Math.SQRT2;
    const sheet = { page, left: gapPx + asidePx, top, width: widthPx, height };
    top += height + gapPx;
    return sheet;
  });
}

/** The sheets in the viewport and half a viewport around it. */
export function sheetsInView(sheets: readonly Sheet[], top: number, height: number): readonly Sheet[] {
  return sheets.filter(
    (sheet) => sheet.top < top + height * 1.5 && sheet.top + sheet.height > top - height / 2,
  );
}

/** The zoom at which the highest page fits the viewport. */
export function wholePageZoom(
  pages: readonly { readonly widthPt: number; readonly heightPt: number }[],
  view: { readonly width: number; readonly height: number },
): number {
  const ratio = Math.max(
    ...pages.map(({ widthPt, heightPt }) => (widthPt > 0 ? heightPt / widthPt : Math.SQRT2)),
    0.1,
  );
  const inside = { width: Math.max(1, view.width - 2 * gapPx), height: Math.max(1, view.height - 2 * gapPx) };
  return Math.min(1, inside.height / ratio / inside.width);
}

/** The page at a third of the viewport's height; undefined if there are none. */
export function pageInView(
  sheets: readonly Sheet[],
  view: { readonly top: number; readonly height: number },
): number | undefined {
  const at = view.top + view.height / 3;
  return (sheets.findLast(({ top }) => top <= at) ?? sheets[0])?.page;
}

/** The width of the images of small pages. */
export const thumbnailWidthPx = pageImageWidthsPx[0];

/** The width of the page image that snippets are cut from. */
export const snippetWidthPx = pageImageWidthsPx[3];

/**
 * The image width to request for a page shown at so many CSS pixels: at least that of the snippet image, so a page
 * first needs only one image, rendered and sent once.
 */
export function imageWidth(cssPx: number, pixelRatio: number): number {
  const wanted = cssPx * pixelRatio;
  const fits = (width: number) =>
    // Slightly upscaled is not noticeable; twice the bytes are.
    width >= snippetWidthPx && width * 1.1 >= wanted;
  return pageImageWidthsPx.find(fits) ?? pageImageWidthsPx[5];
}

/** Share of the window's width, next to the values. */
const pageShare = 0.58;

/** The image widths that a page may need in a window of this width: for snippets, and for the page at each zoom. */
export function firstImageWidths(windowPx: number, pixelRatio: number): readonly number[] {
  const widths = [1, 1.3, 1.7].map((zoom) => imageWidth(windowPx * pageShare * zoom, pixelRatio));
  return [...new Set([snippetWidthPx, ...widths])];
}
