import type { BreakerPolicy } from '../connection.ts';
import { DecisionError, type ErrorCode, type ErrorDetails } from '../decision-error.ts';
import { type Header, readAllowances } from '../http/stated-limits.ts';
import { type Clock, deadlinePassed, within } from '../within.ts';
import { Breaker, type CircuitChange } from './breaker.ts';
import type { Pace } from './pace.ts';

interface ScheduleOptions {
  readonly route: string;
  readonly maxInFlight: number;
  readonly maxQueued: number;
  /** A wait that a server asks for is believed up to this. */
  readonly maxRetryAfterMs: number;
  readonly breaker: BreakerPolicy;
  readonly pace: Pace;
  readonly clock: Clock;
  readonly onCircuit: (change: CircuitChange) => void;
}

/** A call that wants to go out. */
interface Ticket {
  readonly tokens: number;
  /** The end of the pause before a retry; 0 for at once. */
  readonly notBeforeMs: number;
  /** When the call goes elsewhere, or fails, if it has not gone out. */
  readonly leavesAtMs: number;
  readonly deadlineAtMs: number;
  readonly isForced: boolean;
  readonly signal: AbortSignal | undefined;
}

interface Waiter {
  readonly ticket: Ticket;
  readonly sinceMs: number;
  hasGone: boolean;
  go(): void;
  stop(reason: unknown): void;
}

/** A route is taken to need this long until it has answered. */
const unknownNeedMs = 1000;
/** The weight of the newest answer in what a route is known to need. */
const freshness = 0.2;
/** Failures that mean that the route itself has a problem. */
const unwell: ReadonlySet<string> = new Set(['TIMEOUT', 'CONNECTIVITY', 'OVERLOADED', 'PROVIDER_ERROR']);

/**
 * When a call may go out on one route: not more at once than it has connections, spaced by its pace, not while it
 * refuses calls, and not while it is known to be down unless no other route is left. The rest waits in line, first
 * come, first served, as long as its ticket allows.
 */
export class Schedule {
  readonly #pace: Pace;
  readonly #options: ScheduleOptions;
  readonly #breaker: Breaker;
  readonly #line = new Set<Waiter>();
  #inFlight = 0;
  #needMs: number | undefined;
  #wakeAtMs = Number.POSITIVE_INFINITY;
  #forgetWake: () => void = () => undefined;

  constructor(options: ScheduleOptions) {
    this.#options = options;
    this.#pace = options.pace;
    this.#breaker = new Breaker(options.breaker, options.onCircuit);
  }

  /** What a reply's headers say is left; the other calls in flight may not be counted in it yet. */
  observe(header: Header): void {
    const nowMs = this.#options.clock.now();
    const allowances = readAllowances(header, nowMs);
    if (allowances !== undefined) this.#pace.observe(allowances, this.#inFlight - 1, nowMs);
  }

  /** How long a call that comes now would take here; Infinity while the route is left alone. */
  expectedMs(): number {
    const nowMs = this.#options.clock.now();
    if (!this.#breaker.isAdmitting(nowMs)) return Number.POSITIVE_INFINITY;
    const startMs = Math.max(
      this.#pace.pausedUntilMs,
      this.#pace.emptyUntilMs(nowMs),
      this.#pace.nextAtMs,
      nowMs,
    );
    return startMs - nowMs + this.#usualMs;
  }

  /**
   * Returns once the call may go out; undefined for at once. Every `enter` that succeeds needs a `leave`.
   * @throws DecisionError with `attempts` 0 if the route is left alone, the line is full, or the wait would be or was
   * too long.
   */
  enter(ticket: Ticket): Promise<void> | undefined {
    const nowMs = this.#options.clock.now();
    this.#refuseHopeless(ticket, nowMs, nowMs);
    const isFree = this.#inFlight < this.#options.maxInFlight && this.#line.size === 0;
    if (isFree && this.#readyAtMs(ticket, nowMs, nowMs) <= nowMs) {
      this.#begin(ticket, nowMs);
      return undefined;
    }
    if (this.#line.size >= this.#options.maxQueued) throw this.#full();
    return this.#wait(ticket, nowMs);
  }

  /** The call that went out at `sentAtMs` was answered, and used this many more tokens than estimated. */
  answered(sentAtMs: number, moreTokens: number): void {
    const nowMs = this.#options.clock.now();
    this.#pace.accepted(moreTokens, nowMs);
    const tookMs = nowMs - sentAtMs;
    this.#needMs = this.#needMs === undefined ? tookMs : this.#needMs + freshness * (tookMs - this.#needMs);
    this.#breaker.succeeded();
    this.#leave();
  }

  /** The call failed, or its caller gave up. */
  failed(sentAtMs: number, error: unknown): void {
    const nowMs = this.#options.clock.now();
    if (!(error instanceof DecisionError) || this.#isTooShort(error, nowMs - sentAtMs)) {
      this.#breaker.abandoned();
    } else if (error.code === 'RATE_LIMITED') {
      this.#pace.refused(sentAtMs, error.retryAfterMs, nowMs);
      this.#breaker.abandoned();
    } else if (unwell.has(error.code) || error.reason === 'body') {
      if (error.retryAfterMs !== undefined) this.#pace.pause(error.retryAfterMs, nowMs);
      this.#breaker.failed(error.code, nowMs);
    } else {
      this.#breaker.succeeded();
    }
    this.#leave();
    for (const waiter of this.#line) this.#stopHopeless(waiter);
  }

  get #usualMs(): number {
    return this.#needMs ?? unknownNeedMs;
  }

  /** A caller's short deadline says nothing about a route that usually needs longer. */
  #isTooShort({ code, reason }: DecisionError, tookMs: number): boolean {
    const isCut = code === 'TIMEOUT' && (reason === 'deadline' || reason === 'late_start');
    return isCut && tookMs < 2 * this.#usualMs;
  }

  #leave(): void {
    this.#inFlight--;
    this.#pump();
  }

