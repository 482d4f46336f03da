import type { Page, Ruling } from '../../model/page.ts';

/** A ruled line in points: its position, and its extent along its direction. */
export interface DrawnLine {
  readonly at: number;
  readonly from: number;
  readonly to: number;
}

/** Lines that touch each other, directly or through others. */
export interface Lattice {
  readonly levels: readonly DrawnLine[];
  readonly uprights: readonly DrawnLine[];
}

/** Lines closer than this, in points, are one, and ends closer than this touch. */
export const touchPt = 3;
/** More lines are a drawing. */
const mostLines = 1500;

/** The lattices of a page: horizontal and vertical lines that meet. */
export function latticesOf(page: Page): readonly Lattice[] {
  const levels = merged(linesOf(page, 'horizontal'));
  const uprights = merged(linesOf(page, 'vertical'));
  if (levels.length + uprights.length > mostLines) return [];
  const group = levels.map((_, index) => index);
  const rootOf = (index: number): number => (group[index] === index ? index : rootOf(group[index]!));
  const owners = uprights.map((upright) => {
    const touched = levels.flatMap((level, index) => (meet(level, upright) ? [index] : []));
    const [first, ...others] = touched.map(rootOf);
    for (const other of others) group[other] = first!;
    return first;
  });
  const roots = [...new Set(levels.map((_, index) => rootOf(index)))];
  return roots.map((root) => ({
    levels: levels.filter((_, index) => rootOf(index) === root),
    uprights: uprights.filter((_, index) => owners[index] !== undefined && rootOf(owners[index]) === root),
  }));
}

function meet(level: DrawnLine, upright: DrawnLine): boolean {
  return (
    upright.at >= level.from - touchPt &&
    upright.at <= level.to + touchPt &&
    level.at >= upright.from - touchPt &&
    level.at <= upright.to + touchPt
  );
}

function linesOf({ rulings, widthPt, heightPt }: Page, kind: Ruling['kind']): DrawnLine[] {
  return rulings
    .filter((ruling) => ruling.kind === kind)
    .map(({ box }) => {
      const [x, y] = [box.left * widthPt, box.top * heightPt];
      const [width, height] = [box.width * widthPt, box.height * heightPt];
      return kind === 'horizontal'
        ? { at: y + height / 2, from: x, to: x + width }
        : { at: x + width / 2, from: y, to: y + height };
    });
}

/** Joins lines drawn in pieces, cell by cell. */
function merged(lines: readonly DrawnLine[]): DrawnLine[] {
  const found: DrawnLine[] = [];
  for (const level of clustered(lines.map(({ at }) => at))) {
    const own = lines.filter(({ at }) => Math.abs(at - level) <= touchPt / 2);
    let open: DrawnLine | undefined;
    for (const { from, to } of own.toSorted((a, b) => a.from - b.from)) {
      if (open !== undefined && from <= open.to + touchPt) open = { ...open, to: Math.max(open.to, to) };
      else {
        if (open !== undefined) found.push(open);
        open = { at: level, from, to };
      }
    }
    if (open !== undefined) found.push(open);
  }
  return found;
}

/** Positions in ascending order, with nearly equal ones merged. */
export function clustered(places: readonly number[]): number[] {
  const found: number[] = [];
  for (const place of places.toSorted((a, b) => a - b)) {
    const last = found.at(-1);
    if (last === undefined || place - last > touchPt / 2) found.push(place);
  }
  return found;
}
