import { type Geometry, pageImageWidthsPx } from '@recto/contract';

export const zooms = { least: 1, most: 3 } as const;

/** How far the screen zooms for a box: so that it takes about half the width, in steps, so that it rarely changes. */
export function zoomFor({ width }: Geometry): number {
  if (width > 0.55) return 1;
  return width > 0.35 ? 1.3 : 1.7;
}

/** Where to scroll to have a box in the middle, in pixels of the sheet and of the window upon it. */
export function scrollTo(
  box: Geometry,
  sheet: { readonly top: number; readonly width: number; readonly height: number },
  view: { readonly width: number; readonly height: number },
): { readonly left: number; readonly top: number } {
  const middleX = (box.left + box.width / 2) * sheet.width;
  const middleY = sheet.top + (box.top + box.height / 2) * sheet.height;
  return { left: Math.max(0, middleX - view.width / 2), top: Math.max(0, middleY - view.height / 2) };
}

/** Whether a box is in the window with a margin around it, so that nothing has to move. */
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

/** Sheets one below the other. */
export interface Sheet {
  readonly page: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

const gapPx = 12;

/** Where each page lies when all have the same width. */
export function layOut(
  pages: readonly { readonly page: number; readonly widthPt: number; readonly heightPt: number }[],
  widthPx: number,
): readonly Sheet[] {
  let top = gapPx;
  return pages.map(({ page, widthPt, heightPt }) => {
    const height = widthPt > 0 ? (heightPt / widthPt) * widthPx : widthPx * Math.SQRT2;
    const sheet = { page, top, width: widthPx, height };
    top += height + gapPx;
    return sheet;
  });
}

/** The sheets in the window and half a window around it. */
export function sheetsInView(sheets: readonly Sheet[], top: number, height: number): readonly Sheet[] {
  return sheets.filter(
    (sheet) => sheet.top < top + height * 1.5 && sheet.top + sheet.height > top - height / 2,
  );
}

/** The width of the picture of a page that snippets are cut from. */
export const snippetWidthPx = pageImageWidthsPx[3];

/**
 * The width in which the server draws a page that is shown in so many pixels of the screen: not less than that of the
 * picture for snippets, so that a page at first takes one picture, drawn and sent once.
 */
export function imageWidth(cssPx: number, pixelRatio: number): number {
  const wanted = cssPx * pixelRatio;
  const fits = (width: number) =>
    // A little larger than drawn is not seen; twice the bytes are.
    width >= snippetWidthPx && width * 1.1 >= wanted;
  return pageImageWidthsPx.find(fits) ?? pageImageWidthsPx[5];
}

/** Of the width of the window, beside the values. */
const pageShare = 0.58;

/** The pictures that a page may take in a window of this width: for snippets, and for the page at each zoom. */
export function firstImageWidths(windowPx: number, pixelRatio: number): readonly number[] {
  const widths = [1, 1.3, 1.7].map((zoom) => imageWidth(windowPx * pageShare * zoom, pixelRatio));
  return [...new Set([snippetWidthPx, ...widths])];
}
