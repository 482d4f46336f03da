import type { ReviewTable } from '@recto/contract';

/** A cell's position in a table. */
export interface Cursor {
  readonly row: number;
  readonly column: number;
}

/** How far each key moves; `pageRows` is the height of a page. */
const steps = (pageRows: number): Readonly<Record<string, readonly [row: number, column: number]>> => ({
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  PageUp: [-pageRows, 0],
  PageDown: [pageRows, 0],
  Home: [0, Number.NEGATIVE_INFINITY],
  End: [0, Number.POSITIVE_INFINITY],
  'Ctrl+Home': [Number.NEGATIVE_INFINITY, Number.NEGATIVE_INFINITY],
  'Ctrl+End': [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY],
});

/** The cell that a key moves to; undefined if the key does not move. Stops at the edges. */
export function moveCursor(
  key: string,
  { row, column }: Cursor,
  table: ReviewTable,
  pageRows: number,
): Cursor | undefined {
  const step = steps(pageRows)[key];
  if (step === undefined) return undefined;
  return {
    row: within(row + step[0], table.rows.length),
    column: within(column + step[1], table.columns.length),
  };
}

function within(index: number, count: number): number {
  return Math.max(0, Math.min(count - 1, index));
}
