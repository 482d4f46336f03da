interface RateLimit {
  readonly remaining: number;
  readonly resetMs: number;
}

export interface RateLimits {
  readonly requests: RateLimit | undefined;
  readonly tokens: RateLimit | undefined;
}

/** The headers for what is left and when it resets. Complete names: composing them is slower than looking them up. */
const requestNames = [
  ['x-ratelimit-remaining-requests', 'x-ratelimit-reset-requests'],
  ['ratelimit-remaining', 'ratelimit-reset'],
  ['x-ratelimit-remaining', 'x-ratelimit-reset'],
] as const;
const tokenNames = [['x-ratelimit-remaining-tokens', 'x-ratelimit-reset-tokens']] as const;

/** What a reply says about its limits. */
export function readRateLimits(
  header: (name: string) => string | undefined,
  nowMs: number,
): RateLimits | undefined {
  const requests = readLimit(requestNames, header, nowMs);
  const tokens = readLimit(tokenNames, header, nowMs);
  return requests === undefined && tokens === undefined ? undefined : { requests, tokens };
}

/** The first that can be parsed. */
function readLimit(
  names: typeof requestNames | typeof tokenNames,
  header: (name: string) => string | undefined,
  nowMs: number,
): RateLimit | undefined {
  for (const [ofRemaining, ofReset] of names) {
    const remaining = header(ofRemaining);
    if (remaining === undefined) continue;
    const resetMs = readReset(header(ofReset), nowMs);
    const isFine = /^\d+$/.test(remaining.trim()) && resetMs !== undefined;
    if (isFine) return { remaining: Number(remaining), resetMs };
  }
  return undefined;
}

const unitMs: Readonly<Record<string, number>> = { ms: 1, s: 1000, m: 60_000, h: 3_600_000 };

/** Milliseconds from `1s`, `6m0s`, `250ms`, from seconds, or until a time in seconds since 1970. */
function readReset(text: string | undefined, nowMs: number): number | undefined {
  if (text === undefined) return undefined;
  if (/^\s*\d+(\.\d+)?\s*$/.test(text)) {
    const seconds = Number(text);
    return Math.max(0, seconds > 1e9 ? seconds * 1000 - nowMs : seconds * 1000);
  }
  const steps = [...text.matchAll(/(\d+(?:\.\d+)?)(ms|s|m|h)/g)];
  if (steps.length === 0) return undefined;
  return steps.reduce((total, [, count, unit = '']) => total + Number(count) * (unitMs[unit] ?? 0), 0);
}
