import type { FileOutcome } from './client.ts';
import type { Observations } from './watch.ts';

/** Limits that must not be exceeded. */
interface Bounds {
  readonly healthP99Ms: number;
  readonly peakMb: number;
}

interface RobustReport {
  readonly files: number;
  /** Files left over when the time for sending was up. */
  readonly notSent: number;
  readonly seconds: number;
  /** Number of files by outcome, the most frequent first. */
  readonly outcomes: Readonly<Record<string, number>>;
  readonly slowest: readonly FileOutcome[];
  readonly healthP50Ms: number;
  readonly healthP99Ms: number;
  readonly healthMaxMs: number;
  readonly healthFailures: number;
  readonly peakMb?: number;
  readonly peakProcesses?: number;
  /** The broken bounds; empty if all held. */
  readonly broken: readonly string[];
}

export interface Run {
  readonly outcomes: readonly FileOutcome[];
  readonly notSent: number;
  readonly seconds: number;
  readonly seen: Observations;
  /** How the service ended, if it did so by itself. */
  readonly end?: string | undefined;
  readonly stopped: boolean;
}

/** Summarises a run and compares it with its bounds. */
export function reportOf(
  { outcomes, notSent, seconds, seen, end, stopped }: Run,
  bounds: Bounds,
): RobustReport {
  const counts = new Map<string, number>();
  for (const { outcome } of outcomes) counts.set(outcome, (counts.get(outcome) ?? 0) + 1);
  const sorted = [...seen.healthMs].sort((a, b) => a - b);
  const p99 = quantile(sorted, 0.99);
  const broken = [
    ...outcomes.flatMap(({ fileName, broken }) => (broken === undefined ? [] : [`${fileName}: ${broken}`])),
    ...(end === undefined ? [] : [`the service ended: ${end}`]),
    ...(stopped ? [] : ['the service did not stop when told to']),
    ...(seen.healthFailures > 0 ? [`/health failed ${seen.healthFailures} times`] : []),
    ...(p99 > bounds.healthP99Ms ? [`/health p99 ${p99} ms is over ${bounds.healthP99Ms} ms`] : []),
    ...((seen.peakMb ?? 0) > bounds.peakMb ? [`memory peak is over ${bounds.peakMb} MB`] : []),
  ];
  return {
    files: outcomes.length,
    notSent,
    seconds,
    outcomes: Object.fromEntries([...counts].sort((a, b) => b[1] - a[1])),
    slowest: [...outcomes].sort((a, b) => b.durationMs - a.durationMs).slice(0, 10),
    healthP50Ms: quantile(sorted, 0.5),
    healthP99Ms: p99,
    healthMaxMs: quantile(sorted, 1),
    healthFailures: seen.healthFailures,
    ...(seen.peakMb === undefined ? {} : { peakMb: Math.round(seen.peakMb) }),
    ...(seen.peakProcesses === undefined ? {} : { peakProcesses: seen.peakProcesses }),
    broken,
  };
}

/** The report as text. */
export function reportText(report: RobustReport): string {
  const rows = Object.entries(report.outcomes).map(
    ([outcome, count]) => `${`${count}`.padStart(6)}  ${outcome}`,
  );
  const slowest = report.slowest.map(
    ({ fileName, outcome, durationMs }) => `${`${durationMs}`.padStart(8)}  ${fileName}  ${outcome}`,
  );
  const memory =
    report.peakMb === undefined ? 'not measured' : `${report.peakMb} MB in ${report.peakProcesses} processes`;
  return [
    `${report.files} files in ${Math.round(report.seconds)} s${report.notSent > 0 ? `, ${report.notSent} not sent` : ''}`,
    ...rows,
    '',
    'slowest (ms)',
    ...slowest,
    '',
    `/health: p50 ${report.healthP50Ms} ms, p99 ${report.healthP99Ms} ms, longest ${report.healthMaxMs} ms`,
    `memory of the process tree, peak: ${memory}`,
    report.broken.length === 0
      ? 'all bounds held'
      : `BROKEN\n${report.broken.map((line) => `  ${line}`).join('\n')}`,
  ].join('\n');
}

/** The quantile of sorted values, in whole milliseconds; 0 if there are none. */
function quantile(sorted: readonly number[], share: number): number {
  const index = Math.min(sorted.length - 1, Math.floor(sorted.length * share));
  return Math.round(sorted[index] ?? 0);
}
