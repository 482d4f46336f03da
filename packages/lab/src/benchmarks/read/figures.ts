import { calibrationError } from '@recto/cli/internals';
import { seededRandom } from '@recto/document';
import type { PageScore } from './page-score.ts';

/** The figures reported with an interval, by fold and by issuer. All are ratios. */
export interface MainFigures {
  /** Within the truth's line boxes, without spaces: edits per printed character. */
  readonly characterError: number;
  readonly wordF1: number;
  readonly spaceF1: number;
}

/** A statement with its confidence (0 to 1), and whether it is right. */
export interface Judgement {
  readonly confidence: number;
  readonly right: boolean;
}

export interface CalibrationOfWords {
  readonly words: number;
  /** The share that is right, and the mean confidence. */
  readonly right: number;
  readonly said: number;
  /** Mean difference between confidence and the share that is right, over ten bins with equal numbers of words. */
  readonly ece: number;
  readonly brier: number;
  /**
   * Probability that a right word has a higher confidence than a wrong one (ties count half); 0.5 is no better than
   * chance.
   */
  readonly auc: number;
}

const resamples = 1000;

/** Figures over all pages. Counts are summed first, so long pages weigh more. */
export function mainFigures(scores: readonly PageScore[]): MainFigures {
  const sum = (count: (score: PageScore) => number): number =>
    scores.reduce((total, score) => total + count(score), 0);
  return {
    characterError:
      sum((page) => page.characterErrors) /
      Math.max(
        1,
        sum((page) => page.characters),
      ),
    wordF1: f1(
      sum((page) => page.sharedWords),
      sum((page) => page.printedWords),
      sum((page) => page.readWords),
    ),
    spaceF1: f1(
      sum((page) => page.sharedSpaces),
      sum((page) => page.printedSpaces),
      sum((page) => page.readSpaces),
    ),
  };
}

/** Share of lines without an error, and of fields whose value occurs in the text. */
export function otherFigures(scores: readonly PageScore[]): Readonly<Record<string, number>> {
  const lines = scores.reduce((sum, page) => sum + page.lines, 0);
  const exact = scores.reduce((sum, page) => sum + page.exactLines, 0);
  const names = [...new Set(scores.flatMap(({ fields }) => Object.keys(fields)))];
  const present = names.map((name) => {
    const asked = scores.flatMap(({ fields }) => fields[name] ?? []);
    return [name, asked.filter(Boolean).length / asked.length] as const;
  });
  return {
    lineExact: exact / Math.max(1, lines),
    ...(names.length === 0 ? {} : { fieldsPresent: mean(present.map(([, share]) => share)) }),
    ...Object.fromEntries(present.map(([name, share]) => [`${name}Present`, share])),
  };
}

/** How reliable the confidence is; undefined without words. */
export function calibrationOf(words: readonly Judgement[]): CalibrationOfWords | undefined {
  if (words.length === 0) return undefined;
  return {
    words: words.length,
    right: mean(words.map(({ right }) => Number(right))),
    said: mean(words.map(({ confidence }) => confidence)),
    ece: calibrationError(words),
    brier: mean(words.map(({ confidence, right }) => (confidence - Number(right)) ** 2)),
    auc: areaUnderCurve(words),
  };
}

/** From the ranks of the right ones (Mann and Whitney 1947); 0.5 if all are right or all wrong. */
export function areaUnderCurve(words: readonly Judgement[]): number {
  const sorted = [...words].sort((a, b) => a.confidence - b.confidence);
  const right = sorted.filter((word) => word.right).length;
  const wrong = sorted.length - right;
  if (right === 0 || wrong === 0) return 0.5;
  let rankSum = 0;
  for (let from = 0; from < sorted.length; ) {
    let to = from;
    while (sorted[to]?.confidence === sorted[from]!.confidence) to++;
    const rank = (from + 1 + to) / 2;
    rankSum += rank * sorted.slice(from, to).filter((word) => word.right).length;
    from = to;
  }
  return (rankSum - (right * (right + 1)) / 2) / (right * wrong);
}

/** The 95 % interval of each main figure from resampled documents (percentile bootstrap, Efron 1979). */
export function intervals(
  scores: readonly PageScore[],
): Readonly<Record<keyof MainFigures, [number, number]>> {
  const random = seededRandom(1);
  const drawn = Array.from({ length: resamples }, () =>
    mainFigures(scores.map(() => scores[Math.floor(random() * scores.length)]!)),
  );
  const bounds = (name: keyof MainFigures): [number, number] => {
    const sorted = drawn.map((figures) => figures[name]).sort((a, b) => a - b);
    return [sorted[Math.floor(0.025 * resamples)]!, sorted[Math.ceil(0.975 * resamples) - 1]!];
  };
  return {
    characterError: bounds('characterError'),
    wordF1: bounds('wordF1'),
    spaceF1: bounds('spaceF1'),
  };
}

export function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
}

/** 1 if there was nothing to find and nothing was found. */
function f1(shared: number, wanted: number, found: number): number {
  return wanted + found === 0 ? 1 : (2 * shared) / (wanted + found);
}
