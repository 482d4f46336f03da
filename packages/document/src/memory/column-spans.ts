import { own } from '../model/own.ts';
import type { CellPlace, CellPlaces } from './cell-places.ts';

/** The position of a column according to other documents of the layout. */
export interface Span {
  readonly column: string;
  /** Thousandths of the page. */
  readonly left: number;
  readonly right: number;
  /** Whether the cells of a document begin at one place. */
  readonly isAligned: boolean;
  /** How often a cell was there, by the rule of succession (Laplace); at most 0.7 if no person settled one. */
  readonly confidence: number;
  /** How often what had been read was right; undefined if nobody looked. */
  readonly proven: Share | undefined;
  /** Whether a person settled cells of the column. */
  readonly isSettled: boolean;
  /** Number of cells that were there. */
  readonly cells: number;
}

/** How many of the cells that a person looked at were right; of one document, few count. */
interface Share {
  readonly right: number;
  readonly judged: number;
}

/** Cells end where their texts end; the column extends this far beyond the known ones, in thousandths. */
const slack = 15;
/** Maximum confidence of a taught value, as for fields. */
export const surest = 0.97;
/** … of one at a place that no person settled: a person looks. */
const surestUnseen = 0.7;
/** Cells of one document are right or wrong together: only so many of them count. */
const mostOfDocument = 2;

export function spansOf(places: readonly CellPlaces[], table: string): readonly Span[] {
  const found = places.flatMap((one) => Object.entries(own(one, table) ?? {}));
  const byColumn = Map.groupBy(found, ([column]) => column);
  return [...byColumn].map(([column, all]) => {
    const documents = all.map(([, cells]) => cells);
    return spanOf(column, documents);
  });
}

function spanOf(column: string, documents: readonly (readonly CellPlace[])[]): Span {
  const settled = documents.map((cells) => cells.filter(([, , wasRight]) => wasRight !== undefined));
  const isSettled = settled.some((cells) => cells.length > 0);
  const judged = isSettled ? settled : documents;
  const edges = judged.flat();
  // A position apart from most others was settled by mistake, or is a coincidence.
  const lefts = edges.map(([left]) => left).sort((a, b) => a - b);
  const rights = edges.map(([, right]) => right).sort((a, b) => a - b);
  const [left, right] = [lefts[Math.floor(lefts.length / 2)]!, rights[Math.floor(rights.length / 2)]!];
  const isThere = (one: CellPlace) => one[0] <= right && one[1] >= left;
  const there = documents.flat().filter(isThere);
  return {
    column,
    left: Math.min(...there.map((one) => one[0])) - slack,
    right: Math.max(...there.map((one) => one[1])) + slack,
    isAligned: documents.filter(isAligned).length > documents.length / 2,
    confidence: Math.min(isSettled ? surest : surestUnseen, succession(shareOf(judged, isThere))),
    proven: shareOf(settled, ([, , wasRight]) => wasRight === 1),
    isSettled,
    cells: there.length,
  };
}

/** Cells begin at one place if they do within so many thousandths, and one in five may be misread. */
const oneBegin = { within: 4, share: 0.8, cells: 2 } as const;

function isAligned(cells: readonly CellPlace[]): boolean {
  const lefts = cells.map(([left]) => left).sort((a, b) => a - b);
  const median = lefts[lefts.length >> 1]!;
  const there = lefts.filter((left) => Math.abs(left - median) <= oneBegin.within).length;
  return lefts.length >= oneBegin.cells && there >= oneBegin.share * lefts.length;
}

/** The share of cells of which something is true. */
function shareOf(
  documents: readonly (readonly CellPlace[])[],
  isTrue: (cell: CellPlace) => boolean,
): Share | undefined {
  let [right, judged] = [0, 0];
  for (const cells of documents) {
    const weight = Math.min(1, mostOfDocument / Math.max(1, cells.length));
    judged += weight * cells.length;
    right += weight * cells.filter(isTrue).length;
  }
  return judged === 0 ? undefined : { right, judged };
}

function succession({ right, judged }: Share = { right: 0, judged: 0 }): number {
  return (right + 1) / (judged + 2);
}
