import { calibrationError, scoredOf } from '@recto/cli/internals';
import type { LearnedField, LearnOutcome } from './learn-gain.ts';

/** The figures of `--learn`; shares are 0 to 1. */
interface LearnReport {
  readonly set: string;
  readonly corrected: number;
  /** Number of documents of each layout that was large enough. */
  readonly layouts: readonly number[];
  readonly fields: Readonly<Record<string, BeforeAfter & { readonly n: number }>>;
  /** Means of the exact shares of the fields. */
  readonly mean: BeforeAfter;
  readonly gain: number;
  /** The 95 % interval from resampling the documents. */
  readonly gainLow: number;
  readonly gainHigh: number;
  readonly ece: BeforeAfter;
  readonly figures: string;
}

interface BeforeAfter {
  readonly before: number;
  readonly after: number;
}

const resamples = 1000;

export function learnReport(
  set: string,
  corrected: number,
  { layouts, fields }: LearnOutcome,
  figures: string,
  random: () => number,
): LearnReport {
  const mean = meanOf(fields);
  const documents = [...Map.groupBy(fields, ({ before }) => before.document).values()];
  const gains = Array.from({ length: resamples }, () => {
    const drawn = meanOf(documents.flatMap(() => documents[Math.floor(random() * documents.length)]!));
    return drawn.after - drawn.before;
  }).sort((a, b) => a - b);
  return {
    set,
    corrected,
    layouts,
    fields: Object.fromEntries(
      [...byField(fields)].map(([name, own]) => [name, { n: own.length, ...exactOf(own) }]),
    ),
    mean,
    gain: mean.after - mean.before,
    gainLow: gains[Math.floor(resamples * 0.025)] ?? 0,
    gainHigh: gains[Math.floor(resamples * 0.975)] ?? 0,
    ece: {
      before: calibrationError(scoredOf(fields.map((one) => one.before))),
      after: calibrationError(scoredOf(fields.map((one) => one.after))),
    },
    figures,
  };
}

function byField(fields: readonly LearnedField[]): ReadonlyMap<string, readonly LearnedField[]> {
  return Map.groupBy(fields, ({ before }) => before.field);
}

function exactOf(fields: readonly LearnedField[]): BeforeAfter {
  const share = (test: (one: LearnedField) => boolean) =>
    fields.filter(test).length / Math.max(1, fields.length);
  return { before: share((one) => one.before.right), after: share((one) => one.after.right) };
}

function meanOf(fields: readonly LearnedField[]): BeforeAfter {
  const each = [...byField(fields).values()].map(exactOf);
  const mean = (side: keyof BeforeAfter) =>
    each.reduce((sum, one) => sum + one[side], 0) / Math.max(1, each.length);
  return { before: mean('before'), after: mean('after') };
}

/** The report as lines of text for a terminal. */
export function learnReportText(report: LearnReport): string {
  const row = (name: string, cells: readonly string[]) =>
    name.padEnd(24) + cells.map((cell) => cell.padStart(9)).join('');
  const shares = ({ before, after }: BeforeAfter) =>
    [before, after, after - before].map((share) => share.toFixed(3));
  const bounds = `${report.gainLow.toFixed(3)} to ${report.gainHigh.toFixed(3)}`;
  return [
    `${report.set}: layouts of ${report.layouts.join(', ') || 'too few'} documents, ${report.corrected} of each corrected, the rest judged; ${report.figures}`,
    '',
    row('field', ['n', 'before', 'after', 'gain']),
    ...Object.entries(report.fields).map(([name, figures]) =>
      row(name, [String(figures.n), ...shares(figures)]),
    ),
    row('mean', ['', ...shares(report.mean)]),
    '',
    `gain ${report.gain.toFixed(3)} (95 % of resamples of the documents: ${bounds})`,
    `calibration error ${report.ece.before.toFixed(3)} before, ${report.ece.after.toFixed(3)} after`,
  ].join('\n');
}
