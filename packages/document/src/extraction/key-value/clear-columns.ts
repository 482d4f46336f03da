/** Where a column stands across the page, as ratios of its width. */
export interface Interval {
  readonly start: number;
  readonly end: number;
}

/** Fewer rows do not tell a gap that is free by chance. */
const leastRows = 12;
/** Of all rows, how many may stand over several columns: lines of a balance brought forward, headings within. */
const mostCrossing = 0.05;

/** The columns of rows: what is covered by any cell is one stretch, and each stretch a column. */
export function mergeIntervals(intervals: readonly Interval[]): Interval[] {
  const merged: Interval[] = [];
  for (const interval of [...intervals].sort((a, b) => a.start - b.start)) {
    const last = merged.at(-1);
    if (last === undefined || interval.start > last.end) merged.push(interval);
    else merged[merged.length - 1] = { start: last.start, end: Math.max(last.end, interval.end) };
  }
  return merged;
}

/** The same, where a few rows with a cell over several columns do not close the gaps between these. */
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

/** The rows without that one whose cell is the widest of its column, if others leave a gap there. */
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

/** Whether the other rows leave a place free below a cell, with something on both sides of it. */
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
