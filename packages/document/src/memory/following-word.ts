import type { FoundFact } from './find-fact.ts';
import type { FormSheet } from './form-sheet.ts';
import { runsOf } from './sheet-runs.ts';

/** Lines of one block are at most this many heights apart. */
const closest = 0.9;
/** … and begin at most this many heights from each other. */
const aligned = 1.5;

/** The word that follows a fact in its line, or begins the line closely below its last one; a hash. */
export function followingWord(sheets: readonly FormSheet[], { page, rows }: FoundFact): number | undefined {
  const sheet = sheets.find((one) => one.page === page);
  const [first, last] = [rows.at(-1)?.[0], rows.at(-1)?.at(-1)];
  if (sheet === undefined || first === undefined || last === undefined) return undefined;
  const runs = runsOf(sheet);
  const run = runs.find(({ words }) => words.includes(last));
  const next = run?.words[run.words.indexOf(last) + 1];
  if (next !== undefined) return next[4];
  const height = last[3] - last[1];
  const below = runs.find(({ words: [start], top, left }) => {
    const gap = top - last[3];
    const isClose = gap > -0.3 * height && gap < closest * height;
    return start !== undefined && isClose && Math.abs(left - first[0]) < aligned * height;
  });
  return below?.words[0]?.[4];
}
