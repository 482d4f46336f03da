import { around, type Extent, liesWithin } from '../../../geometry/rows.ts';
import type { PageObjects } from '../objects/page-objects.ts';
import { merged, onPage, type PageSize } from '../regions/regions.ts';

/** A single letter has up to some thirty corners, an icon hardly more than twice as many. */
const leastCorners = 100;
/** Letters of one name are no further apart, in shares of the height of each. */
const besideLetters = 0.75;
const aboveLettersPt = 2;

/** Groups of shapes that may be letters drawn as paths, each with the straight letters beside them. */
export function wordmarks({ shapes, strokes }: PageObjects, size: PageSize): readonly Extent[] {
  const bars = strokes.flatMap(({ extent, isWhite }) => (isWhite ? [] : [extent]));
  return merged(shapes.map(({ extent }) => reach(extent))).flatMap((group) => {
    const members = shapes.filter(({ extent }) => liesWithin(extent, group));
    const corners = members.reduce((sum, shape) => sum + shape.corners, 0);
    if (corners < leastCorners) return [];
    const name = around(members.map(({ extent }) => extent));
    return onPage([around([name, ...bars.filter((bar) => isLetterBeside(bar, name))])], size, 0);
  });
}

function reach({ left, right, top, bottom }: Extent): Extent {
  const beside = besideLetters * (bottom - top);
  return {
    left: left - beside,
    right: right + beside,
    top: top - aboveLettersPt,
    bottom: bottom + aboveLettersPt,
  };
}

/** An l or an I at the end of a name is a rectangle. */
function isLetterBeside(bar: Extent, name: Extent): boolean {
  const height = name.bottom - name.top;
  return bar.right - bar.left < height && liesWithin(bar, reach(name));
}
