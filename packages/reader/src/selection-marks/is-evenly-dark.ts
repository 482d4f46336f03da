import type { Extent } from '../geometry/rows.ts';
import type { InkMap } from './ink-map.ts';

/** The share of a side ignored at each end: corners may be slightly round. */
const corner = 0.06;
/** The palest part of a side, of this share, must be at least this dark relative to its median tone. */
const palest = { share: 0.06, darkness: 0.65 } as const;
/** … and a side relative to the darkest one. */
const leastOfDarkest = 0.3;

/**
 * Whether each side of a square is dark all along. The sides of a letter, or of two adjacent ones, fade at their
 * corners and between their strokes, which on a blurred page still count as ink.
 */
export function isEvenlyDark(map: InkMap, { left, right, top, bottom }: Extent): boolean {
  const across = between(left, right);
  const down = between(top, bottom);
  const sides = [
    across.map((x) => darkness(map, x, top, 0, 1)),
    across.map((x) => darkness(map, x, bottom - 1, 0, -1)),
    down.map((y) => darkness(map, left, y, 1, 0)),
    down.map((y) => darkness(map, right - 1, y, -1, 0)),
  ].map((side) => side.sort((a, b) => a - b));
  const middles = sides.map((side) => side[side.length >> 1]!);
  const darkest = Math.max(...middles);
  return sides.every((side, i) => {
    const pale = side[Math.floor(side.length * palest.share)]!;
    return pale >= palest.darkness * middles[i]! && middles[i]! >= leastOfDarkest * darkest;
  });
}

function between(start: number, end: number): readonly number[] {
  const from = Math.ceil((end - start) * corner);
  return Array.from({ length: end - start - 2 * from }, (_, i) => start + from + i);
}

/** How much darker the outline is than the paper outside it: from one cell outside to two inside. */
function darkness(map: InkMap, x: number, y: number, dx: number, dy: number): number {
  const toneOf = (step: number): number => map.tones[(y + step * dy) * map.width + x + step * dx]!;
  return Math.max(toneOf(-3), toneOf(-4)) - Math.min(toneOf(-1), toneOf(0), toneOf(1), toneOf(2));
}
