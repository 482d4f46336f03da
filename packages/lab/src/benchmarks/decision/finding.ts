import { loadavg } from 'node:os';

/** A promise and its measured value. */
export interface Finding {
  readonly promise: string;
  readonly measured: number;
  readonly limit: number;
  /** The bounds at 95 % confidence, if the measured value is a median over blocks. */
  readonly interval?: readonly [low: number, high: number];
}

/**
 * Prints for each promise whether it is kept, and the load of the machine. True if all are. `unsure` means that the
 * value is beyond its limit but its interval contains the limit: measure again on a quieter machine.
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
