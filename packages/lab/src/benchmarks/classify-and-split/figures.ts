export interface Scored {
  readonly confidence: number;
  readonly right: boolean;
}

const bins = 10;

/**
 * Expected calibration error: the weighted mean difference between confidence and the share that is right, over ten
 * equal ranges.
 */
export function calibrationError(scored: readonly Scored[]): number {
  const byBin = Map.groupBy(scored, ({ confidence }) => Math.min(bins - 1, Math.floor(confidence * bins)));
  let error = 0;
  for (const ones of byBin.values()) {
    const confidence = ones.reduce((sum, one) => sum + one.confidence, 0);
    error += Math.abs(confidence - ones.filter(({ right }) => right).length);
  }
  return error / Math.max(1, scored.length);
}

export function percent(share: number): string {
  return `${(100 * share).toFixed(1)} %`;
}
