import type { InTurn } from '../auth/sign-in.ts';
import { ProblemError } from '../problems.ts';
import type { WindowCounts } from './window-counts.ts';

/**
 * Counts failed sign-ins by address and by account, so that passwords cannot be guessed at will. Valid credentials are
 * never refused, whatever others sent from the same address, which may be a proxy's: passwords from an address with too
 * many failures are checked one after another, and wrong ones are answered with 429.
 */
export interface FailedSignIns {
  /** How passwords from this address are checked: at once, or in turn. */
  turnOf(address: string): InTurn;
  /** Counts a failure; throws a 429 problem if the account had too many from this address in the current minute. */
  count(address: string, account: string): Promise<void>;
}

/** `counts` are shared by all servers, if there are several; taking turns is up to each server. */
export function createFailedSignIns(counts: WindowCounts, perMinute: number): FailedSignIns {
  const lanes = new Map<string, Promise<unknown>>();
  return {
    turnOf: (address) => async (work) => {
      const { count } = await counts.look(`address ${address}`);
      return count < perMinute ? work() : afterOthers(lanes, address, work);
    },
    async count(address, account) {
      await counts.add(`address ${address}`);
      const { count, endsInMs } = await counts.add(`account ${address} ${account}`);
      if (count <= perMinute) return;
      const headers = { 'retry-after': String(Math.max(1, Math.ceil(endsInMs / 1000))) };
      throw new ProblemError('TOO_MANY_REQUESTS', 'Too many failed sign-ins; wait a while.', headers);
    },
  };
}

/** One after another per address: somebody guessing passwords keeps one processor busy, not all. */
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
