import { isCodeLine, isTownLine } from '../../text/address/town-line.ts';
import type { Layout, Segment, Token } from '../../text/layout/layout.ts';
import { type Piece, piecesOf, tokensOf, wholePiece } from './piece.ts';

/** One line of a block: what stands at its edge, and what goes on behind wide spacing. */
export interface BlockLine {
  readonly pieces: readonly Piece[];
  readonly text: string;
  /** What asks for it on its left, with a colon. */
  readonly caption?: string;
}

/** Lines of a page that stand below each other: one column, one spacing, nothing drawn between them. */
export interface Block {
  readonly lines: readonly BlockLine[];
}

/** Tolerance for a common edge or centre, in line heights. */
const aligned = 0.6;
/** Maximum distance of the middles of two lines, in line heights; up to the second only on an evenly spaced part of a page. */
const [nearest, widest] = [2.3, 3.2];
/** How much wider than the block's closest lines the next one may stand; the second for a town. */
const [opens, opensToTown] = [1.45, 2.3];
/** Maximum ratio of the heights of two lines: a heading is not a line of its block. */
const mostTaller = 1.9;
/** Up to this share of the distances between its lines may be drawn through for a block to end there. */
const fewCuts = 0.5;
/** Widest gap within a line, in line heights. */
const widestGap = 3;

const known = new WeakMap<Layout, readonly Block[]>();

/** The blocks of a page, cut once. Every piece of the page begins a line of one of them; many are alone. */
export function blocksOf(layout: Layout): readonly Block[] {
  const blocks = known.get(layout) ?? pageBlocks(layout);
  known.set(layout, blocks);
  return blocks;
}

/** Whether a line has any of some words. */
export function holds({ pieces }: BlockLine, own: ReadonlySet<Token>): boolean {
  return pieces.some((piece) => tokensOf(piece).some((token) => own.has(token)));
}

function pageBlocks(layout: Layout): Block[] {
  const pieces = layout.segments.flatMap(piecesOf);
  const below = nextPieces(layout, pieces);
  const follows = new Set(below.values());
  return pieces
    .filter((piece) => !follows.has(piece))
    .flatMap((first) => cutByRulings(layout, chainFrom(first, below)))
    .flatMap(cutByPitch)
    .map((chain) => ({ lines: chain.map((piece) => lineFrom(layout, piece)) }));
}

function chainFrom(first: Piece, below: ReadonlyMap<Piece, Piece>): Piece[] {
  const chain = [first];
  for (let next = below.get(first); next !== undefined; next = below.get(next)) chain.push(next);
  return chain;
}

/** A chain ends where its lines stand clearly wider than those before. */
function cutByPitch(chain: readonly Piece[]): Piece[][] {
  const parts: Piece[][] = [];
  let closest = Number.POSITIVE_INFINITY;
  for (const piece of chain) {
    const before = parts.at(-1)?.at(-1);
    const pitch = before === undefined ? 0 : middle(piece) - middle(before);
    // A street and its town are never separated: whoever sets the last line apart means no other block.
    const most = isTownLine(piece.text) && !isTownLine(before?.text ?? '') ? opensToTown : opens;
    if (before === undefined || pitch > closest * most) {
      parts.push([piece]);
      closest = Number.POSITIVE_INFINITY;
      continue;
    }
    parts.at(-1)!.push(piece);
    closest = Math.min(closest, pitch);
  }
  return parts;
}

/** Where something is drawn between few of its lines, a chain ends; between most of them, it is their paper. */
function cutByRulings(layout: Layout, chain: readonly Piece[]): Piece[][] {
  const isCut = chain.map((piece, index) => index > 0 && isRuledOff(layout, chain[index - 1]!, piece));
  const cuts = isCut.filter(Boolean).length;
  if (cuts > (chain.length - 1) * fewCuts) return [[...chain]];
  const parts: Piece[][] = [];
  chain.forEach((piece, index) => {
    if (index === 0 || isCut[index]) parts.push([piece]);
    else parts.at(-1)!.push(piece);
  });
  return parts;
}

/** For each piece the next one down in its block. Of several above one, the best aligned has it. */
function nextPieces(layout: Layout, pieces: readonly Piece[]): ReadonlyMap<Piece, Piece> {
  const byRow = Map.groupBy(pieces, ({ segment }) => segment.row);
  const below = new Map<Piece, Piece>();
  const above = new Map<Piece, { piece: Piece; offset: number }>();
  for (const piece of pieces) {
    const next = nextBelow(layout, piece, byRow);
    if (next === undefined) continue;
    const rival = above.get(next.piece);
    if (rival !== undefined && rival.offset <= next.offset) continue;
    if (rival !== undefined) below.delete(rival.piece);
    below.set(piece, next.piece);
    above.set(next.piece, { piece, offset: next.offset });
  }
  return below;
}

interface Next {
  readonly piece: Piece;
  readonly offset: number;
}

