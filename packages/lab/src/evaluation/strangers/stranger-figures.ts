import { debiasedCalibrationError } from '@recto/cli/internals';
import type { JudgedStranger, JudgedValue } from './judge-stranger.ts';

interface Interval {
  readonly value: number;
  /** 95 % interval, by resampling documents with replacement. */
  readonly low: number;
  readonly high: number;
}

/** Figures for a set of documents of unseen issuers; shares are 0 to 1. */
export interface StrangerFigures {
  readonly documents: number;
  readonly fields: number;
  readonly right: Interval;
  readonly rightLatin: number;
  /** Mean over the field names. */
  readonly macro: number;
  readonly given: number;
  readonly absent: number;
  readonly absentGiven: number;
  /**
   * Values with a confidence score of 95 or more: how many are right, and which share of the printed fields they cover.
   */
  readonly sure: { readonly count: number; readonly right: number; readonly carried: number };
  readonly calibrationError: number;
  /** Fields of which documents were told to print no value, and how many of these are truly absent. */
  readonly unprinted: { readonly told: number; readonly right: number };
  readonly passed: number;
  readonly errorsInPassed: number;
  readonly rows: number;
  readonly rowsRight: number;
  /** Mean, over the documents with rows, of the share of their rows that are right. */
  readonly rowsByDocument: number;
  /** Rows beyond those that are printed, the documents that have any, and those whose rows were counted. */
  readonly beyond: { readonly rows: number; readonly documents: number; readonly counted: number };
  readonly cells: number;
  readonly cellsRight: number;
  readonly cellCalibrationError: number;
}

const draws = 1000;

/** Computes the figures of a set of judged documents. */
export function strangerFigures(judged: readonly JudgedStranger[], random: () => number): StrangerFigures {
  const values = judged.flatMap((one) => one.values);
  const printed = values.filter(({ isPrinted }) => isPrinted);
  const absent = values.filter(({ isPrinted }) => !isPrinted);
  const given = values.filter(({ confidence }) => confidence !== undefined);
  const sure = given.filter(({ confidence }) => confidence! >= 0.95);
  const rows = judged.flatMap((one) => one.rows);
  const cells = judged.flatMap((one) => one.cells);
  const passed = judged.filter((one) => one.passed);
  const unprinted = judged.flatMap((one) => one.unprinted);
  return {
    documents: judged.length,
    fields: printed.length,
    right: interval(judged, random),
    rightLatin: shareRight(printed.filter(({ isLatin }) => isLatin)),
    macro: mean([...Map.groupBy(printed, ({ field }) => field).values()].map(shareRight)),
    given: printed.filter(({ confidence }) => confidence !== undefined).length / Math.max(1, printed.length),
    absent: absent.length,
    absentGiven: absent.length === 0 ? 0 : 1 - shareRight(absent),
    sure: {
      count: sure.length,
      right: shareRight(sure),
      carried: sure.filter(({ isPrinted }) => isPrinted).length / Math.max(1, printed.length),
    },
    calibrationError: debiasedCalibrationError(
      given.map(({ confidence, right }) => ({ confidence: confidence!, right })),
    ),
    unprinted: { told: unprinted.length, right: unprinted.filter((right) => right).length },
    passed: passed.length,
    errorsInPassed: passed.reduce((sum, one) => sum + errorsOf(one), 0),
    rows: rows.length,
    rowsRight: rows.filter((right) => right).length,
    rowsByDocument: mean(
      judged
        .filter((one) => one.rows.length > 0)
        .map((one) => mean(one.rows.map((right) => (right ? 1 : 0)))),
    ),
    beyond: beyondOf(judged),
    cells: cells.length,
    cellsRight: cells.filter(({ right }) => right).length,
    cellCalibrationError: debiasedCalibrationError(cells),
  };
}

function beyondOf(judged: readonly JudgedStranger[]): StrangerFigures['beyond'] {
  const counted = judged.flatMap(({ beyond }) => beyond ?? []);
  return {
    rows: counted.reduce((sum, one) => sum + one, 0),
    documents: counted.filter((one) => one > 0).length,
    counted: counted.length,
  };
}

/** How many values, rows and rows too many of a document are wrong. */
export function errorsOf({ values, rows, beyond = 0 }: JudgedStranger): number {
  return values.filter(({ right }) => !right).length + rows.filter((right) => !right).length + beyond;
}

function interval(judged: readonly JudgedStranger[], random: () => number): Interval {
  const counts = judged.map(({ values }) => {
    const printed = values.filter(({ isPrinted }) => isPrinted);
    return { right: printed.filter(({ right }) => right).length, all: printed.length };
  });
  const shareOf = (some: typeof counts) =>
    some.reduce((sum, { right }) => sum + right, 0) /
    Math.max(
      1,
      some.reduce((sum, { all }) => sum + all, 0),
    );
  const drawn = Array.from({ length: draws }, () =>
    shareOf(counts.map(() => counts[Math.floor(random() * counts.length)]!)),
  ).sort((a, b) => a - b);
  return {
    value: shareOf(counts),
    low: drawn[Math.floor(draws * 0.025)]!,
    high: drawn[Math.floor(draws * 0.975)]!,
  };
}

function shareRight(values: readonly JudgedValue[]): number {
  return mean(values.map(({ right }) => (right ? 1 : 0)));
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
}

/** The figures as text. */
export function strangerText(name: string, figures: StrangerFigures): string {
  const part = (value: number) => value.toFixed(3);
  const { right, sure } = figures;
  return [
    `${name}: ${figures.documents} documents`,
    `  fields right   ${part(right.value)} of ${figures.fields} (${part(right.low)} to ${part(right.high)}); Latin script ${part(figures.rightLatin)}; mean over fields ${part(figures.macro)}; given ${part(figures.given)}`,
    `  absent, given  ${part(figures.absentGiven)} of ${figures.absent}`,
    `  95 and more    ${part(sure.right)} of ${sure.count} right; they carry ${part(sure.carried)} of the printed fields`,
    `  calibration    ${part(figures.calibrationError)} (ten bins of equal count, less what chance adds)`,
    `  rows right     ${part(figures.rowsRight / Math.max(1, figures.rows))} of ${figures.rows}; mean over documents ${part(figures.rowsByDocument)}`,
    `  rows beyond    ${figures.beyond.rows} in ${figures.beyond.documents} of ${figures.beyond.counted} documents`,
    `  cells right    ${part(figures.cellsRight / Math.max(1, figures.cells))} of ${figures.cells} in rows that were found; calibration ${part(figures.cellCalibrationError)}`,
    `  not printed    ${figures.unprinted.right} of ${figures.unprinted.told} that were told to be so`,
    `  passed         ${figures.passed} of ${figures.documents}, with ${figures.errorsInPassed} errors`,
  ].join('\n');
}
