/** The horizontal extent of a column, as ratios of the page's width. */
export interface Interval {
  readonly start: number;
  readonly end: number;
}

/** With fewer rows, a gap may be free by chance. */
const leastRows = 12;
/**
 * Maximum share of rows that may span several columns: lines with a balance brought forward, headings within the table.
 */
const mostCrossing = 0.05;

/** The columns of rows: each contiguous extent that cells cover is a column. */
export function mergeIntervals(intervals: readonly Interval[]): Interval[] {
  const merged: Interval[] = [];
  for (const interval of [...intervals].sort((a, b) => a.start - b.start)) {
    const last = merged.at(-1);
    if (last === undefined || interval.start > last.end) merged.push(interval);
    else merged[merged.length - 1] = { start: last.start, end: Math.max(last.end, interval.end) };
  }
  return merged;
}

/** The same, but a few rows with a cell that spans several columns do not close the gaps between them. */
export function clearColumns(rows: readonly (readonly Interval[])[]): Interval[] {
  const all = mergeIntervals(rows.flat());
  if (rows.length < leastRows) return all;
  const most = Math.floor(rows.length * mostCrossing);
  let kept = rows;
  let best = all;
  for (let dropped = 0; dropped < most; dropped++) {
    const next = withoutOne(kept, best);
    if (next === undefined) break;
    kept = next;
    const columns = mergeIntervals(kept.flat());
    if (columns.length > best.length) best = columns;
  }
  return best;
}

/** The rows without the one whose cell is the widest of its column, if the other rows leave a gap there. */
function withoutOne(
  rows: readonly (readonly Interval[])[],
  columns: readonly Interval[],
): (readonly Interval[])[] | undefined {
  let [widest, at] = [0, -1];
  rows.forEach((row, index) => {
    for (const { start, end } of row) {
      const column = columns.find((one) => start >= one.start && end <= one.end);
      const share = column === undefined ? 0 : (end - start) / (column.end - column.start);
      if (share > widest && isGapUnder({ start, end }, rows, index)) [widest, at] = [share, index];
    }
  });
  return at < 0 ? undefined : rows.filter((_, index) => index !== at);
}

/** Whether the other rows leave a gap below a cell, with something on both sides of it. */
function isGapUnder(
  { start, end }: Interval,
  rows: readonly (readonly Interval[])[],
  index: number,
): boolean {
  const below = mergeIntervals(
    rows.flatMap((row, other) =>
      other === index ? [] : row.filter((one) => one.start < end && one.end > start),
    ),
  );
  return below.length > 1;
}
