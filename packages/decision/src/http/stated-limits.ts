/** What is left of a limit, and when it is full again. */
export interface Allowance {
  readonly left: number;
  /** Milliseconds from now. */
  readonly resetMs: number;
}

/** What a reply says about its limits. */
export interface Allowances {
  readonly requests: Allowance | undefined;
  readonly tokens: Allowance | undefined;
}

export type Header = (name: string) => string | undefined;

/** A month: what is said to be further away is a mistake, and nobody waits for it. */
const mostPlausibleMs = 31 * 24 * 60 * 60 * 1000;
const unitMs: Readonly<Record<string, number>> = {
  ms: 1,
  s: 1000,
  m: 60_000,
  h: 3_600_000,
  d: 86_400_000,
};

/**
 * How long a header asks to wait, in milliseconds: a number in the unit of its name, a duration such as `6m0s`, a date,
 * or a time since 1970 in seconds, milliseconds or smaller units. Undefined for anything else and for what is
 * implausible; 0 for the past.
 */
export function readWait(
  text: string | undefined,
  nowMs: number,
  unit: 's' | 'ms' = 's',
): number | undefined {
  const waitMs = text === undefined ? undefined : parseWait(text.trim(), nowMs, unit);
  return waitMs !== undefined && waitMs <= mostPlausibleMs ? Math.max(0, waitMs) : undefined;
}

/** How long a refusal asks to wait: `retry-after-ms`, otherwise `retry-after`. */
export function readRetryAfter(header: Header, nowMs: number): number | undefined {
  return readWait(header('retry-after-ms'), nowMs, 'ms') ?? readWait(header('retry-after'), nowMs);
}

/** Complete names: composing them is slower than looking them up. */
const names = {
  requests: [
    ['x-ratelimit-remaining-requests', 'x-ratelimit-reset-requests'],
    ['anthropic-ratelimit-requests-remaining', 'anthropic-ratelimit-requests-reset'],
    ['ratelimit-remaining', 'ratelimit-reset'],
    ['x-ratelimit-remaining', 'x-ratelimit-reset'],
  ],
  tokens: [
    ['x-ratelimit-remaining-tokens', 'x-ratelimit-reset-tokens'],
    ['anthropic-ratelimit-input-tokens-remaining', 'anthropic-ratelimit-input-tokens-reset'],
  ],
} as const;

/** The limits in a reply's headers; undefined if there is none. */
export function readAllowances(header: Header, nowMs: number): Allowances | undefined {
  const requests = readAllowance(names.requests, header, nowMs) ?? readStructured(header('ratelimit'), nowMs);
  const tokens = readAllowance(names.tokens, header, nowMs);
  return requests === undefined && tokens === undefined ? undefined : { requests, tokens };
}

function readAllowance(
  pairs: readonly (readonly [remaining: string, reset: string])[],
  header: Header,
  nowMs: number,
): Allowance | undefined {
  for (const [remaining, reset] of pairs) {
    const left = header(remaining);
    if (left === undefined) continue;
    const allowance = allowanceOf(left, header(reset), nowMs);
    if (allowance !== undefined) return allowance;
  }
  return undefined;
}

/** `limit=100, remaining=50, reset=5` and `"default";r=50;t=30`. */
function readStructured(text: string | undefined, nowMs: number): Allowance | undefined {
  if (text === undefined) return undefined;
  const value = (key: string) => new RegExp(`(?:^|[;,\\s])(?:${key})=(\\d+)`).exec(text)?.[1];
  return allowanceOf(value('remaining|r'), value('reset|t'), nowMs);
}

function allowanceOf(
  left: string | undefined,
  reset: string | undefined,
  nowMs: number,
): Allowance | undefined {
  const resetMs = readWait(reset, nowMs);
  const isNumber = left !== undefined && /^\s*\d+(\.\d+)?\s*$/.test(left);
  return isNumber && resetMs !== undefined ? { left: Number(left), resetMs } : undefined;
}

function parseWait(text: string, nowMs: number, unit: 's' | 'ms'): number | undefined {
  if (/^\d+(\.\d+)?$/.test(text)) {
    let number = Number(text);
    if (number < 1e9) return unit === 's' ? number * 1000 : number;
    // A second of the year 5138: whatever is greater is counted in a smaller unit.
    while (number > 1e11) number /= 1000;
    return number * 1000 - nowMs;
  }
  if (/^(\d+(\.\d+)?(ms|s|m|h|d))+$/.test(text)) {
    const steps = [...text.matchAll(/(\d+(?:\.\d+)?)(ms|s|m|h|d)/g)];
    return steps.reduce((total, [, count, name = '']) => total + Number(count) * (unitMs[name] ?? 0), 0);
  }
  // Date.parse finds a date in almost any text with a digit.
  const dateMs = /^[A-Za-z]+, \d|^\d{4}-\d\d-\d\dT/.test(text) ? Date.parse(text) : Number.NaN;
  return Number.isNaN(dateMs) ? undefined : dateMs - nowMs;
}
