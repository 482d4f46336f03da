import type { Passing } from './automatic-figures.ts';
import type { CalibrationFigures, Interval } from './calibration-figures.ts';
import type { Evaluation } from './evaluate.ts';
import { type Scored, scoredOf } from './scored.ts';

/** What `--json` writes. Shares are 0 to 1. */
export interface EvaluationReport {
  readonly set: string;
  readonly documents: number;
  /** Fields with a truth, over all documents. */
  readonly asked: number;
  readonly fields: Readonly<Record<string, FieldFigures>>;
  /** Mean of the fields' exact shares. */
  readonly mean: number;
  readonly rows?: { readonly n: number; readonly exact: number };
  readonly ece: number;
  readonly automatedAt99: number;
  /** Share of all fields whose truth is in the text that was read. */
  readonly readingCeiling: number;
  /** Null if every page came from the cache. */
  readonly pagesPerSecond: number | null;
  /** Extraction alone, on one core. */
  readonly extractMsPerPage: number;
  readonly calibration: CalibrationFigures;
  /** Which weights were used, in words. */
  readonly figures: string;
  /** Every value found. */
  readonly values: readonly Scored[];
}

interface FieldFigures {
  readonly n: number;
  readonly exact: number;
  /** Share whose truth is in the text that was read. */
  readonly ceiling: number;
  /** Share for which a value was found. */
  readonly given: number;
}

export function reportOf(
  set: string,
  evaluation: Evaluation,
  calibration: CalibrationFigures,
  pagesPerSecond: number | null,
  figures: string,
): EvaluationReport {
  const names = [...new Set(evaluation.judged.map(({ field }) => field))];
  const fields = Object.fromEntries(names.map((name) => [name, fieldFigures(evaluation, name)]));
  const mean = names.reduce((sum, name) => sum + fields[name]!.exact, 0) / Math.max(1, names.length);
  const { lines, right } = evaluation.rows;
  const shown = evaluation.judged.filter((one) => one.shown).length;
  return {
    set,
    documents: evaluation.documents,
    asked: evaluation.judged.length,
    fields,
    mean,
    ...(lines > 0 ? { rows: { n: lines, exact: right / lines } } : {}),
    ece: calibration.ece.value,
    automatedAt99: calibration.automatic.one.share,
    readingCeiling: shown / Math.max(1, evaluation.judged.length),
    pagesPerSecond,
    extractMsPerPage: (evaluation.extractSeconds * 1000) / Math.max(1, evaluation.pages),
    calibration,
    figures,
    values: scoredOf(evaluation.judged),
  };
}

function fieldFigures({ judged }: Evaluation, name: string): FieldFigures {
  const own = judged.filter(({ field }) => field === name);
  const share = (test: (one: (typeof own)[number]) => boolean) => own.filter(test).length / own.length;
  return {
    n: own.length,
    exact: share(({ right }) => right),
    ceiling: share(({ shown }) => shown),
    given: share(({ value }) => value !== undefined),
  };
}

/** The report as lines of text for a terminal. */
export function reportText(report: EvaluationReport): string {
  const row = (name: string, cells: readonly string[]) =>
    name.padEnd(24) + cells.map((cell) => cell.padStart(9)).join('');
  return [
    `${report.set}: ${report.documents} documents; ${report.figures}`,
    '',
    row('field', ['n', 'exact', 'ceiling', 'given']),
    ...Object.entries(report.fields).map(([name, { n, exact, ceiling, given }]) =>
      row(name, [String(n), share(exact), share(ceiling), share(given)]),
    ),
    row('mean', ['', share(report.mean)]),
    ...(report.rows ? [row('rows', [String(report.rows.n), share(report.rows.exact)])] : []),
    '',
    ...calibrationText(report.calibration, report.readingCeiling, report.mean),
    rateText(report),
  ].join('\n');
}

/** The lines on the confidence. `mean` is the share right at the mean of the fields. */
export function calibrationText(
  { automatic, ece, debiasedEce, perfectEce, brier, brierSkill, aurc, aurcFloor }: CalibrationFigures,
  readingCeiling: number,
  mean: number,
): string[] {
  return [
    `exact ${share(mean)} at the mean of the fields; ceiling of the reading ${share(readingCeiling)} of all`,
    `calibration error ${interval(ece)}, 95 % of resamples of the documents`,
    `  without what chance adds ${interval(debiasedEce)}; a perfect confidence here would get ${interval(perfectEce)}`,
    `Brier ${share(brier)}, skill over the base rate ${share(brierSkill)}`,
    `area under risk-coverage ${aurc.toFixed(4)}; with every right value above every wrong one ${aurcFloor.toFixed(4)}`,
    `automatic at 99 % precision, one threshold from other folds: ${passingText(automatic.one)}`,
    `  by a threshold of each field: ${passingText(automatic.ofFields)}`,
    `  by thresholds whose lower bound is 99 %: ${passingText(automatic.proven)}`,
    `  ceiling: ${share(automatic.ceiling)} are right at all, and the reading shows ${share(readingCeiling)}`,
  ];
}

function passingText({ share: passed, precision, precisionBound }: Passing): string {
  if (passed === 0) return 'none';
  return `${share(passed)} of all fields, of which ${share(precision)} are right (at least ${share(precisionBound)}, certainty 95 %)`;
}

function interval({ value, low, high }: Interval): string {
  return `${share(value)} (${share(low)} to ${share(high)})`;
}

function rateText({ pagesPerSecond, extractMsPerPage }: EvaluationReport): string {
  const extraction = `extraction ${extractMsPerPage.toFixed(1)} ms a page on one core`;
  return pagesPerSecond === null
    ? `read from the cache (an empty --cache folder measures reading); ${extraction}`
    : `${pagesPerSecond.toFixed(2)} pages per second, reading and extraction; ${extraction}`;
}

function share(value: number): string {
  return value.toFixed(3);
}
