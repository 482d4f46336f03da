import { sha256 } from './canonical.ts';
import { DecisionError } from './decision-error.ts';
import type { Reply } from './engine/call.ts';
import { freezeDeep, isObject } from './json.ts';
import type { Store } from './store.ts';
import { type Clock, deadlinePassed, isDeadline, within } from './within.ts';

interface DecisionCacheOptions {
  /** How long an answer is reused, in milliseconds. */
  readonly ttlMs: number;
  readonly clock: Clock;
  readonly store: Store;
}

/** How long, and until when, one caller waits. */
interface Patience {
  readonly signal: AbortSignal | undefined;
  readonly deadlineAtMs: number;
}

interface Flight {
  readonly reply: Promise<Reply>;
  readonly controller: AbortController;
  waiting: number;
}

type Ask = (shared: Patience) => Promise<Reply>;

/** Decisions by key: answers and their provenance, never a state. Equal calls in flight share one. */
export class DecisionCache {
  readonly #flights = new Map<string, Flight>();
  readonly #options: DecisionCacheOptions;

  constructor(options: DecisionCacheOptions) {
    this.#options = options;
  }

  /**
   * The stored reply, as a hit; otherwise makes the call, or joins an equal one in flight. The call runs under the first
   * caller's deadline; callers with more time ask again afterwards. It is aborted when the last caller has left, so no
   * caller's signal affects another.
   */
  async share(key: string, patience: Patience, ask: Ask, asHit: (reply: Reply) => Reply): Promise<Reply> {
    const { clock } = this.#options;
    const joined = this.#flights.get(key);
    const flight =
      joined ?? this.#start(key, patience.deadlineAtMs, (shared) => this.#stored(key, shared, ask, asHit));
    flight.waiting++;
    const limits = { signal: patience.signal, endsAtMs: patience.deadlineAtMs };
    try {
      const reply = await within(clock, limits, deadlinePassed, () => flight.reply);
      return joined === undefined ? reply : asHit(reply);
    } catch (error) {
      const isOver = patience.signal?.aborted === true || clock.now() >= patience.deadlineAtMs;
      if (joined === undefined || !isDeadline(error) || isOver) throw error;
      if (this.#flights.get(key) === flight) this.#flights.delete(key);
      return this.share(key, patience, ask, asHit);
    } finally {
      flight.waiting--;
      if (flight.waiting === 0) this.#end(key, flight);
    }
  }

  #start(key: string, deadlineAtMs: number, ask: Ask): Flight {
    const controller = new AbortController();
    const flight: Flight = {
      reply: ask({ signal: controller.signal, deadlineAtMs }),
      controller,
      waiting: 0,
    };
    this.#flights.set(key, flight);
    flight.reply.catch(() => undefined);
    return flight;
  }

  #end(key: string, flight: Flight): void {
    if (this.#flights.get(key) === flight) this.#flights.delete(key);
    flight.controller.abort();
  }

  /** Asks the store first, and lets one process ask for all that share it. A store that fails is left out. */
  async #stored(key: string, shared: Patience, ask: Ask, asHit: (reply: Reply) => Reply): Promise<Reply> {
    const { store, clock, ttlMs } = this.#options;
    let made: Reply | undefined;
    const make = async () => {
      made = await ask(shared);
      return isCacheable(made) ? { ...made, rawText: undefined, parts: [] } : undefined;
    };
    const limits = { ttlMs, waitMs: shared.deadlineAtMs - clock.now(), signal: shared.signal };
    const found = await store.share(key, limits, make).catch((error) => {
      if (error instanceof DecisionError || shared.signal?.aborted) throw error;
      return undefined;
    });
    if (made !== undefined) return made;
    return isReply(found) ? asHit(found) : ask(shared);
  }
}

/** What is asked and about which state. */
export function cacheKey(asked: string, stateHash: string): string {
  return `answer:${sha256(asked)}${stateHash}`;
}

/**
 * A fallback's answer replaces the primary's only while the primary is down, and an uncertain one only until the next
 * route has answered: neither is cached.
 */
function isCacheable({ faults, escalated, failedOverFrom }: Reply): boolean {
  const isComplete = faults === undefined && !escalated?.some(({ error }) => error !== undefined);
  return isComplete && failedOverFrom.length === 0;
}

/** Another process may have written anything. */
function isReply(found: unknown): found is Reply {
  return isObject(found) && isObject(found.answers) && freezeDeep(found.answers);
}
