import type { Box } from '../../model/geometry.ts';
import type { Page, Ruling } from '../../model/page.ts';

/** Tolerance for the ends of rulings (ratio of the page). */
const slack = 0.004;

/** The ruled cell around the centre of a box; undefined if a side is open. */
export function ruledCell(page: Page, box: Box): Box | undefined {
  const x = box.left + box.width / 2;
  const y = box.top + box.height / 2;
  const uprights = page.rulings.filter((ruling) => ruling.kind === 'vertical' && spans(ruling, 'top', y));
  const levels = page.rulings.filter((ruling) => ruling.kind === 'horizontal' && spans(ruling, 'left', x));
  const left = nearestBelow(
    uprights.map((ruling) => ruling.box.left + ruling.box.width / 2),
    x,
  );
  const right = nearestAbove(
    uprights.map((ruling) => ruling.box.left + ruling.box.width / 2),
    x,
  );
  const top = nearestBelow(
    levels.map((ruling) => ruling.box.top + ruling.box.height / 2),
    y,
  );
  const bottom = nearestAbove(
    levels.map((ruling) => ruling.box.top + ruling.box.height / 2),
    y,
  );
  if (left === undefined || right === undefined || top === undefined || bottom === undefined)
    return undefined;
  return { left, top, width: right - left, height: bottom - top };
}

function spans(ruling: Ruling, side: 'top' | 'left', at: number): boolean {
  const start = ruling.box[side];
  const length = side === 'top' ? ruling.box.height : ruling.box.width;
  return at >= start - slack && at <= start + length + slack;
}

function nearestBelow(positions: readonly number[], at: number): number | undefined {
  const below = positions.filter((position) => position <= at);
  return below.length === 0 ? undefined : Math.max(...below);
}

function nearestAbove(positions: readonly number[], at: number): number | undefined {
  const above = positions.filter((position) => position > at);
  return above.length === 0 ? undefined : Math.min(...above);
}
