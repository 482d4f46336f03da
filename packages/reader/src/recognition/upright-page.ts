import { invertedPerspective, type Page, type Perspective, throughPerspective } from '@recto/document';
import { type OrientedRectangle, type Point, rectangleAtAngle } from '../geometry/oriented-rectangle.ts';
import { turnedPoint } from '../geometry/quarter-turn.ts';
import { type Raster, turnRaster } from '../raster/raster.ts';
import { warpRaster } from '../raster/warp-raster.ts';
import { detectText } from './detection/detect-text.ts';
import { lineRectangle, runsBothWays, runsSideways, textAngle } from './detection/text-lines.ts';
import type { TextRegion } from './detection/text-regions.ts';
import type { Recogniser } from './lines/recogniser.ts';
import type { OcrEngine } from './ocr-engine.ts';
import { findPerspective } from './perspective/find-perspective.ts';
import { type ReadLine, readLine } from './words/read-line.ts';

/** Lines read to determine whether a page is upside down. */
const trialLines = 5;
const sureReading = 0.85;

/** A page turned and flattened so that its text runs from left to right, possibly slightly tilted. */
export interface UprightPage {
  readonly raster: Raster;
  readonly quarterTurns: Page['quarterTurns'];
  /** The perspective of the turned page; see {@link Page}. */
  readonly perspective?: Perspective;
  /** Tilt of its text in radians clockwise. */
  readonly angle: number;
  readonly rectangles: readonly OrientedRectangle[];
  /** Lines that were read to determine the turn. */
  readonly alreadyRead: readonly ReadLine[];
}

/**
 * Finds the lines of a page and turns it so that they can be read. If it had to be turned, they are searched again: the
 * detector is better at lines that run from left to right.
 */
export async function uprightPage(
  { detector, recogniser }: OcrEngine,
  raster: Raster,
  checkTime: () => void,
): Promise<UprightPage> {
  const page = await readablePage(recogniser, raster, await detectText(detector, raster), checkTime);
  if (page.quarterTurns === 0) return page;
  checkTime();
  const turned = await turnRaster(raster, page.quarterTurns);
  const found = await detectText(detector, turned);
  if (runsSideways(found)) return page;
  checkTime();
  return { ...(await turnedPage(recogniser, turned, found, 0)), quarterTurns: page.quarterTurns };
}

/**
 * Tries the turns that the regions allow until the text can be read; returns the best of them if none can. If regions
 * run both ways, all turns are tried: columns of single letters can be read sideways too.
 */
async function readablePage(
  recogniser: Recogniser,
  raster: Raster,
  found: readonly TextRegion[],
  checkTime: () => void,
): Promise<UprightPage> {
  const isOpen = runsBothWays(found);
  const turns: readonly Page['quarterTurns'][] = isOpen
    ? [0, 1, 2, 3]
    : runsSideways(found)
      ? [1, 3]
      : [0, 2];
  let best: { page: UprightPage; sureness: number } | undefined;
  for (const quarterTurns of turns) {
    checkTime();
    const page = await turnedPage(recogniser, raster, found, quarterTurns);
    const sureness = meanConfidence(page.alreadyRead);
    if (best === undefined || sureness > best.sureness) best = { page, sureness };
    if (sureness >= sureReading && !isOpen) break;
  }
  return best!.page;
}

async function turnedPage(
  recogniser: Recogniser,
  raster: Raster,
  found: readonly TextRegion[],
  quarterTurns: Page['quarterTurns'],
): Promise<UprightPage> {
  const turned = await turnRaster(raster, quarterTurns);
  const { regions, ...flat } = flattened(
    turned,
    found.map((region) => turnedRegion(region, raster, quarterTurns)),
  );
  const angle = textAngle(regions);
  const rectangles = regions.map((region) => lineRectangle(region, angle));
  const longest = [...rectangles].sort((a, b) => b.width - a.width).slice(0, trialLines);
  const alreadyRead: ReadLine[] = [];
  for (const rectangle of longest) alreadyRead.push(await readLine(recogniser, flat.raster, rectangle));
  return { ...flat, quarterTurns, angle, rectangles, alreadyRead };
}

type FlatPage = Pick<UprightPage, 'raster' | 'perspective'> & { readonly regions: readonly TextRegion[] };

/** The page as seen from straight above. */
function flattened(raster: Raster, regions: readonly TextRegion[]): FlatPage {
  const seen = findPerspective(regions, raster.widthPx, raster.heightPx);
  if (seen === undefined) return { raster, regions };
  const { map, growth } = seen;
  const widthPx = Math.round(raster.widthPx * growth);
  const heightPx = Math.round(raster.heightPx * growth);
  const back = invertedPerspective(map);
  const flat = ({ x, y }: Point): Point => {
    const [across, down] = throughPerspective(back, [x / raster.widthPx, y / raster.heightPx]);
    return { x: across * widthPx, y: down * heightPx };
  };
  return {
    raster: warpRaster(raster, map, widthPx, heightPx),
    perspective: map,
    regions: regions.map((region) => flatRegion(region, flat)),
  };
}

function flatRegion(region: TextRegion, flat: (point: Point) => Point): TextRegion {
  const { centre, width } = rectangleAtAngle(region.hull, region.angle);
  const [dx, dy] = [(Math.cos(region.angle) * width) / 2, (Math.sin(region.angle) * width) / 2];
  const from = flat({ x: centre.x - dx, y: centre.y - dy });
  const to = flat({ x: centre.x + dx, y: centre.y + dy });
  const angle = Math.atan((to.y - from.y) / (to.x - from.x));
  return { ...region, hull: region.hull.map(flat), angle };
}

function turnedRegion(
  region: TextRegion,
  { widthPx, heightPx }: Raster,
  quarterTurns: Page['quarterTurns'],
): TextRegion {
  const hull = region.hull.map((point) => turnedPoint(point, widthPx, heightPx, quarterTurns));
  const angle = region.angle + (quarterTurns * Math.PI) / 2;
  return { ...region, hull, angle: Math.atan2(Math.sin(2 * angle), Math.cos(2 * angle)) / 2 };
}

/** Mean character confidence; 1 if there is nothing to read. */
function meanConfidence(lines: readonly ReadLine[]): number {
  const confidences = lines.flatMap(({ characters }) => characters.map(({ confidence }) => confidence));
  if (lines.length === 0) return 1;
  return confidences.reduce((sum, confidence) => sum + confidence, 0) / Math.max(1, confidences.length);
}
