import { onAbort } from '../abort-listeners.ts';
import { DecisionError, type ErrorDetails } from '../decision-error.ts';
import { deadlinePassed, maxTimerMs } from '../wait-for.ts';
import type { Breaker } from './breaker.ts';
import type { Pace } from './pace.ts';

interface LaneOptions {
  readonly route: string;
  readonly maxInFlight: number;
  readonly maxQueued: number;
  readonly queueTimeoutMs: number;
  readonly breaker: Breaker;
  readonly pace: Pace;
  readonly now: () => number;
}

/** A call that wants to go out. */
interface Ticket {
  readonly tokens: number;
  readonly hasNext: boolean;
  /** When the route must finish, so that the next one has its time. */
  readonly endsAtMs: number;
  readonly deadlineAtMs: number;
  readonly signal: AbortSignal | undefined;
}

interface Waiter {
  readonly ticket: Ticket;
  readonly sinceMs: number;
  /** Moves to the deadline if the route works and only the queue is long. */
  endsAtMs: number;
  timer: NodeJS.Timeout | undefined;
  go(): void;
  stop(reason: unknown): void;
}

/** A timer may fire slightly before the clock says so. */
const timerSlackMs = 1;

/**
 * Access to one route: a limited number of calls at once, the others queued and spaced, and none while it is known to
 * be down.
 */
export class Lane {
  readonly breaker: Breaker;
  readonly pace: Pace;
  readonly #options: LaneOptions;
  readonly #line = new Set<Waiter>();
  #inFlight = 0;
  #workedAtMs = Number.NEGATIVE_INFINITY;
  #wake: NodeJS.Timeout | undefined;

  constructor(options: LaneOptions) {
    this.#options = options;
    this.breaker = options.breaker;
    this.pace = options.pace;
  }

  get inFlight(): number {
    return this.#inFlight;
  }

  get queued(): number {
    return this.#line.size;
  }

  /**
   * Returns when the attempt must end, once it may begin. Every `enter` needs a `leave`.
   * @throws DecisionError if the route is left alone, the queue is full, or the wait took too long.
   */
  enter(ticket: Ticket): number | Promise<number> {
    const nowMs = this.#options.now();
    const admitsAtMs = this.breaker.admitsAtMs(nowMs, ticket.hasNext);
    if (admitsAtMs > nowMs) throw this.#away(admitsAtMs - nowMs);
    if (this.#line.size === 0 && this.#readyAtMs(ticket, nowMs) <= nowMs) {
      this.#begin(ticket, nowMs, false);
      return ticket.endsAtMs;
    }
    if (this.#line.size >= this.#options.maxQueued) throw this.#full();
    return this.#wait(ticket, nowMs);
  }

  /** The route responded, even if it refused. */
  worked(nowMs: number): void {
    this.#workedAtMs = nowMs;
    this.breaker.succeeded();
  }

  /** The call is over. If the route is left alone now, queued calls move on. */
  leave(): void {
    this.#inFlight--;
    if (this.breaker.circuit === 'open') this.#sendAway();
    this.#pump();
  }

  #readyAtMs({ hasNext }: Ticket, nowMs: number): number {
    const admitsAtMs = Math.max(this.breaker.admitsAtMs(nowMs, hasNext), this.pace.readyAtMs());
    return this.#inFlight < this.#options.maxInFlight ? admitsAtMs : Number.POSITIVE_INFINITY;
  }

