/**
 * Converts a probability (0 to 1) to the score (0 to 100) on the wire, to four decimals. The only place that does so;
 * anything that is not a number scores 0.
 */
export function toConfidenceScore(confidence: number): number {
  if (Number.isNaN(confidence)) return 0;
  return Math.round(Math.min(1, Math.max(0, confidence)) * 1_000_000) / 10_000;
}

/** Converts a score (0 to 100) from the wire to a probability (0 to 1). */
export function toConfidence(confidenceScore: number): number {
  return Math.min(100, Math.max(0, confidenceScore)) / 100;
}
