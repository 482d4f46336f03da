interface RateLimit {
  readonly remaining: number;
  readonly resetMs: number;
}

export interface RateLimits {
  readonly requests: RateLimit | undefined;
  readonly tokens: RateLimit | undefined;
}

/** What a reply says of its limits: `x-ratelimit-remaining-requests` and `-tokens`, or `ratelimit-remaining`. */
export function readRateLimits(
  header: (name: string) => string | undefined,
  nowMs: number,
): RateLimits | undefined {
  const read = (prefix: string, suffix: string): RateLimit | undefined => {
    const remaining = header(`${prefix}ratelimit-remaining${suffix}`);
    if (remaining === undefined) return undefined;
    const resetMs = readReset(header(`${prefix}ratelimit-reset${suffix}`), nowMs);
    const isFine = /^\d+$/.test(remaining.trim()) && resetMs !== undefined;
    return isFine ? { remaining: Number(remaining), resetMs } : undefined;
  };
  const requests = read('x-', '-requests') ?? read('', '') ?? read('x-', '');
  const tokens = read('x-', '-tokens');
  return requests === undefined && tokens === undefined ? undefined : { requests, tokens };
}

const unitMs: Readonly<Record<string, number>> = { ms: 1, s: 1000, m: 60_000, h: 3_600_000 };

/** Milliseconds of `1s`, `6m0s`, `250ms`, of seconds, or until a time in seconds since 1970. */
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
