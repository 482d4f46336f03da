import type { BreakerPolicy } from '../connection.ts';
import type { ErrorCode } from '../decision-error.ts';

/** Whether a route is called: as usual, not at all, or once to see whether it is back. */
export type Circuit = 'closed' | 'open' | 'half-open';

/** A route is left alone, is being probed, or is back. */
export interface CircuitEvent {
  readonly route: string;
  readonly from: Circuit;
  readonly to: Circuit;
  /** The failure that opened it; null when the route is being probed or is back. */
  readonly reason: ErrorCode | null;
  /** Milliseconds since 1970. */
  readonly timestamp: number;
}

/** What a circuit has turned from and to, and why. */
export type CircuitChange = Pick<CircuitEvent, 'from' | 'to' | 'reason'>;

/** Counts consecutive failures: closed, then open for a while, then half-open until a probe has ended. */
export class Breaker {
  readonly #policy: BreakerPolicy;
  readonly #tell: (change: CircuitChange) => void;
  #circuit: Circuit = 'closed';
  #failures = 0;
  #openUntilMs = 0;
  #isProbing = false;

  constructor(policy: BreakerPolicy, tell: (change: CircuitChange) => void) {
    this.#policy = policy;
    this.#tell = tell;
  }

  /** Whether a call may go out that could also go elsewhere. */
  isAdmitting(nowMs: number): boolean {
    return this.#circuit === 'closed' || (!this.#isProbing && nowMs >= this.#openUntilMs);
  }

  /** A call goes out; the first one after the open time is the probe. */
  begin(): void {
    if (this.#circuit === 'open') this.#turn('half-open', null);
    this.#isProbing = this.#circuit === 'half-open';
  }

  succeeded(): void {
    this.#failures = 0;
    this.#isProbing = false;
    this.#turn('closed', null);
  }

  failed(code: ErrorCode, nowMs: number): void {
    this.#failures++;
    const wasProbe = this.#isProbing;
    this.#isProbing = false;
    if (!wasProbe && this.#failures < this.#policy.failures) return;
    this.#openUntilMs = Math.max(this.#openUntilMs, nowMs + this.#policy.openMs);
    this.#turn('open', code);
  }

  /** A call ended without revealing anything about the route. */
  abandoned(): void {
    this.#isProbing = false;
  }

  #turn(to: Circuit, reason: ErrorCode | null): void {
    const from = this.#circuit;
    this.#circuit = to;
    if (from !== to) this.#tell({ from, to, reason });
  }
}
