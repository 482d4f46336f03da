import { createHash } from 'node:crypto';
import type { InTurn } from '../auth/sign-in.ts';
import type { Clock } from '../clock.ts';
import { ProblemError } from '../problems.ts';

/**
 * Counts failed sign-ins by address and by account, so that passwords cannot be tried out at will. Right credentials
 * are never refused, whatever others sent from the same address, which may be that of a proxy: from an address with
 * too many failures one password is checked after the other, and the wrong ones are answered with 429.
 */
export interface FailedSignIns {
  /** How a password from this address is checked: at once, or in turn. */
  turnOf(address: string): InTurn;
  /** Counts a failure; throws a 429 problem where the account had too many from this address in the running minute. */
  count(address: string, account: string): void;
}

const windowMs = 60_000;
const maxAddresses = 10_000;
const maxAccounts = 100_000;

export function createFailedSignIns(clock: Clock, perMinute: number): FailedSignIns {
  const addresses = new Windows(clock, maxAddresses);
  const accounts = new Windows(clock, maxAccounts);
  const lanes = new Map<string, Promise<unknown>>();
  return {
    turnOf: (address) => (work) =>
      addresses.failures(address) < perMinute ? work() : afterOthers(lanes, address, work),
    count(address, account) {
      addresses.add(address);
      // Names are as long as whoever makes them up likes.
      const key = createHash('sha256').update(`${address} ${account}`).digest('base64');
      accounts.add(key);
      if (accounts.failures(key) <= perMinute) return;
      const headers = { 'retry-after': String(Math.max(1, Math.ceil(accounts.endsInMs(key) / 1000))) };
      throw new ProblemError('TOO_MANY_REQUESTS', 'Too many failed sign-ins; wait a little.', headers);
    },
  };
}

/** One after the other for each address: somebody who tries passwords out gets one processor busy, not all. */
function afterOthers<T>(
  lanes: Map<string, Promise<unknown>>,
  address: string,
  work: () => Promise<T>,
): Promise<T> {
  const mine = (lanes.get(address) ?? Promise.resolve()).then(work, work);
  const settled = mine.then(
    () => {},
    () => {},
  );
  lanes.set(address, settled);
  void settled.then(() => {
    if (lanes.get(address) === settled) lanes.delete(address);
  });
  return mine;
}

/** Failures in the running minute of each key; the oldest keys go when there are too many. */
class Windows {
  readonly #clock: Clock;
  readonly #most: number;
  readonly #byKey = new Map<string, { readonly startedAt: number; failures: number }>();

  constructor(clock: Clock, most: number) {
    this.#clock = clock;
    this.#most = most;
  }

  failures(key: string): number {
    return this.endsInMs(key) > 0 ? (this.#byKey.get(key)?.failures ?? 0) : 0;
  }

  endsInMs(key: string): number {
    const window = this.#byKey.get(key);
    return window === undefined ? 0 : window.startedAt + windowMs - this.#clock.now().getTime();
  }

  add(key: string): void {
    const window = this.#byKey.get(key);
    if (window !== undefined && this.endsInMs(key) > 0) {
      window.failures++;
      return;
    }
    this.#byKey.delete(key);
    const oldest = this.#byKey.size >= this.#most ? this.#byKey.keys().next().value : undefined;
    if (oldest !== undefined) this.#byKey.delete(oldest);
    this.#byKey.set(key, { startedAt: this.#clock.now().getTime(), failures: 1 });
  }
}