  #begin(ticket: Ticket, nowMs: number, hasWaited: boolean): void {
    this.#inFlight++;
    this.breaker.begin();
    this.pace.take(ticket.tokens, nowMs, hasWaited);
  }

  /** Releases calls that may go, first come, first served. */
  #pump(): void {
    clearTimeout(this.#wake);
    for (const waiter of this.#line) {
      const nowMs = this.#options.now();
      const atMs = this.#readyAtMs(waiter.ticket, nowMs);
      if (atMs > nowMs) {
        if (atMs !== Number.POSITIVE_INFINITY) {
          this.#wake = setTimeout(() => this.#pump(), Math.min(maxTimerMs, Math.max(1, atMs - nowMs)));
        }
        return;
      }
      this.#begin(waiter.ticket, nowMs, true);
      waiter.go();
    }
  }

  #wait(ticket: Ticket, sinceMs: number): Promise<number> {
    return new Promise((resolve, reject) => {
      const abort = () => waiter.stop(ticket.signal?.reason);
      const end = () => {
        clearTimeout(waiter.timer);
        forget?.();
        this.#line.delete(waiter);
      };
      const waiter: Waiter = {
        ticket,
        sinceMs,
        endsAtMs: ticket.endsAtMs,
        timer: undefined,
        go: () => {
          end();
          resolve(waiter.endsAtMs);
        },
        stop: (reason) => {
          end();
          reject(reason);
        },
      };
      this.#line.add(waiter);
      const forget = ticket.signal === undefined ? undefined : onAbort(ticket.signal, abort);
      if (ticket.signal?.aborted) return abort();
      this.#watch(waiter, sinceMs);
      this.#pump();
    });
  }

  /** Ends a wait that takes too long. */
  #watch(waiter: Waiter, nowMs: number): void {
    const atMs = Math.min(waiter.endsAtMs, waiter.sinceMs + this.#options.queueTimeoutMs);
    if (atMs === Number.POSITIVE_INFINITY) return;
    waiter.timer = setTimeout(() => this.#expire(waiter), Math.min(maxTimerMs, Math.max(0, atMs - nowMs)));
  }

  #expire(waiter: Waiter): void {
    const nowMs = this.#options.now() + timerSlackMs;
    const { ticket, sinceMs } = waiter;
    if (nowMs >= ticket.deadlineAtMs) waiter.stop(deadlinePassed());
    else if (nowMs >= sinceMs + this.#options.queueTimeoutMs) waiter.stop(this.#tooLong());
    else if (nowMs >= waiter.endsAtMs && this.#workedAtMs <= sinceMs) waiter.stop(this.#stuck());
    else {
      // Our own queue causes the delay: the next route gets no share of the time.
      if (nowMs >= waiter.endsAtMs) waiter.endsAtMs = ticket.deadlineAtMs;
      this.#watch(waiter, nowMs);
    }
  }

  #sendAway(): void {
    const nowMs = this.#options.now();
    for (const waiter of this.#line) {
      const waitMs = this.breaker.admitsAtMs(nowMs, waiter.ticket.hasNext) - nowMs;
      if (waitMs > 0) waiter.stop(this.#away(waitMs));
    }
  }

  #away(waitMs: number): DecisionError {
    const retryAfterMs = Number.isFinite(waitMs) ? Math.ceil(waitMs) : undefined;
    const details = { reason: 'circuit_open', retryAfterMs, retryable: true };
    return this.#error('OVERLOADED', 'is skipped after its failures', details);
  }

  #full(): DecisionError {
    const { maxInFlight, maxQueued } = this.#options;
    const counts = `${maxInFlight} calls are in progress and ${maxQueued} wait; send fewer at once, or raise maxQueued`;
    return this.#error('OVERLOADED', `has a full queue: ${counts}`, {
      reason: 'queue_full',
      failsOver: false,
    });
  }

  #tooLong(): DecisionError {
    const { queueTimeoutMs } = this.#options;
    const details = { reason: 'queue_timeout', failsOver: false };
    return this.#error('TIMEOUT', `kept the call queued for ${queueTimeoutMs} ms (queueTimeoutMs)`, details);
  }

  #stuck(): DecisionError {
    return this.#error('TIMEOUT', 'answered no call while this one was queued', { reason: 'queue' });
  }

  #error(code: 'OVERLOADED' | 'TIMEOUT', what: string, details: ErrorDetails): DecisionError {
    const { route } = this.#options;
    return new DecisionError(code, `The route ${route} ${what}`, { ...details, route, attempts: 0 });
  }
}
