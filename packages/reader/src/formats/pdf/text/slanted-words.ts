import type { Glyph } from './glyph.ts';

/** Text further than this off its nearest quarter turn crosses the rows of a page; less slanted text follows them. */
const leastSlantRadians = Math.PI / 12;
/** A line continues within this part of a character's size perpendicular to its direction. */
const sameLine = 0.5;

/** One line of text at an odd angle, by its words. */
type SlantedLine = readonly (readonly Glyph[])[];

/** Whether a character belongs to text at an odd angle, such as `DRAFT` across a page. */
export function isSlanted({ direction }: Glyph): boolean {
  const quarter = Math.PI / 2;
  return Math.abs(direction - Math.round(direction / quarter) * quarter) > leastSlantRadians;
}

/** The lines of slanted text, split at the spaces, in file order. */
export function slantedLines(glyphs: readonly Glyph[]): readonly SlantedLine[] {
  const lines: Glyph[][][] = [];
  let before: Glyph | undefined;
  for (const glyph of glyphs) {
    if (before === undefined || !goesOn(before, glyph)) lines.push([[glyph]]);
    else if (glyph.afterSpace) lines.at(-1)!.push([glyph]);
    else lines.at(-1)!.at(-1)!.push(glyph);
    before = glyph;
  }
  return lines;
}

function goesOn(before: Glyph, glyph: Glyph): boolean {
  const { direction } = before;
  const [from, to] = [middleOf(before), middleOf(glyph)];
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const along = dx * Math.cos(direction) + dy * Math.sin(direction);
  const beside = dy * Math.cos(direction) - dx * Math.sin(direction);
  const isSameDirection = Math.cos(glyph.direction - direction) > Math.cos(0.02);
  return (
    isSameDirection && along > 0 && Math.abs(beside) < sameLine * Math.max(sizeOf(before), sizeOf(glyph))
  );
}

function middleOf({ loose }: Glyph): { readonly x: number; readonly y: number } {
  return { x: (loose.left + loose.right) / 2, y: (loose.top + loose.bottom) / 2 };
}

function sizeOf({ loose }: Glyph): number {
  return Math.max(loose.right - loose.left, loose.bottom - loose.top);
}
