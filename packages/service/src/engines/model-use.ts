import type { ModelUse } from '@recto/document';

interface Tokens {
  readonly inputTokens: number | null;
  readonly outputTokens: number | null;
}

/** Adds up the usage of the calls about one document. */
export function countUse(model: string, nowMs: () => number) {
  const startedMs = nowMs();
  let calls = 0;
  let tokens: Tokens = { inputTokens: null, outputTokens: null };
  return {
    add(used: Tokens, count = 1): void {
      calls += count;
      tokens = {
        inputTokens: sum(tokens.inputTokens, used.inputTokens),
        outputTokens: sum(tokens.outputTokens, used.outputTokens),
      };
    },
    counted(): readonly ModelUse[] {
      return [{ model, calls, ...tokens, latencyMs: Math.round(nowMs() - startedMs) }];
    },
  };
}

function sum(one: number | null, other: number | null): number | null {
  return one === null && other === null ? null : (one ?? 0) + (other ?? 0);
}
