import type { Clock } from '../clock.ts';
import { ProblemError } from '../problems.ts';

/** Counts failed sign-ins of each client address, so that passwords cannot be tried out. */
export interface FailedSignIns {
  count(address: string): void;
  /** Throws a 429 problem for an address with too many failures in the running minute. */
  check(address: string): void;
}

const windowMs = 60_000;
const maxAddresses = 10_000;

export function createFailedSignIns(clock: Clock, perMinute: number): FailedSignIns {
  const windows = new Map<string, { readonly startedAt: number; failures: number }>();
  const windowOf = (address: string) => {
    const window = windows.get(address);
    return window !== undefined && clock.now().getTime() - window.startedAt < windowMs ? window : undefined;
  };
  return {
    count(address) {
      const window = windowOf(address);
      if (window !== undefined) {
        window.failures++;
        return;
      }
      const oldest = windows.size >= maxAddresses ? windows.keys().next().value : undefined;
      if (oldest !== undefined) windows.delete(oldest);
      windows.set(address, { startedAt: clock.now().getTime(), failures: 1 });
    },
    check(address) {
      const window = windowOf(address);
      if (window === undefined || window.failures < perMinute) return;
      const waitMs = window.startedAt + windowMs - clock.now().getTime();
      const headers = { 'retry-after': String(Math.max(1, Math.ceil(waitMs / 1000))) };
      throw new ProblemError('TOO_MANY_REQUESTS', 'Too many failed sign-ins; wait a little.', headers);
    },
  };
}