  /** When this call may go out, if nothing changes before; waits since `sinceMs`. */
  #readyAtMs({ notBeforeMs, isForced, leavesAtMs }: Ticket, nowMs: number, sinceMs: number): number {
    const emptyUntilMs = this.#pace.emptyUntilMs(nowMs);
    // The server itself decides if its headers would cost the call much of its time: a refusal costs less.
    const mostMs = Math.min(this.#options.maxRetryAfterMs, (leavesAtMs - sinceMs) / 4);
    const isBelieved = !isForced || emptyUntilMs <= sinceMs + mostMs;
    const { pausedUntilMs, nextAtMs } = this.#pace;
    return Math.max(notBeforeMs, pausedUntilMs, nextAtMs, isBelieved ? emptyUntilMs : 0);
  }

  #begin(ticket: Ticket, nowMs: number): void {
    this.#inFlight++;
    this.#breaker.begin();
    this.#pace.take(ticket.tokens, nowMs);
  }

  /** Lets calls out that may go, and sets the time to look again. */
  #pump(): void {
    let wakeAtMs = Number.POSITIVE_INFINITY;
    for (const waiter of this.#line) {
      if (this.#inFlight >= this.#options.maxInFlight) break;
      const nowMs = this.#options.clock.now();
      const readyAtMs = this.#readyAtMs(waiter.ticket, nowMs, waiter.sinceMs);
      if (readyAtMs <= nowMs) {
        this.#line.delete(waiter);
        this.#begin(waiter.ticket, nowMs);
        waiter.go();
        continue;
      }
      wakeAtMs = Math.min(wakeAtMs, readyAtMs);
      // What holds only this one back, such as the pause before its retry, does not hold back those behind it.
      if (Math.max(this.#pace.pausedUntilMs, this.#pace.nextAtMs) > nowMs) break;
    }
    this.#wakeAt(wakeAtMs);
  }

  #wakeAt(atMs: number): void {
    if (atMs === this.#wakeAtMs) return;
    this.#forgetWake();
    this.#wakeAtMs = atMs;
    if (atMs === Number.POSITIVE_INFINITY) return;
    this.#forgetWake = this.#options.clock.after(Math.max(1, atMs - this.#options.clock.now()), () => {
      this.#wakeAtMs = Number.POSITIVE_INFINITY;
      this.#pump();
    });
  }

  async #wait(ticket: Ticket, sinceMs: number): Promise<void> {
    const { signal, leavesAtMs: endsAtMs } = ticket;
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const go = () => {
      waiter.hasGone = true;
      resolve();
    };
    const waiter: Waiter = { ticket, sinceMs, hasGone: false, go, stop: reject };
    this.#line.add(waiter);
    this.#pump();
    try {
      await within(
        this.#options.clock,
        { signal, endsAtMs },
        () => this.#late(ticket),
        () => promise,
      );
    } catch (error) {
      this.#line.delete(waiter);
      // It was let out and stopped in the same moment.
      if (waiter.hasGone) {
        this.#breaker.abandoned();
        this.#leave();
      }
      throw error;
    }
  }

  #stopHopeless(waiter: Waiter): void {
    try {
      this.#refuseHopeless(waiter.ticket, this.#options.clock.now(), waiter.sinceMs);
    } catch (error) {
      this.#line.delete(waiter);
      waiter.stop(error);
    }
  }

  /** Nobody waits for what comes too late anyway. */
  #refuseHopeless(ticket: Ticket, nowMs: number, sinceMs: number): void {
    if (!ticket.isForced && !this.#breaker.isAdmitting(nowMs)) {
      throw this.#error('OVERLOADED', 'is skipped after its failures', { reason: 'circuit_open' });
    }
    const pauseMs = this.#pace.pausedUntilMs - nowMs;
    const isTooLong = pauseMs > this.#options.maxRetryAfterMs;
    const readyAtMs = this.#readyAtMs(ticket, nowMs, sinceMs);
    if (!isTooLong && readyAtMs <= Math.max(nowMs, ticket.leavesAtMs)) return;
    const retryAfterMs = Math.ceil(Math.max(pauseMs, readyAtMs - nowMs));
    throw this.#error('RATE_LIMITED', 'takes no calls yet, by what it said', {
      reason: 'paused',
      retryAfterMs,
    });
  }

  #full(): DecisionError {
    const { maxInFlight, maxQueued } = this.#options;
    const counts = `${maxInFlight} calls are in progress and ${maxQueued} wait; send fewer at once, or raise maxQueued`;
    return this.#error('OVERLOADED', `has a full queue: ${counts}`, { reason: 'queue_full' });
  }

  #late({ deadlineAtMs, leavesAtMs }: Ticket): DecisionError {
    if (leavesAtMs >= deadlineAtMs) return deadlinePassed().with({ route: this.#options.route });
    return this.#error('TIMEOUT', 'had no free connection for the call in time', { reason: 'queue_timeout' });
  }

  #error(code: ErrorCode, what: string, details: ErrorDetails): DecisionError {
    const { route } = this.#options;
    return new DecisionError(code, `The route ${route} ${what}`, { ...details, route, attempts: 0 });
  }
}
