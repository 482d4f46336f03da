import { around, type Extent } from '../../../geometry/rows.ts';
import { findCheckBoxes } from '../../../selection-marks/find-check-boxes.ts';
import type { PageObjects } from '../objects/page-objects.ts';
import { type DrawnRegion, merged, onPage, type PageSize, touch } from '../regions/regions.ts';
import type { Glyph } from '../text/glyph.ts';
import type { BoxSign } from './check-boxes.ts';

/** Anything this close decides whether a square is a check box. */
const marginPt = 14;
/** An image has its own margin, and its surroundings are not part of it. */
const pictureMarginPt = 0.5;
const mostRegions = 12;
/** Sides of a check box, in points. */
const side = { least: 4, most: 28 } as const;

/** The parts of a page that may contain drawn check boxes; a page of text and long lines has none. */
export function boxRegions(objects: PageObjects, size: PageSize): readonly Extent[] {
  const squares = [...objects.squares, ...squaresOfLines(objects)];
  const drawn = merged(onPage(squares, size, marginPt));
  const pictures = merged(onPage(objects.images.filter(isSmall), size, pictureMarginPt));
  const regions = [...drawn, ...pictures.filter((picture) => !drawn.some((other) => touch(picture, other)))];
  return regions.length > mostRegions ? [around(regions)] : regions;
}

/** Some programs insert each box as an image with its own margin. */
function isSmall({ left, right, top, bottom }: Extent): boolean {
  return [right - left, bottom - top].every((length) => length >= side.least && length <= side.most);
}

/** Between horizontal lines with the same position and length whose distance equals their length. */
function squaresOfLines({ strokes }: PageObjects): readonly Extent[] {
  const lids = strokes.filter(
    ({ kind, extent: { left, right } }) =>
      kind === 'horizontal' && right - left >= side.least && right - left <= side.most,
  );
  const columns = Map.groupBy(lids, ({ extent }) => `${Math.round(extent.left)} ${Math.round(extent.right)}`);
  return [...columns.values()].flatMap((column) => {
    const lines = column.map(({ extent }) => extent).sort((a, b) => a.top - b.top);
    return lines.slice(1).flatMap((line, i) => {
      const lid = lines[i]!;
      const ratio = (line.top - lid.top) / (lid.right - lid.left);
      return ratio > 0.75 && ratio < 1.25 ? [{ ...lid, bottom: line.bottom }] : [];
    });
  });
}

/** A rendered image with paper around it, so that its outline can be distinguished from its edge. */
function onPaper({ extent, raster }: DrawnRegion): DrawnRegion {
  const { widthPx, heightPx, data } = raster;
  const pad = Math.round((marginPt * widthPx) / (extent.right - extent.left));
  const [wide, high] = [widthPx + 2 * pad, heightPx + 2 * pad];
  const padded = new Uint8Array(3 * wide * high).fill(255);
  for (let y = 0; y < heightPx; y++)
    padded.set(data.subarray(3 * y * widthPx, 3 * (y + 1) * widthPx), 3 * ((y + pad) * wide + pad));
  const { left, right, top, bottom } = extent;
  return {
    extent: {
      left: left - marginPt,
      right: right + marginPt,
      top: top - marginPt,
      bottom: bottom + marginPt,
    },
    raster: { widthPx: wide, heightPx: high, data: padded },
  };
}

/** What people and programs put into a box. */
const mark = /^[xXvV×*✓✔✗✘√●•■▪☐☑☒]$/u;

/**
 * The boxes drawn in the regions, in points of the displayed page; those of a form are already known. No box has a
 * letter or digit in it.
 */
export function boxesOfRegions(
  regions: readonly DrawnRegion[],
  glyphs: readonly Glyph[],
  known: readonly BoxSign[],
): readonly BoxSign[] {
  const textPt = textHeight(glyphs);
  const found = regions.flatMap((region): BoxSign[] => {
    const isPicture = isSmall(region.extent);
    const { extent, raster } = isPicture ? onPaper(region) : region;
    const pixelsPerPt = raster.widthPx / (extent.right - extent.left);
    const surroundings = isPicture ? 'none' : 'print';
    return findCheckBoxes(raster, 0, textPt * pixelsPerPt, surroundings).map(
      ({ rectangle, isTicked, confidence }) => {
        const { centre, width, height } = rectangle;
        const [x, y] = [extent.left + centre.x / pixelsPerPt, extent.top + centre.y / pixelsPerPt];
        const [dx, dy] = [width / pixelsPerPt / 2, height / pixelsPerPt / 2];
        return { isTicked, confidence, extent: { left: x - dx, right: x + dx, top: y - dy, bottom: y + dy } };
      },
    );
  });
  const isNew = ({ extent }: BoxSign): boolean => !known.some((box) => isIn(box.extent, extent));
  const isLettered = ({ extent }: BoxSign): boolean =>
    glyphs.some(({ text, tight }) => !mark.test(text) && isIn(tight, extent));
  return found.filter((box) => isNew(box) && !isLettered(box));
}

function isIn(inner: Extent, { left, right, top, bottom }: Extent): boolean {
  const [x, y] = [(inner.left + inner.right) / 2, (inner.top + inner.bottom) / 2];
  return x >= left && x <= right && y >= top && y <= bottom;
}

/** The part of a font's height taken by capitals and descenders, as lines are measured on scans. */
const textShare = 0.8;

/** The usual height of a text line. */
function textHeight(glyphs: readonly Glyph[]): number {
  const heights = glyphs
    .map(({ loose, direction }) =>
      Math.abs(Math.cos(direction)) > 0.5 ? loose.bottom - loose.top : loose.right - loose.left,
    )
    .sort((a, b) => a - b);
  return (heights[heights.length >> 1] ?? 10) * textShare;
}
