import type { CellRun } from './cell-runs.ts';

/**
 * Joins the runs of one line: those in the same or neighbouring rows that overlap or are at most `widestBreak` cells
 * apart, transitively. A tilted line is a staircase of such runs.
 * @param runs row by row from the top
 */
export function linkRuns(runs: readonly CellRun[], widestBreak: number): readonly (readonly CellRun[])[] {
  const parents = runs.map((_, i) => i);
  const rootOf = (i: number): number => {
    let root = i;
    while (parents[root] !== root) root = parents[root]!;
    parents[i] = root;
    return root;
  };
  let first = 0;
  runs.forEach((run, i) => {
    while (runs[first]!.row < run.row - 1) first++;
    for (let j = first; j < i; j++) {
      const apart = Math.max(run.from - runs[j]!.to, runs[j]!.from - run.to);
      if (apart <= widestBreak) parents[rootOf(i)] = rootOf(j);
    }
  });
  const lines = new Map<number, CellRun[]>();
  runs.forEach((run, i) => {
    const root = rootOf(i);
    const line = lines.get(root);
    if (line === undefined) lines.set(root, [run]);
    else line.push(run);
  });
  return [...lines.values()];
}

/** The share of a line's length, from its first to its last cell, that its runs cover. */
export function coveredShare(line: readonly CellRun[]): number {
  const sorted = [...line].sort((a, b) => a.from - b.from);
  let covered = 0;
  let end = sorted[0]!.from;
  for (const { from, to } of sorted) {
    covered += Math.max(0, to - Math.max(from, end));
    end = Math.max(end, to);
  }
  return covered / (end - sorted[0]!.from);
}
