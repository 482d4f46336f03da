/** Tokens of one call; null if the provider did not say. */
export interface Usage {
  readonly inputTokens: number | null;
  readonly outputTokens: number | null;
  /** Of the input tokens, those that the provider had cached; only where it says so. */
  readonly cachedInputTokens?: number | undefined;
}

/** Something that was billed. */
interface Billed {
  readonly usage: Usage;
  readonly costUsd: number | null;
}

export const unknownUsage: Usage = Object.freeze({ inputTokens: null, outputTokens: null });

export const noUsage: Usage = Object.freeze({ inputTokens: 0, outputTokens: 0 });

/** The sum; an unknown number counts as 0. */
export function addUsage(one: Usage, other: Usage): { inputTokens: number; outputTokens: number } {
  const cached = (one.cachedInputTokens ?? 0) + (other.cachedInputTokens ?? 0);
  return {
    inputTokens: (one.inputTokens ?? 0) + (other.inputTokens ?? 0),
    outputTokens: (one.outputTokens ?? 0) + (other.outputTokens ?? 0),
    ...(cached === 0 ? {} : { cachedInputTokens: cached }),
  };
}

/** The sum of what was billed. Its cost is null if tokens were used whose price is not known, or if there is none. */
export function sumOf(billed: readonly Billed[]): Billed {
  const [only] = billed;
  if (billed.length === 1 && only !== undefined) return only;
  const isKnown = billed.some(({ usage }) => usage.inputTokens !== null);
  const isUnpriced = billed.some(({ usage, costUsd }) => costUsd === null && usage.inputTokens !== null);
  const costs = billed.flatMap(({ costUsd }) => costUsd ?? []);
  const costUsd = costs.reduce((total, cost) => total + cost, 0);
  return {
    usage: isKnown ? billed.map(({ usage }) => usage).reduce(addUsage) : unknownUsage,
    // Without the binary residue of the sum.
    costUsd: isUnpriced || costs.length === 0 ? null : Math.round(costUsd * 1e12) / 1e12,
  };
}
