import type { Ruling } from '@recto/document';
import { turnPoint } from '../geometry/oriented-rectangle.ts';
import { pageBox } from '../geometry/page-box.ts';
import type { Extent } from '../geometry/rows.ts';
import type { Raster } from '../raster/raster.ts';
import { type CellRun, type Cells, darkestCells, thinRuns, transposedCells } from './cell-runs.ts';
import { coveredShare, linkRuns } from './link-runs.ts';

type LineKind = 'horizontal' | 'vertical';

/** All in heights of a text line. Anything shorter is a stroke of a letter. */
const leastLength: Readonly<Record<LineKind, number>> = { horizontal: 4, vertical: 1.8 };
const leastRun = 1.2;
/** … but no more cells than a line tilted by 4° stays in one row. */
const mostRunCells = 14;
/** A ruling may be interrupted where text or another ruling touches it. */
const widestBreak = 0.6;
/** The share of a ruling's length that must be visible. */
const leastCovered = 0.6;
/** Anything that still rises or falls more than this over its length is not a ruling. */
const steepest = 0.02;
/** The bars of a bar code have more neighbours this close. */
const mostNeighbours = 2;
const neighbourDistance = 0.8;

/**
 * Long thin dark lines of a page, horizontal or vertical once its skew (at most 4°) is undone; in the upright frame.
 * Edges of fills are excluded. Takes about 20 ms for an A4 page at 200 dpi.
 * @param raster the page with its quarter turns undone, its skew not
 * @param skewDegrees of the page: its text is level when it is turned clockwise by this much about its centre
 * @param textHeightPx usual height of a text line
 */
export function findRulings(raster: Raster, skewDegrees: number, textHeightPx: number): readonly Ruling[] {
  const cells = darkestCells(raster);
  return (['horizontal', 'vertical'] as const).flatMap((kind) => {
    const along = kind === 'horizontal' ? cells : transposedCells(cells);
    const found = linesAlong(along, textHeightPx / cells.sizePx).flatMap((line) => {
      const extent = uprightExtent(line, cells.sizePx, kind, raster, skewDegrees);
      return extent !== undefined && lengthOf(extent, kind) >= leastLength[kind] * textHeightPx ? extent : [];
    });
    const neighboursOf = (extent: Extent, among: readonly Extent[]): readonly Extent[] =>
      among.filter((other) => areNeighbours(extent, other, kind, neighbourDistance * textHeightPx));
    const bars = found.filter((extent) => neighboursOf(extent, found).length > mostNeighbours);
    const kept = found.filter((extent) => !bars.includes(extent) && neighboursOf(extent, bars).length === 0);
    return kept.map((extent) => ({ kind, box: pageBox(extent, raster.widthPx, raster.heightPx) }));
  });
}

function linesAlong(cells: Cells, textCells: number): readonly (readonly CellRun[])[] {
  const runs = thinRuns(cells, Math.min(mostRunCells, leastRun * textCells));
  return linkRuns(runs, widestBreak * textCells).filter((line) => coveredShare(line) >= leastCovered);
}

/** The position of a line of cells once the skew is undone; undefined if it is not straight. */
function uprightExtent(
  line: readonly CellRun[],
  sizePx: number,
  kind: LineKind,
  raster: Raster,
  skewDegrees: number,
): Extent | undefined {
  const middle = { x: raster.widthPx / 2, y: raster.heightPx / 2 };
  const turn = (skewDegrees * Math.PI) / 180;
  let [from, to, least, most, moment, cellCount] = [Infinity, -Infinity, Infinity, -Infinity, 0, 0];
  for (const run of line) {
    const across = (run.row + 0.5) * sizePx;
    const [start, end] = [run.from * sizePx, run.to * sizePx].map((along) => {
      const point = kind === 'horizontal' ? { x: along, y: across } : { x: across, y: along };
      const { x, y } = turnPoint(point, turn, middle);
      return kind === 'horizontal' ? { along: x, across: y } : { along: y, across: x };
    }) as [Place, Place];
    from = Math.min(from, start.along);
    to = Math.max(to, end.along);
    least = Math.min(least, start.across, end.across);
    most = Math.max(most, start.across, end.across);
    moment += ((start.across + end.across) / 2) * (run.to - run.from);
    cellCount += run.to - run.from;
  }
  if (most - least > 4 * sizePx + steepest * (to - from)) return undefined;
  const centre = moment / cellCount;
  const half = Math.max(sizePx, (cellCount * sizePx ** 2) / (to - from)) / 2;
  return kind === 'horizontal'
    ? { left: from, right: to, top: centre - half, bottom: centre + half }
    : { left: centre - half, right: centre + half, top: from, bottom: to };
}

interface Place {
  readonly along: number;
  readonly across: number;
}

/** Whether two lines are side by side, close together, along half of the first. */
function areNeighbours(extent: Extent, other: Extent, kind: LineKind, distance: number): boolean {
  const [apart, overlap] =
    kind === 'vertical'
      ? [other.left - extent.left, overlapOf(extent.top, extent.bottom, other.top, other.bottom)]
      : [other.top - extent.top, overlapOf(extent.left, extent.right, other.left, other.right)];
  return other !== extent && Math.abs(apart) < distance && overlap > lengthOf(extent, kind) / 2;
}

function overlapOf(a1: number, a2: number, b1: number, b2: number): number {
  return Math.min(a2, b2) - Math.max(a1, b1);
}

function lengthOf({ left, right, top, bottom }: Extent, kind: LineKind): number {
  return kind === 'horizontal' ? right - left : bottom - top;
}
