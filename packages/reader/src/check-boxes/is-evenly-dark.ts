import type { Extent } from '../layout/rows.ts';
import type { InkMap } from './ink-map.ts';

/** Of a side, what is left out at each end: corners may be a little round. */
const corner = 0.06;
/** The palest part of an outline, this share of it, is at least so dark beside its middle tone. */
const palest = { share: 0.06, darkness: 0.5 } as const;

/**
 * Whether the outline of a square is dark all along. That of a letter, or of two beside each other, pales at its corners
 * and between its strokes, which on a blurred page are still ink.
 */
export function isEvenlyDark(map: InkMap, { left, right, top, bottom }: Extent): boolean {
  const from = Math.ceil((bottom - top) * corner);
  const darkness: number[] = [];
  for (let x = left + from; x < right - from; x++)
    darkness.push(darkestAcross(map, x, top, 0, 1), darkestAcross(map, x, bottom - 1, 0, -1));
  for (let y = top + from; y < bottom - from; y++)
    darkness.push(darkestAcross(map, left, y, 1, 0), darkestAcross(map, right - 1, y, -1, 0));
  darkness.sort((a, b) => a - b);
  const usual = darkness[darkness.length >> 1]!;
  return darkness[Math.floor(darkness.length * palest.share)]! >= palest.darkness * usual;
}

/** How much darker the outline is than the paper outside of it: from one cell outside to two inside. */
function darkestAcross(map: InkMap, x: number, y: number, dx: number, dy: number): number {
  const toneOf = (step: number): number => map.tones[(y + step * dy) * map.width + x + step * dx]!;
  return Math.max(toneOf(-3), toneOf(-4)) - Math.min(toneOf(-1), toneOf(0), toneOf(1), toneOf(2));
}
