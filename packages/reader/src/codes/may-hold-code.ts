import type { Extent } from '../geometry/rows.ts';
import type { Raster } from '../raster/raster.ts';

/** Of 255: where tones differ less, the library sees neither bars nor modules. */
const leastSwing = 24;
/** The smallest codes have ten modules in a row, and a row that alternates between them: this many tones one after the other. */
const tonesInRow = 7;
/** Of the whole contrast: what all of these dark tones are darker than all light ones at least. Blurred modules differ. */
const leastContrast = 0.2;
/** The widest of these bars or modules is no wider than so many of the narrowest … */
const widestPart = 8;
const narrowestPx = 1.5;
/** … and no wider than this at any resolution at which codes are looked for. */
const mostPartPx = 80;
/** Every so many lines of pixels are looked at, and two in a row must alternate: the smallest code is 40 pixels high. */
const stepPx = 4;
const linesInRow = 2;

/** An image as lines of pixels, without what is known to be print. */
interface Picture {
  readonly data: Uint8Array;
  /** Not 0 where there is print. */
  readonly print: Uint8Array | undefined;
}

/**
 * Whether an image alternates between dark and light as codes do, along neighbouring rows or columns: regularly, between
 * two tones. Areas of one colour, photographs, plain shapes and ruled tables do not. Takes a tenth of the time of searching it.
 * @param printed boxes with text of the file, in pixels: letters alternate as well
 */
export function mayHoldCode(raster: Raster, printed: readonly Extent[] = []): boolean {
  const { widthPx, heightPx, data } = raster;
  const picture = { data, print: printed.length === 0 ? undefined : printMask(raster, printed) };
  const across = (start: number) => alternates(picture, start * widthPx, 1, widthPx);
  const down = (start: number) => alternates(picture, start, widthPx, heightPx);
  return neighboursOf(heightPx, across) || neighboursOf(widthPx, down);
}

function printMask({ widthPx, heightPx }: Raster, printed: readonly Extent[]): Uint8Array {
  const mask = new Uint8Array(widthPx * heightPx);
  for (const { left, right, top, bottom } of printed) {
    const [from, to] = [Math.max(0, Math.floor(left)), Math.min(widthPx, Math.ceil(right))];
    if (from >= to) continue;
    const end = Math.min(heightPx, Math.ceil(bottom));
    for (let y = Math.max(0, Math.floor(top)); y < end; y++)
      mask.fill(1, y * widthPx + from, y * widthPx + to);
  }
  return mask;
}

function neighboursOf(count: number, test: (start: number) => boolean): boolean {
  let found = 0;
  for (let start = 0; start < count; start += stepPx) {
    found = test(start) ? found + 1 : 0;
    if (found >= linesInRow) return true;
  }
  return false;
}

/** Along a line of pixels, by the green channel and by the red one: no ink is light in both. */
function alternates(picture: Picture, first: number, stride: number, count: number): boolean {
  return [1, 0].some((channel) => alternatesIn(picture, first, stride, count, channel));
}

/** The tones at which the line turned between dark and light, and where: the last ones. */
const tones = new Uint8Array(tonesInRow);
const places = new Int32Array(tonesInRow);

function alternatesIn(
  { data, print }: Picture,
  first: number,
  stride: number,
  count: number,
  channel: number,
) {
  // The furthest tone in the present direction, and where; from there, a swing back counts.
  let low = 255;
  let high = 0;
  let lowAt = 0;
  let highAt = 0;
  let direction = 0;
  let turns = 0;
  for (let i = 0, at = first; i < count; i++, at += stride) {
    if (print !== undefined && print[at] !== 0) {
      low = 255;
      high = direction = turns = 0;
      continue;
    }
    const tone = data[at * 3 + channel]!;
    if (direction >= 0 && tone > high) {
      high = tone;
      highAt = i;
    }
    if (direction <= 0 && tone < low) {
      low = tone;
      lowAt = i;
    }
    const isDrop = direction >= 0 && high - tone >= leastSwing;
    if (!isDrop && !(direction <= 0 && tone - low >= leastSwing)) continue;
    tones[turns % tonesInRow] = isDrop ? high : low;
    places[turns % tonesInRow] = isDrop ? highAt : lowAt;
    turns++;
    direction = isDrop ? -1 : 1;
    low = high = tone;
    lowAt = highAt = i;
    if (turns >= tonesInRow && isRegular(turns)) return true;
  }
  return false;
}

/** Whether the last tones are of two kinds, and about as far from each other as parts of a code. */
function isRegular(turns: number): boolean {
  const least = [255, 255] as [number, number];
  const most = [0, 0] as [number, number];
  let [narrowest, widest] = [mostPartPx, 0];
  for (let turn = turns - tonesInRow; turn < turns; turn++) {
    const [tone, kind] = [tones[turn % tonesInRow]!, (turn % 2) as 0 | 1];
    least[kind] = Math.min(least[kind], tone);
    most[kind] = Math.max(most[kind], tone);
    if (turn === turns - tonesInRow) continue;
    const width = places[turn % tonesInRow]! - places[(turn - 1) % tonesInRow]!;
    narrowest = Math.min(narrowest, width);
    widest = Math.max(widest, width);
  }
  if (widest > mostPartPx || widest > widestPart * Math.max(narrowestPx, narrowest)) return false;
  const light = least[0] > least[1] ? 0 : 1;
  const dark = 1 - light;
  return least[light]! - most[dark]! >= leastContrast * (most[light]! - least[dark]!);
}
