import type { Geometry, PageWord } from '@recto/contract';

/** A point on a page, as ratios of its width and height. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** The text of words as a value: a space within a line, a line feed between lines. */
export function textOf(words: readonly PageWord[]): string {
  return words
    .map(({ text, line }, index) => {
      const before = words[index - 1];
      return before === undefined ? text : `${before.line === line ? ' ' : '\n'}${text}`;
    })
    .join('');
}

/** The smallest box around some words; needs at least one. */
export function unionOf(words: readonly PageWord[]): Geometry {
  const boxes = words.map(({ geometry }) => geometry);
  const left = Math.min(...boxes.map((box) => box.left));
  const top = Math.min(...boxes.map((box) => box.top));
  const right = Math.max(...boxes.map((box) => box.left + box.width));
  const bottom = Math.max(...boxes.map((box) => box.top + box.height));
  return { left, top, width: right - left, height: bottom - top };
}

/** The word under a point, or the nearest within half a line; undefined on blank paper. */
export function wordAt(words: readonly PageWord[], { x, y }: Point): number | undefined {
  let best: number | undefined;
  let least = 0.012;
  words.forEach(({ geometry: { left, top, width, height } }, index) => {
    const away = Math.hypot(Math.max(left - x, 0, x - left - width), Math.max(top - y, 0, y - top - height));
    if (away < least) [best, least] = [index, away];
  });
  return best;
}

/** The words whose centres lie in the box between two points. */
export function wordsBetween(words: readonly PageWord[], a: Point, b: Point): readonly PageWord[] {
  const box = {
    left: Math.min(a.x, b.x),
    top: Math.min(a.y, b.y),
    width: Math.abs(a.x - b.x),
    height: Math.abs(a.y - b.y),
  };
  return words.filter(({ geometry }) => {
    const [x, y] = [geometry.left + geometry.width / 2, geometry.top + geometry.height / 2];
    return x >= box.left && x <= box.left + box.width && y >= box.top && y <= box.top + box.height;
  });
}

export type Direction = 'left' | 'right' | 'up' | 'down';

/** The word next to another: left and right in reading order, up and down by position. */
export function wordBeside(words: readonly PageWord[], from: number, direction: Direction): number {
  if (direction === 'left') return Math.max(0, from - 1);
  if (direction === 'right') return Math.min(words.length - 1, from + 1);
  const start = words[from]?.geometry;
  if (start === undefined) return from;
  const sign = direction === 'down' ? 1 : -1;
  let best = from;
  let least = Number.POSITIVE_INFINITY;
  words.forEach(({ geometry }, index) => {
    const down = (geometry.top + geometry.height / 2 - start.top - start.height / 2) * sign;
    if (down < Math.max(start.height, geometry.height) / 2) return;
    const aside = Math.max(
      geometry.left - start.left - start.width,
      start.left - geometry.left - geometry.width,
      0,
    );
    const away = down * 3 + aside;
    if (away < least) [best, least] = [index, away];
  });
  return best;
}
