import type { Page } from '@recto/document';
import { type Raster, turnRaster } from '../image/raster.ts';
import { turnedPoint } from '../layout/quarter-turn.ts';
import type { OrientedRectangle } from './oriented-rectangle.ts';
import { type ReadLine, readLine } from './read-line.ts';
import type { Recogniser } from './recogniser.ts';
import { lineRectangle, runsSideways, textAngle } from './text-lines.ts';
import type { TextRegion } from './text-regions.ts';

/** Lines read to tell whether a page stands on its head. */
const trialLines = 5;
const sureReading = 0.85;

/** A page turned so that its text runs from left to right, maybe a little tilted. */
export interface UprightPage {
  readonly raster: Raster;
  readonly quarterTurns: Page['quarterTurns'];
  /** Tilt of its text in radians clockwise. */
  readonly angle: number;
  readonly rectangles: readonly OrientedRectangle[];
  /** Lines that were read to tell the turn. */
  readonly alreadyRead: readonly ReadLine[];
}

/** Tries the turns that the regions allow until the text can be read; the best of them when none can. */
export async function uprightPage(
  recogniser: Recogniser,
  raster: Raster,
  found: readonly TextRegion[],
  checkTime: () => void,
): Promise<UprightPage> {
  const turns: readonly Page['quarterTurns'][] = runsSideways(found) ? [1, 3] : [0, 2];
  let best: { page: UprightPage; sureness: number } | undefined;
  for (const quarterTurns of turns) {
    checkTime();
    const page = await turnedPage(recogniser, raster, found, quarterTurns);
    const sureness = meanConfidence(page.alreadyRead);
    if (best === undefined || sureness > best.sureness) best = { page, sureness };
    if (sureness >= sureReading) break;
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
  const regions = found.map((region) => turnedRegion(region, raster, quarterTurns));
  const angle = textAngle(regions);
  const rectangles = regions.map((region) => lineRectangle(region, angle));
  const longest = [...rectangles].sort((a, b) => b.width - a.width).slice(0, trialLines);
  const alreadyRead: ReadLine[] = [];
  for (const rectangle of longest) alreadyRead.push(await readLine(recogniser, turned, rectangle));
  return { raster: turned, quarterTurns, angle, rectangles, alreadyRead };
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

/** Mean character confidence; 1 where there is nothing to read. */
function meanConfidence(lines: readonly ReadLine[]): number {
  const confidences = lines.flatMap(({ characters }) => characters.map(({ confidence }) => confidence));
  if (lines.length === 0) return 1;
  return confidences.reduce((sum, confidence) => sum + confidence, 0) / Math.max(1, confidences.length);
}
