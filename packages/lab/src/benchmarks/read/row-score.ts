/**
 * How well rows are kept together, as counts that add up over pages. Neighbours are parts next to each other on one
 * row.
 */
export interface RowScore {
  /** Neighbours as printed, among parts of which something was read. */
  readonly printed: number;
  /** … as read. */
  readonly read: number;
  /** … in both. */
  readonly shared: number;
}

/** A part of a row, such as a label or an amount. */
interface RowPart {
  /** The row on which it is printed. */
  readonly printedRow: number;
  /** The row on which most of it was read; undefined if none of it was read. */
  readonly readRow: number | undefined;
  /** Where it is printed. */
  readonly left: number;
}

/** Compares rows by their neighbours. */
export function scoreRows(parts: readonly RowPart[]): RowScore {
  const found = parts
    .map((part, index) => ({ ...part, index }))
    .filter(({ readRow }) => readRow !== undefined);
  const neighboursBy = (rowOf: (part: RowPart) => number | undefined): ReadonlySet<string> => {
    const rows = [...Map.groupBy(found, rowOf).values()];
    const pairs = rows.flatMap((row) => {
      const ordered = row.toSorted((a, b) => a.left - b.left || a.index - b.index);
      return ordered.slice(1).map(({ index }, i) => `${ordered[i]!.index}-${index}`);
    });
    return new Set(pairs);
  };
  const printed = neighboursBy(({ printedRow }) => printedRow);
  const read = neighboursBy(({ readRow }) => readRow);
  return {
    printed: printed.size,
    read: read.size,
    shared: [...printed].filter((pair) => read.has(pair)).length,
  };
}
