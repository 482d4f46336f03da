/** A rectangle as ratios (0 to 1) of its page's width and height; `left` and `top` are from the upper left corner. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** The smallest box around all `boxes`; undefined if there are none. */
export function enclosingBox(boxes: readonly Box[]): Box | undefined {
  if (boxes.length === 0) return undefined;
  const left = Math.min(...boxes.map((box) => box.left));
  const top = Math.min(...boxes.map((box) => box.top));
  const right = Math.max(...boxes.map((box) => box.left + box.width));
  const bottom = Math.max(...boxes.map((box) => box.top + box.height));
  return { left, top, width: right - left, height: bottom - top };
}

/** Length (ratio, never negative) that two vertical extents share. */
export function verticalOverlap(a: Box, b: Box): number {
  return Math.max(0, Math.min(a.top + a.height, b.top + b.height) - Math.max(a.top, b.top));
}

/** Length (ratio, never negative) that two horizontal extents share. */
export function horizontalOverlap(a: Box, b: Box): number {
  return Math.max(0, Math.min(a.left + a.width, b.left + b.width) - Math.max(a.left, b.left));
}
