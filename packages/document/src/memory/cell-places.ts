import { type ExtractedRow, type ExtractedValue, reviewedReason } from '../model/extraction.ts';
import { foldLookalikes } from '../text/layout/fold.ts';
import { hashOf } from '../text/layout/hash.ts';
import type { Layout } from '../text/layout/layout.ts';
import { firstAndLast } from './first-and-last.ts';

/** A text on a page, for learning the positions of cells: its page, its edges in thousandths of the page, a hash. */
export type Piece = readonly [
  page: number,
  left: number,
  right: number,
  top: number,
  bottom: number,
  said: number,
];

/**
 * The left and right edge of a cell in thousandths of the page, and, if a reviewer has settled it, whether it had been
 * read right (1) or not (0). One without was found, and nobody looked at it.
 */
export type CellPlace = readonly [left: number, right: number, wasRight?: 0 | 1];

type ColumnPlaces = readonly CellPlace[];

/** By table and column. */
export type CellPlaces = Readonly<Record<string, Readonly<Record<string, ColumnPlaces>>>>;

/** A cell that nobody looked at tells where its column is from this confidence on. */
const leastConfidence = 0.9;
/** Maximum number; of longer documents the first and the last pieces are kept. */
const mostPieces = 1500;
const mostPlaces = 12;

/** Every phrase of the pages, and every word of those with several: two cells may be close together. */
export function piecesOf(layouts: readonly Layout[]): readonly Piece[] {
  const pieces = layouts.flatMap(({ page, segments }) =>
    segments.flatMap(({ tokens, text, ...edges }) => {
      const whole = { text, ...edges };
      const parts = tokens.length > 1 ? [whole, ...tokens] : [whole];
      return parts.map((part): Piece => [page.number, ...edgesOf(part, page), textHash(part.text)]);
    }),
  );
  return firstAndLast(pieces, mostPieces);
}

/** The positions of the cells of each column, those that a person settled before others. */
export function cellPlaces(
  pieces: readonly Piece[],
  tables: Readonly<Record<string, readonly ExtractedRow[]>>,
): CellPlaces {
  const learned: Record<string, Record<string, ColumnPlaces>> = {};
  for (const [table, rows] of Object.entries(tables)) {
    const found = rows.flatMap((row) => placesOf(pieces, row));
    for (const [column, all] of Map.groupBy(found, ({ column }) => column)) {
      const places = all.map(({ edges }) => edges).toSorted((a, b) => b.length - a.length);
      learned[table] ??= {};
      learned[table][column] = places.slice(0, mostPlaces);
    }
  }
  return learned;
}

interface FoundPlace {
  readonly column: string;
  readonly edges: CellPlace;
}

/**
 * A confirmed text is where it was read. One that a reviewer typed counts if it is printed next to the other cells of
 * its row, and not elsewhere.
 */
function placesOf(pieces: readonly Piece[], { page, cells }: ExtractedRow): FoundPlace[] {
  const band = bandOf(Object.values(cells));
  if (band === undefined) return [];
  const beside = pieces.filter(
    ([on, , , top, bottom]) =>
      on === page && middleOf(top, bottom) > band.top && middleOf(top, bottom) < band.bottom,
  );
  return Object.entries(cells).flatMap(([column, value]): FoundPlace[] => {
    const { text, reasons, box, confidence } = value;
    const own = [box.left, box.left + box.width].map((ratio) => Math.round(1000 * ratio)) as [number, number];
    if (!reasons.includes(reviewedReason))
      return confidence >= leastConfidence && box.width > 0 ? [{ column, edges: own }] : [];
    if (isAsRead(pieces, value)) return [{ column, edges: [...own, 1] }];
    const places = beside.filter(([, , , , , said]) => said === textHash(text));
    const [only] = places;
    // A text that occurs twice in a row could be in either column.
    const isOne = only !== undefined && places.every((place) => place[1] === only[1] && place[2] === only[2]);
    return isOne ? [{ column, edges: [only[1], only[2], 0] }] : [];
  });
}

/** Thousandths of the page by which edges are rounded. */
const rounding = 2;

/** Whether a settled text is what stands at its place, neither less nor more: nobody changed it. */
function isAsRead(pieces: readonly Piece[], { page, text, box }: ExtractedValue): boolean {
  if (box.width === 0) return false;
  const [left, right] = [1000 * box.left - rounding, 1000 * (box.left + box.width) + rounding];
  const [top, bottom] = [1000 * box.top - rounding, 1000 * (box.top + box.height) + rounding];
  const inside = pieces.filter(
    ([on, from, to, above, below]) =>
      on === page && from >= left && to <= right && above >= top && below <= bottom,
  );
  const words = text.split(/\s+/).map(textHash);
  const said = new Set([...words, textHash(text)]);
  // A phrase is a piece, and so is each of its words.
  const isWord = (piece: Piece) => inside.every((other) => other === piece || !isAround(piece, other));
  const printed = new Set(inside.map((piece) => piece[5]));
  const isWhole = printed.has(textHash(text)) || words.every((word) => word === nothing || printed.has(word));
  return isWhole && inside.filter(isWord).every((piece) => piece[5] === nothing || said.has(piece[5]));
}

function isAround(outer: Piece, inner: Piece): boolean {
  return outer[1] <= inner[1] && outer[2] >= inner[2] && outer[3] <= inner[3] && outer[4] >= inner[4];
}

/** The vertical extent of a row's cells on the page, in thousandths; undefined if none has a position. */
export function bandOf(
  values: readonly ExtractedValue[],
): { readonly top: number; readonly bottom: number } | undefined {
  const placed = values.filter(({ box }) => box.height > 0);
  if (placed.length === 0) return undefined;
  return {
    top: 1000 * Math.min(...placed.map(({ box }) => box.top)),
    bottom: 1000 * Math.max(...placed.map(({ box }) => box.top + box.height)),
  };
}

export function middleOf(start: number, end: number): number {
  return (start + end) / 2;
}

interface Edges {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

function edgesOf(
  { left, right, top, bottom }: Edges,
  { widthPt, heightPt }: Layout['page'],
): [number, number, number, number] {
  const thousandths = (length: number, whole: number) => Math.round((1000 * length) / whole);
  return [
    thousandths(left, widthPt),
    thousandths(right, widthPt),
    thousandths(top, heightPt),
    thousandths(bottom, heightPt),
  ];
}

function textHash(text: string): number {
  return hashOf(foldLookalikes(text));
}

/** The hash of a text without letters and digits. */
const nothing = textHash('');
