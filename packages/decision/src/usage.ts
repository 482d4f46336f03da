/** Tokens of one call; null if the provider did not say. */
export interface Usage {
  readonly inputTokens: number | null;
  readonly outputTokens: number | null;
}

export const unknownUsage: Usage = Object.freeze({ inputTokens: null, outputTokens: null });

export const noUsage: Usage = Object.freeze({ inputTokens: 0, outputTokens: 0 });

/** The sum; an unknown number counts as 0. */
export function addUsage(one: Usage, other: Usage): { inputTokens: number; outputTokens: number } {
  return {
    inputTokens: (one.inputTokens ?? 0) + (other.inputTokens ?? 0),
    outputTokens: (one.outputTokens ?? 0) + (other.outputTokens ?? 0),
  };
}

/** The sum in US dollars without binary residue; null if neither is known. */
export function addCost(one: number | null, other: number | null): number | null {
  if (one === null || other === null) return one ?? other;
  return Math.round((one + other) * 1e12) / 1e12;
}
