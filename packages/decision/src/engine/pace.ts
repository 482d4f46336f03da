import { type RateLimits, readRateLimits } from './rate-headers.ts';

interface PaceSettings {
  readonly requestsPerMinute: number | undefined;
  readonly tokensPerMinute: number | undefined;
}

/** A refused call, and what else is in flight. */
interface Refusal {
  readonly retryAfterMs: number | undefined;
  readonly inFlight: number;
  readonly sentAtMs: number;
}

/** Slightly below a limit: clocks differ, and a refused call costs more than a late one. */
const margin = 1.01;
const minuteMs = 60_000;
/** A second's worth of calls is spread over slightly more than a second: latencies vary. */
const guardMs = 1015;
/** Limits are counted per second; this long after a refused call went out, its window is over. */
const windowMs = 1000;
/** Refusals arrive before the answers of accepted calls: wait at least this long so that those are counted. */
const leastRestMs = 500;
/**
 * How many departures may be caught up after an idle time; a waiting call delayed by a slow machine catches up fully.
 */
const catchUp = 3;
/** A learned rate is increased after this long without a refusal. */
const patienceMs = 15_000;
const growth = 1.25;
/** This many calls within a second determine a rate; with fewer, a refusal only means that they should wait. */
const telling = 8;
/** If spaced calls are refused, that may be a network hiccup: skip this many departures and slow down only slightly. */
const hiccup = 2;
const slower = 1.005;
/** A longer wait requested by the server is not a hiccup. */
const shortMs = 2000;
/**
 * For this long after a spaced call was refused, calls count from when they are answered, not from when they go out.
 */
const carefulMs = 10_000;
/** An answer this much slower than the fastest was not delayed but took long to compute. */
const mostLateMs = 250;
const mostRemembered = 8192;

/**
 * When the next call may go out: from settings, otherwise from the provider's headers, otherwise as learned from
 * refusals.
 */
export class Pace {
  readonly #isStated: boolean;
  #requestMs: number;
  #tokenMs: number;
  #nextAtMs = 0;
  #pausedUntilMs = 0;
  /** When the refused call went out from which to learn. */
  #refusedAtMs: number | undefined;
  #learnedAtMs = 0;
  #hasHeaders = false;
  /** When the accepted calls went out, to learn a rate from. */
  #accepted: number[] = [];
  /** When the last calls went out, a second's worth, as a ring starting at `#oldest`. */
  #recent: number[] = [];
  #oldest = 0;
  /** The shortest time from a call to its answer. */
  #leastMs = Number.POSITIVE_INFINITY;
  #carefulUntilMs = 0;

  constructor({ requestsPerMinute, tokensPerMinute }: PaceSettings) {
    this.#isStated = requestsPerMinute !== undefined;
    this.#requestMs = requestsPerMinute === undefined ? 0 : (minuteMs / requestsPerMinute) * margin;
    this.#tokenMs = tokensPerMinute === undefined ? 0 : (minuteMs / tokensPerMinute) * margin;
    this.#watch((requestsPerMinute ?? 0) / 60);
  }

  /** The current rate in requests per minute; null if calls are not spaced. */
  get requestsPerMinute(): number | null {
    return this.#requestMs === 0 ? null : Math.round(minuteMs / this.#requestMs);
  }

