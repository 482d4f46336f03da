import type { FormSheet, SheetWord } from './form-sheet.ts';

/** Words of a sheet that follow one another in a row without a wide gap. */
export interface SheetRun {
  readonly words: readonly SheetWord[];
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Height of a page in widths, for sheets that do not say. */
const usualAspect = Math.SQRT2;
/** Gaps wider than this many heights of the text separate columns. */
const widestGap = 1.8;
/** Share of the lower word's height that two words of a row have in common. */
const leastShared = 0.5;

const known = new WeakMap<FormSheet, readonly SheetRun[]>();

/** The runs of a sheet in reading order; cached, since every fact is looked for in them. */
export function runsOf(sheet: FormSheet): readonly SheetRun[] {
  const runs = known.get(sheet) ?? joinedRuns(sheet);
  known.set(sheet, runs);
  return runs;
}

function joinedRuns({ words, aspect = usualAspect }: FormSheet): readonly SheetRun[] {
  const runs: SheetWord[][] = [];
  for (const word of words) {
    const run = runs.at(-1);
    if (run !== undefined && follows(run.at(-1)!, word, aspect)) run.push(word);
    else runs.push([word]);
  }
  return runs.map((own) => ({
    words: own,
    left: Math.min(...own.map(([left]) => left)),
    top: Math.min(...own.map(([, top]) => top)),
    right: Math.max(...own.map(([, , right]) => right)),
    bottom: Math.max(...own.map(([, , , bottom]) => bottom)),
  }));
}

function follows(before: SheetWord, word: SheetWord, aspect: number): boolean {
  const height = Math.min(before[3] - before[1], word[3] - word[1]);
  const shared = Math.min(before[3], word[3]) - Math.max(before[1], word[1]);
  const gap = word[0] - before[2];
  return shared >= leastShared * height && word[0] >= before[0] && gap <= widestGap * height * aspect;
}
