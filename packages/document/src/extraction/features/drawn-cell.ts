import type { Page } from '../../model/page.ts';

/** The edges of a cell, in points. */
export interface DrawnCell {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** A taller one is the frame of a page or of a part of it, as a share of the page. */
const tallest = 0.16;
/** Ends of lines may miss each other by this many points. */
const slackPt = 2;

/** The cell that lines draw around something on a page: open at the sides it may be, but not above or below. */
export function drawnCell(
  { rulings, widthPt, heightPt }: Page,
  { left, right, top, bottom }: DrawnCell,
): DrawnCell | undefined {
  const [x, y] = [(left + right) / 2, (top + bottom) / 2];
  const cell = { left: 0, right: widthPt, top: Number.NEGATIVE_INFINITY, bottom: Number.POSITIVE_INFINITY };
  for (const { kind, box } of rulings) {
    const [from, to] =
      kind === 'horizontal'
        ? [box.left * widthPt, (box.left + box.width) * widthPt]
        : [box.top * heightPt, (box.top + box.height) * heightPt];
    const across = kind === 'horizontal' ? x : y;
    if (across < from - slackPt || across > to + slackPt) continue;
    if (kind === 'horizontal') {
      const at = (box.top + box.height / 2) * heightPt;
      if (at <= y) cell.top = Math.max(cell.top, at);
      else cell.bottom = Math.min(cell.bottom, at);
    } else {
      const at = (box.left + box.width / 2) * widthPt;
      if (at <= x) cell.left = Math.max(cell.left, at);
      else cell.right = Math.min(cell.right, at);
    }
  }
  return cell.bottom - cell.top <= tallest * heightPt ? cell : undefined;
}
