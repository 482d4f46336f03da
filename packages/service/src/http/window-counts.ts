import { createHash } from 'node:crypto';
import type { Clock } from '../clock.ts';
import { errorFields, type Log } from '../log.ts';
import type { LimitStore, WindowCount } from '../store/limit-store.ts';

/** Counts events per minute, by keys of any length. */
export interface WindowCounts {
  /** Adds one. Returns the current count. */
  add(key: string): Promise<WindowCount>;
}

const windowMs = 60_000;

/** In this process only. The oldest keys are dropped beyond `most`. */
export function createLocalCounts(clock: Clock, most: number): WindowCounts {
  const byKey = new Map<string, { readonly endsAt: number; count: number }>();
  const running = (key: string) => {
    const window = byKey.get(digestOf(key));
    return window !== undefined && window.endsAt > clock.now().getTime() ? window : undefined;
  };
  const shown = ({ endsAt, count }: { readonly endsAt: number; readonly count: number }) => ({
    count,
    endsInMs: endsAt - clock.now().getTime(),
  });
  return {
    async add(key) {
      const known = running(key);
      if (known !== undefined) {
        known.count++;
        return shown(known);
      }
      byKey.delete(digestOf(key));
      const oldest = byKey.size >= most ? byKey.keys().next().value : undefined;
      if (oldest !== undefined) byKey.delete(oldest);
      const begun = { endsAt: clock.now().getTime() + windowMs, count: 1 };
      byKey.set(digestOf(key), begun);
      return shown(begun);
    },
  };
}

/** Across all servers on one database, exactly: each call queries it. For rare or expensive events. */
export function createSharedCounts(limits: Pick<LimitStore, 'add'>): WindowCounts {
  return {
    async add(key) {
      const digest = digestOf(key);
      return (await limits.add(new Map([[digest, 1]]))).get(digest) ?? { count: 1, endsInMs: windowMs };
    },
  };
}

/** How long a server keeps its counts to itself. */
const tellAfterMs = 500;

/**
 * Across all servers on one database, exchanged every half second: nothing waits for the database, which is queried at
 * most twice a second, for all keys at once. While it is unreachable, each server counts on its own.
 */
export function createTalliedCounts(limits: Pick<LimitStore, 'add'>, log: Log): WindowCounts {
  /** The total of all servers, when last queried. */
  const known = new Map<string, { readonly count: number; readonly endsAtMs: number }>();
  /** Counted here since then, and in flight. */
  let untold = new Map<string, number>();
  let told: ReadonlyMap<string, number> = new Map();
  const tell = async () => {
    told = untold;
    untold = new Map();
    try {
      for (const [key, { count, endsInMs }] of await limits.add(told)) {
        known.set(key, { count, endsAtMs: performance.now() + endsInMs });
      }
    } catch (error) {
      log.write('warn', 'limits.not-told', errorFields(error));
      for (const [key, count] of told) addTo(untold, key, count);
    }
    told = new Map();
    for (const [key, { endsAtMs }] of known) if (endsAtMs <= performance.now()) known.delete(key);
    if (untold.size > 0) setTimeout(tell, tellAfterMs).unref();
  };
  const shown = (key: string) => {
    const window = known.get(key);
    const leftMs = window === undefined ? 0 : window.endsAtMs - performance.now();
    const count = (leftMs > 0 ? (window?.count ?? 0) : 0) + (untold.get(key) ?? 0) + (told.get(key) ?? 0);
    return { count, endsInMs: leftMs > 0 ? leftMs : windowMs };
  };
  return {
    async add(key) {
      if (untold.size === 0 && told.size === 0) setTimeout(tell, tellAfterMs).unref();
      addTo(untold, digestOf(key), 1);
      return shown(digestOf(key));
    },
  };
}

function addTo(counts: Map<string, number>, key: string, count: number): void {
  counts.set(key, (counts.get(key) ?? 0) + count);
}

/** Names are arbitrarily long, and confidential. */
function digestOf(key: string): string {
  return createHash('sha256').update(key).digest('base64');
}
