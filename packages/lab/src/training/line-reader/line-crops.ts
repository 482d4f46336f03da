import {
  cornersOf,
  cropLine,
  type Detector,
  detectText,
  lineRectangle,
  type OrientedRectangle,
  type Raster,
  textAngle,
} from '@recto/reader/internals';
import type { TrueLine } from '../../collections/reading/truth.ts';
import { inAlphabet } from './alphabet.ts';

/** A line as the reader cuts it out of a page, and its truth. */
interface LineCrop {
  readonly text: string;
  readonly image: Raster;
}

interface Edges {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

const lineHeightPx = 48;
/** Height of a line cut-out relative to the text printed on it. */
const cutMargin = 1.3;
/** Boxes that share less than this of the lower one's height, or of the smaller one's area, are unrelated. */
const leastSharedHeight = 0.5;
const leastSharedArea = 0.15;

/**
 * The lines of an upright page as the reader cuts them out. Lines of which part is also on another line are left out,
 * and those with characters that the alphabet lacks.
 * @param truth parts of lines, in any order
 */
export async function lineCrops(
  detector: Detector,
  raster: Raster,
  truth: readonly TrueLine[],
): Promise<readonly LineCrop[]> {
  const regions = await detectText(detector, raster);
  const angle = textAngle(regions);
  const rectangles = regions.map((region) => lineRectangle(region, angle));
  const texts = textsOf(rectangles, truth, raster);
  return rectangles.flatMap((rectangle, i) => {
    const text = inAlphabet(texts[i]!);
    return text ? [{ text, image: cropLine(raster, rectangle, lineHeightPx) }] : [];
  });
}

/** The text of each rectangle; empty if it is uncertain. */
function textsOf(
  rectangles: readonly OrientedRectangle[],
  truth: readonly TrueLine[],
  { widthPx, heightPx }: Raster,
): readonly string[] {
  const cuts = rectangles.map(edgesOf);
  const parts = truth.map(({ text, box }) => ({
    text,
    left: box.left * widthPx,
    right: (box.left + box.width) * widthPx,
    top: box.top * heightPx,
    bottom: (box.top + box.height) * heightPx,
  }));
  const cutsOf = parts.map((part) => cuts.filter((cut) => belongs(part, cut)));
  return cuts.map((cut) => {
    const own = parts.flatMap((part, i) =>
      cutsOf[i]!.includes(cut) ? [{ part, isShared: cutsOf[i]!.length > 1 }] : [],
    );
    if (own.some(({ isShared }) => isShared)) return '';
    const sorted = own.map(({ part }) => part).sort((a, b) => a.left - b.left);
    return sorted.map(({ text }) => text.trim()).join(' ');
  });
}

function edgesOf(rectangle: OrientedRectangle): Edges {
  const corners = cornersOf(rectangle);
  const [xs, ys] = [corners.map(({ x }) => x), corners.map(({ y }) => y)];
  return { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) };
}

function belongs(part: Edges, cut: Edges): boolean {
  const width = Math.min(part.right, cut.right) - Math.max(part.left, cut.left);
  const height = Math.min(part.bottom, cut.bottom) - Math.max(part.top, cut.top);
  if (width <= 0 || height <= 0) return false;
  const lower = Math.min(part.bottom - part.top, (cut.bottom - cut.top) / cutMargin);
  return (
    height >= leastSharedHeight * lower &&
    width * height >= leastSharedArea * Math.min(areaOf(part), areaOf(cut))
  );
}

function areaOf({ left, right, top, bottom }: Edges): number {
  return (right - left) * (bottom - top);
}