function nextBelow(
  layout: Layout,
  piece: Piece,
  byRow: ReadonlyMap<number, readonly Piece[]>,
): Next | undefined {
  if (piece.isCaption) return undefined;
  const height = heightOf(layout, piece);
  for (let row = piece.segment.row + 1; row < layout.rows.length; row++) {
    const own = byRow.get(row) ?? [];
    if (own.length > 0 && own.every((one) => middle(one) - middle(piece) > widest * height)) return undefined;
    const under = own.filter((one) => one.left < piece.right && one.right > piece.left);
    if (under.length === 0) continue;
    const found = under
      .map((one) => ({ piece: one, offset: offsetOf(piece, one) }))
      .filter((one) => one.offset < aligned * height)
      .sort((a, b) => a.offset - b.offset)[0];
    return found !== undefined && isNext(layout, piece, found.piece) ? found : undefined;
  }
  return undefined;
}

function isNext(layout: Layout, piece: Piece, next: Piece): boolean {
  const height = heightOf(layout, piece);
  const pitch = middle(next) - middle(piece);
  const ratio = heightOf(layout, next) / height;
  if (next.isCaption || ratio > mostTaller || ratio < 1 / mostTaller) return false;
  return pitch <= nearest * height || (pitch <= widest * height && isEven(layout, piece, next));
}

/** Whether the rows of the page go on or have come at the same distance as two pieces have. */
function isEven({ rows }: Layout, piece: Piece, next: Piece): boolean {
  const pitch = middle(next) - middle(piece);
  const rowsAround = [rows[piece.segment.row - 1], rows[next.segment.row + 1]];
  const distances = [
    rowsAround[0] && middle(piece) - Math.max(...rowsAround[0].map(middle)),
    rowsAround[1] && Math.min(...rowsAround[1].map(middle)) - middle(next),
  ];
  return distances.some((distance) => distance !== undefined && Math.abs(distance - pitch) < pitch * 0.2);
}

/** Whether a line is drawn between two pieces, or only one of them stands in a coloured band. */
function isRuledOff({ page }: Layout, piece: Piece, next: Piece): boolean {
  const [top, bottom] = [middle(piece) / page.heightPt, middle(next) / page.heightPt];
  const [left, right] = [piece.left / page.widthPt, Math.min(piece.right, next.right) / page.widthPt];
  return page.rulings.some(({ kind, box }) => {
    if (kind === 'vertical' || box.left > left || box.left + box.width < right) return false;
    if (kind === 'horizontal') return box.top > top && box.top < bottom;
    const holds = (y: number) => box.top <= y && y <= box.top + box.height;
    return holds(top) !== holds(bottom);
  });
}

/** How far two pieces are from a common left edge or, if neither reaches beyond the other on one side only, centre or right edge. */
function offsetOf(a: Piece, b: Piece): number {
  const lefts = Math.abs(a.left - b.left);
  const centres = Math.abs(a.left + a.right - b.left - b.right) / 2;
  const rights = Math.abs(a.right - b.right);
  // A centre that two short texts happen to share is no less exact than an edge.
  return Math.min(lefts, centres * 1.5, rights * 1.5);
}

/** A line from its first piece on: what stands behind it, up to the next column. */
function lineFrom(layout: Layout, first: Piece): BlockLine {
  const pieces = [first];
  const row = layout.rows[first.segment.row]!;
  for (let column = first.segment.column + 1; column < row.length; column++) {
    const next = row[column]!;
    const last = pieces.at(-1)!;
    const isNear = next.left - last.right <= widestGap * layout.lineHeight && !isColumn(layout, next);
    // Wide spacing separates a postal code from its town, and else one column from the next.
    if (!isNear || !(isCodeLine(last.text) || isCodeLine(next.text))) break;
    pieces.push(wholePiece(next));
  }
  const caption = captionOf(layout, first);
  const text = pieces.map((piece) => piece.text).join(' ');
  return { pieces, text, ...(caption !== undefined && { caption }) };
}

function captionOf({ rows }: Layout, { segment, firstToken }: Piece): string | undefined {
  const before =
    firstToken > 0
      ? segment.text.slice(0, segment.offsets[firstToken]).trim()
      : rows[segment.row]![segment.column - 1]?.text;
  return before !== undefined && /[:：]$/u.test(before) ? before : undefined;
}

/** Whether a text begins a column: another one begins at its edge in a line near it. */
function isColumn(layout: Layout, segment: Segment): boolean {
  return [-2, -1, 1, 2].some((step) =>
    layout.rows[segment.row + step]?.some(
      ({ left }) => Math.abs(left - segment.left) < aligned * layout.lineHeight,
    ),
  );
}

function heightOf({ lineHeight }: Layout, { top, bottom }: Piece): number {
  return Math.max(bottom - top, lineHeight * 0.8);
}

function middle({ top, bottom }: { readonly top: number; readonly bottom: number }): number {
  return (top + bottom) / 2;
}
