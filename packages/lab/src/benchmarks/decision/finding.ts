/** One promise with what was measured. */
export interface Finding {
  readonly promise: string;
  readonly measured: number;
  readonly limit: number;
}

/** Says of each promise whether it is kept. True when all are. */
export function printFindings(findings: readonly Finding[]): boolean {
  for (const { promise, measured, limit } of findings) {
    const verdict = measured <= limit ? 'kept  ' : 'BROKEN';
    console.log(`${verdict} ${promise}: ${measured.toFixed(4)} (limit ${limit})`);
  }
  return findings.every(({ measured, limit }) => measured <= limit);
}
