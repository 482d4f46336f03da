import { around, type Extent } from '../../../geometry/rows.ts';
import { findCheckBoxes } from '../../../marks/check-boxes/find-check-boxes.ts';
import type { PageObjects } from '../objects/page-objects.ts';
import { type DrawnRegion, grown, merged, type PageSize } from '../regions/regions.ts';
import type { Glyph } from '../text/glyph.ts';
import type { BoxSign } from './check-boxes.ts';

/** What stands so near decides whether a square is a box. */
const marginPt = 14;
const mostRegions = 12;
/** Sides of a box to tick, in points. */
const side = { least: 4, most: 26 } as const;

/** The parts of a page that may hold drawn boxes to tick; a page of text and long lines has none. */
export function boxRegions(objects: PageObjects, size: PageSize): readonly Extent[] {
  const squares = [...objects.squares, ...squaresOfLines(objects)];
  const regions = merged(squares.map((square) => grown(square, size, marginPt)));
  return regions.length > mostRegions ? [around(regions)] : regions;
}

/** Between level lines of the same place and length that are as far apart as they are long. */
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

/** What people and programs put into a box. */
const mark = /^[xXvV×*✓✔✗✘√●•■▪☐☑☒]$/u;

/**
 * The boxes that are drawn in the regions, in points of the page as shown; those of a form are known already. No box has
 * a letter or figure in it.
 */
export function boxesOfRegions(
  regions: readonly DrawnRegion[],
  glyphs: readonly Glyph[],
  known: readonly BoxSign[],
): readonly BoxSign[] {
  const textPt = textHeight(glyphs);
  const found = regions.flatMap(({ extent, raster }): BoxSign[] => {
    const pixelsPerPt = raster.widthPx / (extent.right - extent.left);
    return findCheckBoxes(raster, 0, textPt * pixelsPerPt, false).map(
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

/** Of the height of a font's box, what capitals and descenders take, as lines are measured on scans. */
const textShare = 0.8;

/** Usual height of a line of text. */
function textHeight(glyphs: readonly Glyph[]): number {
  const heights = glyphs
    .map(({ loose, direction }) =>
      Math.abs(Math.cos(direction)) > 0.5 ? loose.bottom - loose.top : loose.right - loose.left,
    )
    .sort((a, b) => a - b);
  return (heights[heights.length >> 1] ?? 10) * textShare;
}
