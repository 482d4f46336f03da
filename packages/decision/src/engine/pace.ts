import { type RateLimits, readRateLimits } from './rate-headers.ts';

interface PaceSettings {
  readonly requestsPerMinute: number | undefined;
  readonly tokensPerMinute: number | undefined;
}

/** A call that was refused, and what else is under way. */
interface Refusal {
  readonly retryAfterMs: number | undefined;
  readonly inFlight: number;
  readonly sentAtMs: number;
}

/** A little below a limit: clocks differ, and a refused call costs more than a late one. */
const margin = 1.01;
const minuteMs = 60_000;
/** So many calls as a second allows go out in a little more than one: what they meet on the way differs. */
const guardMs = 1015;
/** Limits are counted over seconds; so long after a refused call went out its window is over. */
const windowMs = 1000;
/** Refusals come before the answers of those that were taken: so long at least until these are counted. */
const leastRestMs = 500;
/** How many departures an idle time makes up for; a machine that was late with a call that waited makes up for all. */
const catchUp = 3;
/** A rate that was learned is tried faster after this long without a refusal. */
const patienceMs = 15_000;
const growth = 1.25;
/** So many calls within a second tell a rate; of fewer, a refusal says only that they should wait. */
const telling = 8;
/** Calls that are spaced are refused for a hiccup on the way: so many departures late, and only slightly slower. */
const hiccup = 2;
const slower = 1.005;
/** A longer wait that the server asks for is not taken for one. */
const shortMs = 2000;
/** So long after the refusal of a spaced call, others are taken to be counted when answered, not when they go out. */
const carefulMs = 10_000;
/** An answer that took longer than this beyond the fastest was not late, but long in the making. */
const mostLateMs = 250;
const mostRemembered = 8192;

/** When the next call may go out: from settings, else from the provider's headers, else as its refusals teach. */
export class Pace {
  readonly #isStated: boolean;
  #requestMs: number;
  #tokenMs: number;
  #nextAtMs = 0;
  #pausedUntilMs = 0;
  /** When the call went out whose refusal is to be learned from. */
  #refusedAtMs: number | undefined;
  #learnedAtMs = 0;
  #hasHeaders = false;
  /** When the calls went out that were not refused, for a rate to be learned from. */
  #accepted: number[] = [];
  /** When the last calls went out, as many as a second allows, in a circle from `#oldest`. */
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

  /** Requests per minute as they are spaced now; null for as they come. */
  get requestsPerMinute(): number | null {
    return this.#requestMs === 0 ? null : Math.round(minuteMs / this.#requestMs);
  }

  readyAtMs(): number {
    const leftMs = (this.#recent[this.#oldest] ?? Number.NEGATIVE_INFINITY) + guardMs;
    return Math.max(this.#nextAtMs, this.#pausedUntilMs, leftMs);
  }

  /** A call of so many tokens goes out, from the line or as it came. */
  take(tokens: number, nowMs: number, hasWaited = false): void {
    if (this.#refusedAtMs !== undefined) this.#learn(nowMs, this.#refusedAtMs);
    this.#grow(nowMs);
    if (this.#recent.length > 0) {
      this.#recent[this.#oldest] = nowMs;
      this.#oldest = (this.#oldest + 1) % this.#recent.length;
    }
    const spacingMs = this.#requestMs + tokens * this.#tokenMs;
    // The calls of the last second are counted as well, so that what is made up for is no more than it allows.
    const lateMs = hasWaited && this.#recent.length > 0 ? windowMs : catchUp * this.#requestMs;
    this.#nextAtMs = Math.max(this.#nextAtMs, nowMs - lateMs) + spacingMs;
  }

  /** A call was answered, not refused, and turned out to have so many tokens more than was thought. */
  accepted(sentAtMs: number, moreTokens: number, nowMs: number): void {
    this.#nextAtMs += moreTokens * this.#tokenMs;
    this.#countLater(sentAtMs, nowMs);
    if (this.#isStated) return;
    this.#accepted.push(sentAtMs);
    if (this.#accepted.length > mostRemembered) this.#accepted = this.#accepted.slice(-mostRemembered / 2);
  }

  /**
   * A call was refused for its rate. True for the first of those that went out together. What the limit allows is
   * counted back from when the call went out: a machine that is late hears of the refusal when calls that the server
   * counted have been out for longer than its second.
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

  /** What the provider's headers leave for the time until they reset. */
  observe(header: (name: string) => string | undefined, inFlight: number, nowMs: number): void {
    if (this.#isStated) return;
    const limits = readRateLimits(header, nowMs);
    if (limits === undefined) return;
    this.#hasHeaders = true;
    this.#recent = [];
    this.#requestMs = this.#spacing(limits.requests, inFlight, nowMs) ?? this.#requestMs;
    this.#tokenMs = this.#spacing(limits.tokens, 0, nowMs) ?? this.#tokenMs;
  }

  /** The server may have counted a call as late as it answered it. That it did, refusals of spaced calls tell. */
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

  /** Counts the calls of each second from now on, where there are enough to count. */
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

  /** The calls of the last second before the refusal that were not refused are what the limit allows. */
  #learn(nowMs: number, refusedAtMs: number): void {
    this.#refusedAtMs = undefined;
    if (this.#isStated || this.#hasHeaders) return;
    const count = this.#acceptedSince(refusedAtMs - windowMs);
    const learnedMs = (windowMs / Math.max(1, count)) * margin;
    // Refused again at a rate that was learned: a little too fast, or far too fast.
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
