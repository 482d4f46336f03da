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

/** The left and right edge, in thousandths of the page, of every cell of a column that a reviewer has settled. */
type ColumnPlaces = readonly (readonly [left: number, right: number])[];

/** By table and column. */
export type CellPlaces = Readonly<Record<string, Readonly<Record<string, ColumnPlaces>>>>;

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

/** The positions of the settled cells of each column; columns without a settled cell on the pages are left out. */
export function cellPlaces(
  pieces: readonly Piece[],
  tables: Readonly<Record<string, readonly ExtractedRow[]>>,
): CellPlaces {
  const learned: Record<string, Record<string, ColumnPlaces>> = {};
  for (const [table, rows] of Object.entries(tables)) {
    const found = rows.flatMap((row) => settledPlaces(pieces, row));
    for (const [column, all] of Map.groupBy(found, ({ column }) => column)) {
      learned[table] ??= {};
      learned[table][column] = firstAndLast(
        all.map(({ edges }) => edges),
        mostPlaces,
      );
    }
  }
  return learned;
}

interface SettledPlace {
  readonly column: string;
  readonly edges: readonly [left: number, right: number];
}

/** A text that a reviewer typed counts if it is printed next to the other cells of its row, and not elsewhere. */
function settledPlaces(pieces: readonly Piece[], { page, cells }: ExtractedRow): SettledPlace[] {
  const band = bandOf(Object.values(cells));
  if (band === undefined) return [];
  const beside = pieces.filter(
    ([on, , , top, bottom]) =>
      on === page && middleOf(top, bottom) > band.top && middleOf(top, bottom) < band.bottom,
  );
  return Object.entries(cells).flatMap(([column, { text, reasons }]): SettledPlace[] => {
    if (!reasons.includes(reviewedReason)) return [];
    const places = beside.filter(([, , , , , said]) => said === textHash(text));
    const [only] = places;
    // A text that occurs twice in a row could be in either column.
    const isOne = only !== undefined && places.every((place) => place[1] === only[1] && place[2] === only[2]);
    return isOne ? [{ column, edges: [only[1], only[2]] }] : [];
  });
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
