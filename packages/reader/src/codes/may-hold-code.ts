import type { Raster } from '../raster/raster.ts';

/** Of 255: where tones differ less, the library sees neither bars nor modules. */
const leastSwing = 24;
/** The smallest codes have ten modules in a row, and a row that alternates between them. */
const leastAlternations = 6;
/** Smaller than a module at any resolution at which codes are looked for. */
const stepPx = 2;

/**
 * Whether an image alternates between dark and light often enough, along any of its rows or columns, to hold a code:
 * areas of one colour, gradients, soft photographs and plain shapes do not. Takes a hundredth of the time of searching it.
 */
export function mayHoldCode({ widthPx, heightPx, data }: Raster): boolean {
  const across = (start: number) => alternates(data, start * widthPx * 3, 3, widthPx);
  const down = (start: number) => alternates(data, start * 3, widthPx * 3, heightPx);
  return someOf(heightPx, across) || someOf(widthPx, down);
}

function someOf(count: number, test: (start: number) => boolean): boolean {
  for (let start = 0; start < count; start += stepPx) if (test(start)) return true;
  return false;
}

/** Along a line of pixels, by the green channel and by the red one: no ink is light in both. */
function alternates(data: Uint8Array, first: number, stride: number, count: number): boolean {
  return [0, 1].some((channel) => alternatesIn(data, first + channel, stride, count));
}

function alternatesIn(data: Uint8Array, first: number, stride: number, count: number): boolean {
  let low = data[first]!;
  let high = low;
  let direction = 0;
  let alternations = 0;
  for (let i = 1, at = first + stride; i < count; i++, at += stride) {
    const tone = data[at]!;
    // The furthest tone in the present direction; from there, a swing back counts.
    if (direction >= 0 && tone > high) high = tone;
    if (direction <= 0 && tone < low) low = tone;
    const isDrop = direction >= 0 && high - tone >= leastSwing;
    const isRise = direction <= 0 && tone - low >= leastSwing;
    if (!isDrop && !isRise) continue;
    direction = isDrop ? -1 : 1;
    low = tone;
    high = tone;
    if (++alternations >= leastAlternations) return true;
  }
  return false;
}
