import type { Glyph } from './glyph.ts';

/** A copy lies no further from its letter than this part of the font's height. */
const farthest = 0.3;
/** Of the font's height: letters of a copy are off by the same distance. */
const sameOffset = 0.04;
/** Fewer letters of a line may be doubled by chance (`ll`), and of more letters in between each has its copy. */
const [leastCopies, leastShare] = [3, 0.8];

/**
 * Drops letters that are drawn a second time beside themselves: the shadow of a title, or letters made bold by drawing them
 * twice. pdfium itself lists once what is drawn twice at one place.
 */
export function withoutShadows(glyphs: readonly Glyph[]): readonly Glyph[] {
  const copies = copiesAmong(glyphs);
  if (copies.length < leastCopies) return glyphs;
  const all = new Set(copies.map(({ glyph }) => glyph));
  const others = glyphs.filter((glyph) => !all.has(glyph));
  const dropped = new Set(
    inLines(copies)
      .filter((line) => isShadow(line, others))
      .flatMap((line) => line.map(({ glyph }) => glyph)),
  );
  return dropped.size === 0 ? glyphs : glyphs.filter((glyph) => !dropped.has(glyph));
}

/** A letter, the equal one that was drawn before, and how far it is from that in font heights. */
interface Copy {
  readonly glyph: Glyph;
  readonly first: Glyph;
  readonly dx: number;
  readonly dy: number;
}

function copiesAmong(glyphs: readonly Glyph[]): readonly Copy[] {
  const copies: Copy[] = [];
  const cells = new Map<string, Glyph[]>();
  for (const glyph of glyphs) {
    const copy = copyOf(glyph, nearby(cells, glyph));
    if (copy !== undefined) copies.push(copy);
    const key = cellOf(glyph, 0, 0);
    const cell = cells.get(key);
    if (cell === undefined) cells.set(key, [glyph]);
    else cell.push(glyph);
  }
  return copies;
}

function copyOf(glyph: Glyph, others: readonly Glyph[]): Copy | undefined {
  if (!/[\p{L}\p{N}]/u.test(glyph.text)) return undefined;
  const height = heightOf(glyph);
  for (const first of others) {
    if (first.text !== glyph.text || first.textObject === glyph.textObject) continue;
    if (Math.abs(heightOf(first) - height) > sameOffset * height) continue;
    const dx = (glyph.loose.left - first.loose.left) / height;
    const dy = (glyph.loose.bottom - first.loose.bottom) / height;
    if (Math.hypot(dx, dy) <= farthest) return { glyph, first, dx, dy };
  }
  return undefined;
}

/** Copies that are off by the same distance, line by line. */
function inLines(copies: readonly Copy[]): readonly (readonly Copy[])[] {
  const lines: Copy[][] = [];
  for (const copy of copies) {
    const line = lines.find(([one]) => isOnLine(copy.first, one!.first) && isSameOffset(copy, one!));
    if (line === undefined) lines.push([copy]);
    else line.push(copy);
  }
  return lines;
}

function isShadow(copies: readonly Copy[], others: readonly Glyph[]): boolean {
  if (copies.length < leastCopies) return false;
  const [one] = copies;
  const left = Math.min(...copies.map(({ first }) => first.loose.left));
  const right = Math.max(...copies.map(({ first }) => first.loose.right));
  const between = others.filter(
    (other) => isOnLine(other, one!.first) && other.loose.left >= left && other.loose.right <= right,
  );
  return copies.length >= leastShare * between.length;
}

function isOnLine(a: Glyph, b: Glyph): boolean {
  return Math.abs(a.loose.bottom - b.loose.bottom) <= 0.1 * heightOf(a);
}

function isSameOffset(a: Copy, b: Copy): boolean {
  return Math.hypot(a.dx - b.dx, a.dy - b.dy) <= sameOffset;
}

const cellPt = 12;

/** A page has thousands of letters: only those nearby are compared. */
function nearby(cells: ReadonlyMap<string, readonly Glyph[]>, glyph: Glyph): readonly Glyph[] {
  const reach = Math.min(4, Math.ceil((farthest * heightOf(glyph)) / cellPt));
  const found: Glyph[] = [];
  for (let x = -reach; x <= reach; x++) {
    for (let y = -reach; y <= reach; y++) found.push(...(cells.get(cellOf(glyph, x, y)) ?? []));
  }
  return found;
}

function cellOf({ loose }: Glyph, x: number, y: number): string {
  return `${Math.floor(loose.left / cellPt) + x},${Math.floor(loose.bottom / cellPt) + y}`;
}

function heightOf({ loose }: Glyph): number {
  return Math.max(0.1, loose.bottom - loose.top);
}