  readyAtMs(): number {
    const leftMs = (this.#recent[this.#oldest] ?? Number.NEGATIVE_INFINITY) + guardMs;
    return Math.max(this.#nextAtMs, this.#pausedUntilMs, leftMs);
  }

  /** A call of this many tokens goes out, from the queue or directly. */
  take(tokens: number, nowMs: number, hasWaited = false): void {
    if (this.#refusedAtMs !== undefined) this.#learn(nowMs, this.#refusedAtMs);
    this.#grow(nowMs);
    if (this.#recent.length > 0) {
      this.#recent[this.#oldest] = nowMs;
      this.#oldest = (this.#oldest + 1) % this.#recent.length;
    }
    const spacingMs = this.#requestMs + tokens * this.#tokenMs;
    // The calls of the last second count too, so that catching up does not exceed what it allows.
    const lateMs = hasWaited && this.#recent.length > 0 ? windowMs : catchUp * this.#requestMs;
    this.#nextAtMs = Math.max(this.#nextAtMs, nowMs - lateMs) + spacingMs;
  }

  /** A call was answered, not refused, and used this many more tokens than estimated. */
  accepted(sentAtMs: number, moreTokens: number, nowMs: number): void {
    this.#nextAtMs += moreTokens * this.#tokenMs;
    this.#countLater(sentAtMs, nowMs);
    if (this.#isStated) return;
    this.#accepted.push(sentAtMs);
    if (this.#accepted.length > mostRemembered) this.#accepted = this.#accepted.slice(-mostRemembered / 2);
  }

  /**
   * A call was refused for its rate. True for the first of those sent together. The limit is counted back from when the
   * call went out: by the time a slow machine hears of the refusal, calls counted by the server are more than a second
   * old.
   */
  refused(nowMs: number, { retryAfterMs, inFlight, sentAtMs }: Refusal): boolean {
    const isFirst = nowMs >= this.#pausedUntilMs;
    const isTelling = isFirst && this.#acceptedSince(sentAtMs - windowMs) + inFlight >= telling;
    if (isTelling) this.#refusedAtMs = sentAtMs;
    const isSpaced = this.#requestMs > 0 && (retryAfterMs ?? 0) <= shortMs;
    if (isSpaced) this.#carefulUntilMs = nowMs + carefulMs;
    const restMs = isTelling ? Math.max(leastRestMs, windowMs - (nowMs - sentAtMs)) : 0;
    const pauseMs = isSpaced ? hiccup * this.#requestMs : (retryAfterMs ?? restMs);
    this.#pausedUntilMs = Math.max(this.#pausedUntilMs, nowMs + pauseMs);
    return isFirst;
  }

  /** What the provider's headers leave until they reset. */
  observe(header: (name: string) => string | undefined, inFlight: number, nowMs: number): void {
    if (this.#isStated) return;
    const limits = readRateLimits(header, nowMs);
    if (limits === undefined) return;
    this.#hasHeaders = true;
    this.#recent = [];
    this.#requestMs = this.#spacing(limits.requests, inFlight, nowMs) ?? this.#requestMs;
    this.#tokenMs = this.#spacing(limits.tokens, 0, nowMs) ?? this.#tokenMs;
  }

  /** The server may have counted a call as late as it answered it; refusals of spaced calls show that it did. */
  #countLater(sentAtMs: number, nowMs: number): void {
    const tookMs = nowMs - sentAtMs;
    this.#leastMs = Math.min(this.#leastMs, tookMs);
    if (nowMs >= this.#carefulUntilMs || tookMs === this.#leastMs) return;
    const index = this.#recent.lastIndexOf(sentAtMs);
    if (index !== -1) this.#recent[index] = sentAtMs + Math.min(mostLateMs, tookMs - this.#leastMs);
  }

  #spacing(limit: RateLimits['requests'], inFlight: number, nowMs: number): number | undefined {
    if (limit === undefined) return undefined;
    const left = limit.remaining - inFlight;
    if (left >= 1) return limit.resetMs / left;
    this.#pausedUntilMs = Math.max(this.#pausedUntilMs, nowMs + limit.resetMs);
    return undefined;
  }

  /** Starts counting the calls of each second, if there are enough to count. */
  #watch(perSecond: number): void {
    const count = perSecond < telling ? 0 : Math.floor(perSecond);
    if (count === this.#recent.length) return;
    const inOrder = [...this.#recent.slice(this.#oldest), ...this.#recent.slice(0, this.#oldest)];
    const never = new Array<number>(count).fill(Number.NEGATIVE_INFINITY);
    this.#recent = count === 0 ? [] : [...never, ...inOrder].slice(-count);
    this.#oldest = 0;
  }

  #acceptedSince(atMs: number): number {
    return this.#accepted.filter((sentAtMs) => sentAtMs > atMs).length;
  }

  /** The calls accepted in the last second before the refusal are what the limit allows. */
  #learn(nowMs: number, refusedAtMs: number): void {
    this.#refusedAtMs = undefined;
    if (this.#isStated || this.#hasHeaders) return;
    const count = this.#acceptedSince(refusedAtMs - windowMs);
    const learnedMs = (windowMs / Math.max(1, count)) * margin;
    // Refused again at a learned rate: either slightly or far too fast.
    const isFar = this.#requestMs === 0 || learnedMs > 2 * this.#requestMs;
    this.#requestMs = isFar ? learnedMs : this.#requestMs * slower;
    if (isFar) this.#watch(count);
    this.#learnedAtMs = nowMs;
    this.#nextAtMs = nowMs;
  }

  #grow(nowMs: number): void {
    if (this.#learnedAtMs === 0 || nowMs - this.#learnedAtMs < patienceMs) return;
    this.#requestMs /= growth;
    this.#watch((windowMs / this.#requestMs) * margin);
    this.#learnedAtMs = nowMs;
  }
}
