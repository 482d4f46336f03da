import { sha256 } from './canonical.ts';
import { DecisionError } from './decision-error.ts';
import type { Reply } from './engine/call.ts';
import { freezeDeep, isObject, parseJson } from './json.ts';
import type { Store } from './store.ts';
import { type Clock, deadlinePassed, isDeadline, within } from './within.ts';

interface DecisionCacheOptions {
  /** How long an answer is reused, in milliseconds. */
  readonly ttlMs: number;
  /** Beyond this number, the least recently used is dropped. */
  readonly maxEntries: number;
  readonly clock: Clock;
  /** Where answers are kept; in this process's memory if there is none. */
  readonly store: Store | undefined;
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

/** Question sets in use at the same time; far more than a program has. */
const maxNames = 1000;
/** Decisions by key: answers and their provenance, never a state. Equal calls in flight share one. */
export class DecisionCache {
  readonly #entries = new Map<string, { readonly reply: Reply; readonly expiresAtMs: number }>();
  readonly #flights = new Map<string, Flight>();
  readonly #names = new Map<string, string>();
  #nextName = 0;
  readonly #options: DecisionCacheOptions;

  constructor(options: DecisionCacheOptions) {
    this.#options = options;
  }

  /** What is asked and about which state. In this process's memory a short name stands for the long text. */
  keyOf(asked: string, stateHash: string): string {
    if (this.#options.store !== undefined) return `answer:${sha256(asked)}${stateHash}`;
    let name = this.#names.get(asked);
    if (name === undefined) {
      // Names are never reused: entries under a forgotten name are simply not found again.
      if (this.#names.size >= maxNames) this.#names.clear();
      name = `${this.#nextName++}:`;
      this.#names.set(asked, name);
    }
    return name + stateHash;
  }

  /** An answer from this process's memory. */
  get(key: string): Reply | undefined {
    const entry = this.#entries.get(key);
    if (entry === undefined) return undefined;
    this.#entries.delete(key);
    if (entry.expiresAtMs <= this.#options.clock.now()) return undefined;
    // Reinserted at the end: a Map keeps insertion order, so the first key is the least recently used.
    this.#entries.set(key, entry);
    return entry.reply;
  }

  /**
   * Makes the call, or joins an equal one in flight. The call runs under the first caller's deadline; callers with more
   * time ask again afterwards. It is aborted when the last caller has left, so no caller's signal affects another.
   */
  async share(
    key: string,
    patience: Patience,
    call: (shared: Patience) => Promise<Reply>,
    asHit: (reply: Reply, wasAwaited: boolean) => Reply,
  ): Promise<Reply> {
    const { clock } = this.#options;
    const joined = this.#flights.get(key);
    const flight =
      joined ?? this.#start(key, patience.deadlineAtMs, (shared) => this.#stored(key, shared, call, asHit));
    flight.waiting++;
    const limits = { signal: patience.signal, endsAtMs: patience.deadlineAtMs };
    try {
      const reply = await within(clock, limits, deadlinePassed, () => flight.reply);
      return joined === undefined ? reply : asHit(reply, true);
    } catch (error) {
      const isOver = patience.signal?.aborted === true || clock.now() >= patience.deadlineAtMs;
      if (joined === undefined || !isDeadline(error) || isOver) throw error;
      if (this.#flights.get(key) === flight) this.#flights.delete(key);
      return this.share(key, patience, call, asHit);
    } finally {
      flight.waiting--;
      if (flight.waiting === 0) this.#end(key, flight);
    }
  }

  #start(key: string, deadlineAtMs: number, call: (shared: Patience) => Promise<Reply>): Flight {
    const controller = new AbortController();
    const flight: Flight = {
      reply: call({ signal: controller.signal, deadlineAtMs }),
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
  async #stored(
    key: string,
    shared: Patience,
    call: (shared: Patience) => Promise<Reply>,
    asHit: (reply: Reply, wasAwaited: boolean) => Reply,
  ): Promise<Reply> {
    const { store, clock, ttlMs } = this.#options;
    if (store === undefined) return this.#keep(key, await call(shared));
    let made: Reply | undefined;
    const make = async () => {
      made = await call(shared);
      return isCacheable(made) ? JSON.stringify({ ...made, rawText: undefined, parts: [] }) : undefined;
    };
    const limits = { ttlMs, waitMs: shared.deadlineAtMs - clock.now(), signal: shared.signal };
    const text = await store.share(key, limits, make).catch((error) => {
      if (error instanceof DecisionError || shared.signal?.aborted) throw error;
      return undefined;
    });
    const found = made === undefined ? replyOf(text) : undefined;
    return found === undefined ? (made ?? call(shared)) : asHit(found, true);
  }

  #keep(key: string, reply: Reply): Reply {
    if (!isCacheable(reply)) return reply;
    const expiresAtMs = this.#options.clock.now() + this.#options.ttlMs;
    this.#entries.set(key, { reply: { ...reply, rawText: undefined }, expiresAtMs });
    const [oldest] = this.#entries.keys();
    if (this.#entries.size > this.#options.maxEntries && oldest !== undefined) this.#entries.delete(oldest);
    return reply;
  }
}

/**
 * A fallback's answer replaces the primary's only while the primary is down, and an uncertain one only until the next
 * route has answered: neither is cached.
 */
function isCacheable({ faults, escalated, failedOverFrom }: Reply): boolean {
  const isComplete = faults === undefined && !escalated?.some(({ error }) => error !== undefined);
  return isComplete && failedOverFrom.length === 0;
}

/** What another process wrote, if it is a reply. */
function replyOf(text: string | undefined): Reply | undefined {
  const reply = text === undefined ? undefined : parseJson(text);
  if (!isObject(reply) || !isObject(reply.answers)) return undefined;
  freezeDeep(reply.answers);
  return reply as unknown as Reply;
}
