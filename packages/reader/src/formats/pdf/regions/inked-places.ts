import { around, type Extent } from '../../../geometry/rows.ts';
import { type DrawnRegion, merged, onPage, type PageSize } from './regions.ts';

/** Whether a page has ink of more than one colour at a place, in displayed points. */
export type InkAt = (extent: Extent) => boolean;

/** How far around a letter to look, since some, such as a dash, fill their own box. */
const marginPt = 0.7;
const mostRegions = 12;
/** Of 255: colours within one background differ less. */
const leastContrast = 40;

/** The parts of a page to render, so that {@link inkedPlaces} can judge each of `extents`. */
export function inkRegions(extents: readonly Extent[], size: PageSize): readonly Extent[] {
  const regions = merged(onPage(extents, size, 2 * marginPt));
  return regions.length > mostRegions ? [around(regions)] : regions;
}

/** The content of the rendered regions; nothing outside them. */
export function inkedPlaces(regions: readonly DrawnRegion[]): InkAt {
  return ({ left, right, top, bottom }) => {
    const [x, y] = [(left + right) / 2, (top + bottom) / 2];
    const region = regions.find(
      ({ extent: e }) => x >= e.left && x <= e.right && y >= e.top && y <= e.bottom,
    );
    const around = {
      left: left - marginPt,
      right: right + marginPt,
      top: top - marginPt,
      bottom: bottom + marginPt,
    };
    return region !== undefined && contrastIn(region, around) >= leastContrast;
  };
}

/** The largest difference between two pixels in red, green or blue. */
function contrastIn({ extent, raster }: DrawnRegion, part: Extent): number {
  const { widthPx, heightPx, data } = raster;
  const pixelsPerPt = widthPx / (extent.right - extent.left);
  const column = (x: number) => Math.min(widthPx, Math.max(0, Math.round((x - extent.left) * pixelsPerPt)));
  const row = (y: number) => Math.min(heightPx, Math.max(0, Math.round((y - extent.top) * pixelsPerPt)));
  const [least, most] = [[255, 255, 255] as number[], [0, 0, 0] as number[]];
  for (let y = row(part.top); y < row(part.bottom); y++) {
    for (let at = (y * widthPx + column(part.left)) * 3; at < (y * widthPx + column(part.right)) * 3; at++) {
      const channel = at % 3;
      least[channel] = Math.min(least[channel]!, data[at]!);
      most[channel] = Math.max(most[channel]!, data[at]!);
    }
  }
  return Math.max(...most.map((value, channel) => value - least[channel]!));
}
