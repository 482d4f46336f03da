import type { Glyph } from './glyph.ts';

/**
 * Upside-down text in writing order: pdfium lists its parts, text object by text object, from left to right on the
 * displayed page.
 * @param glyphs in the frame in which they run from left to right
 */
export function inWritingOrder(glyphs: readonly Glyph[]): readonly Glyph[] {
  const lines: Piece[][] = [];
  let before: Piece | undefined;
  for (const piece of piecesOf(glyphs)) {
    if (before === undefined || !standsBefore(piece, before)) lines.push([]);
    lines.at(-1)!.push(piece);
    before = piece;
  }
  return lines.flatMap(reversed);
}

type Piece = readonly Glyph[];

function piecesOf(glyphs: readonly Glyph[]): readonly Piece[] {
  const pieces: Glyph[][] = [];
  let object: number | undefined;
  for (const glyph of glyphs) {
    if (object !== glyph.textObject) pieces.push([]);
    pieces.at(-1)!.push(glyph);
    object = glyph.textObject;
  }
  return pieces;
}

function standsBefore(piece: Piece, next: Piece): boolean {
  const [end, start] = [piece.at(-1)!.loose, next[0]!.loose];
  const shared = Math.min(end.bottom, start.bottom) - Math.max(end.top, start.top);
  return shared > 0.5 * (start.bottom - start.top) && end.left < start.left;
}

/**
 * A space between two pieces stays between them, now before the other one. Inferred white space is dropped: pdfium
 * measures from where letters start, which for these is their right end.
 */
function reversed(line: readonly Piece[]): readonly Glyph[] {
  if (line.length === 1) return line[0]!;
  return line.toReversed().flatMap((piece, i) => {
    const { afterSpace, inferred: wasInferred } = line[(line.length - i) % line.length]![0]!;
    const { inferred: _, ...first } = piece[0]!;
    return [{ ...first, afterSpace: afterSpace && wasInferred === undefined }, ...piece.slice(1)];
  });
}
