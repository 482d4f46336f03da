import { loadavg } from 'node:os';

/** One promise with what was measured. */
export interface Finding {
  readonly promise: string;
  readonly measured: number;
  readonly limit: number;
  /** Where the measured value lies with 95 % confidence, where it is a median over blocks. */
  readonly interval?: readonly [low: number, high: number];
}

/**
 * Says of each promise whether it is kept, and under which load that was measured. True when all are. `unsure` is a
 * value beyond its limit whose interval holds the limit: a quieter machine has to tell.
 */
export function printFindings(findings: readonly Finding[]): boolean {
  for (const finding of findings) {
    const { promise, measured, limit, interval } = finding;
    const range = interval === undefined ? '' : `, ${interval.map((end) => end.toFixed(4)).join(' to ')}`;
    console.log(`${verdictOf(finding)} ${promise}: ${measured.toFixed(4)}${range} (limit ${limit})`);
  }
  const [minute = 0, , quarter = 0] = loadavg();
  console.log(
    `load of the machine: ${minute.toFixed(1)} in the last minute, ${quarter.toFixed(1)} in the last 15`,
  );
  return findings.every((finding) => verdictOf(finding) === 'kept  ');
}

function verdictOf({ measured, limit, interval }: Finding): 'kept  ' | 'unsure' | 'BROKEN' {
  if (measured <= limit) return 'kept  ';
  return interval !== undefined && interval[0] <= limit ? 'unsure' : 'BROKEN';
}
