import type { Allowance, Allowances } from '../http/stated-limits.ts';

interface PaceSettings {
  readonly requestsPerMinute?: number | undefined;
  readonly tokensPerMinute?: number | undefined;
}

/** Slightly below a stated limit: clocks differ, and a refused call costs more than a late one. */
const margin = 1.02;
const minuteMs = 60_000;
/** How many departures may be caught up after an idle time: with more, a second holds more than it may. */
const catchUp = 1;
/** After a refusal, this share of the calls accepted in the last second. */
const decrease = 0.9;
/** Each accepted call adds so many calls a second. */
const increase = 0.2;
const slowest = 2;
/** A rate that has grown this far is no limit any more. */
const fastest = 1000;
/** How long a refusal without a time holds the others back: until its second is over; spaced calls, this many departures. */
const usualPauseMs = 1000;
const spacedPause = 2;
/** Nobody is left alone for longer than this, whatever it says. */
const mostPausedMs = 60_000;

/**
 * When the next call may go out: spaced by the limits in the settings, otherwise by additive increase and
 * multiplicative decrease of what the server accepts; not before a refusal's time is over, and not beyond what headers
 * say is left.
 */
export class Pace {
  readonly #isStated: boolean;
  readonly #tokenMs: number;
  #perSecond: number;
  #nextAtMs = 0;
  #pausedUntilMs = 0;
  #decreasedAtMs = Number.NEGATIVE_INFINITY;
  readonly #left = { requests: Number.POSITIVE_INFINITY, tokens: Number.POSITIVE_INFINITY };
  readonly #resetAtMs = { requests: 0, tokens: 0 };
  #second = 0;
  #inSecond = 0;
  #inSecondBefore = 0;

  constructor({ requestsPerMinute, tokensPerMinute }: PaceSettings) {
    this.#isStated = requestsPerMinute !== undefined;
    this.#perSecond = (requestsPerMinute ?? Number.POSITIVE_INFINITY) / 60 / margin;
    this.#tokenMs = tokensPerMinute === undefined ? 0 : (minuteMs / tokensPerMinute) * margin;
  }

  /** A fact: the server refuses calls until then. */
  get pausedUntilMs(): number {
    return this.#pausedUntilMs;
  }

  get nextAtMs(): number {
    return this.#nextAtMs;
  }

  /** A hint: by its headers, the server has nothing left until then. */
  emptyUntilMs(nowMs: number): number {
    const untilMs = (of: 'requests' | 'tokens') =>
      this.#left[of] < 1 && this.#resetAtMs[of] > nowMs ? this.#resetAtMs[of] : 0;
    return Math.max(untilMs('requests'), untilMs('tokens'));
  }

  /** A call of about this many tokens goes out. */
  take(tokens: number, nowMs: number): void {
    this.#left.requests--;
    this.#left.tokens -= tokens;
    const spacingMs = Math.max(1000 / this.#perSecond, tokens * this.#tokenMs);
    this.#nextAtMs = Math.max(this.#nextAtMs, nowMs - catchUp * spacingMs) + spacingMs;
  }

  /** A call was taken by the server, and used this many more tokens than estimated. */
  accepted(moreTokens: number, nowMs: number): void {
    this.#nextAtMs += moreTokens * this.#tokenMs;
    if (this.#isStated) return;
    this.#count(nowMs);
    this.#inSecond++;
    if (this.#perSecond !== Number.POSITIVE_INFINITY) this.#perSecond += increase;
    if (this.#perSecond > fastest) this.#perSecond = Number.POSITIVE_INFINITY;
  }

  /** A call was refused for its rate; those sent together count as one. */
  refused(sentAtMs: number, waitMs: number | undefined, nowMs: number): void {
    const isSpaced = this.#perSecond !== Number.POSITIVE_INFINITY;
    this.pause(waitMs ?? (isSpaced ? (spacedPause * 1000) / this.#perSecond : usualPauseMs), nowMs);
    if (this.#isStated || sentAtMs < this.#decreasedAtMs) return;
    this.#count(nowMs);
    const accepted = Math.max(this.#inSecond, this.#inSecondBefore);
    this.#perSecond = Math.max(slowest, decrease * Math.min(this.#perSecond, accepted));
    this.#decreasedAtMs = nowMs;
  }

  /** The server named a time before which it takes no calls. */
  pause(waitMs: number, nowMs: number): void {
    this.#pausedUntilMs = Math.max(this.#pausedUntilMs, nowMs + Math.min(waitMs, mostPausedMs));
  }

  /** What headers say is left; calls in flight may not be counted in it yet. */
  observe(allowances: Allowances, inFlight: number, nowMs: number): void {
    this.#observe('requests', allowances.requests, inFlight, nowMs);
    this.#observe('tokens', allowances.tokens, 0, nowMs);
  }

  #observe(
    of: 'requests' | 'tokens',
    allowance: Allowance | undefined,
    uncounted: number,
    nowMs: number,
  ): void {
    if (allowance === undefined) return;
    this.#left[of] = allowance.left - uncounted;
    this.#resetAtMs[of] = nowMs + Math.min(allowance.resetMs, mostPausedMs);
  }

  #count(nowMs: number): void {
    const second = Math.floor(nowMs / 1000);
    if (second === this.#second) return;
    this.#inSecondBefore = second === this.#second + 1 ? this.#inSecond : 0;
    this.#inSecond = 0;
    this.#second = second;
  }
}
