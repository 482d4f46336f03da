/**
 * A probability (0 to 1) as the score (0 to 100) that the wire carries, to four decimals. The one place where
 * the one becomes the other; what is not a number scores 0.
 */
export function toConfidenceScore(confidence: number): number {
  if (Number.isNaN(confidence)) return 0;
  return Math.round(Math.min(1, Math.max(0, confidence)) * 1_000_000) / 10_000;
}

/** A score (0 to 100) from the wire as a probability (0 to 1). */
export function toConfidence(confidenceScore: number): number {
  return Math.min(100, Math.max(0, confidenceScore)) / 100;
}
