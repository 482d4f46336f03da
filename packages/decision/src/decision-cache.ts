import type { Reply } from './engine/layer.ts';
import { isDeadline, waitFor } from './wait-for.ts';

interface DecisionCacheOptions {
  /** How long an answer is reused, in milliseconds. */
  readonly ttlMs: number;
  /** Beyond this number, the least recently used is dropped. */
  readonly maxEntries: number;
  readonly now: () => number;
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

/** Decisions by key, in memory: answers and their provenance, never a state. */
export class DecisionCache {
  readonly #entries = new Map<string, { readonly reply: Reply; readonly expiresAtMs: number }>();
  readonly #flights = new Map<string, Flight>();
  readonly #names = new Map<string, string>();
  #nextName = 0;
  readonly #options: DecisionCacheOptions;

  constructor(options: DecisionCacheOptions) {
    this.#options = options;
  }

  /** A short name for a long text, stable while the text is in use. Keys then need not contain or hash the text. */
  short(text: string): string {
    let name = this.#names.get(text);
    if (name === undefined) {
      // Names are never reused: entries under a forgotten name are simply not found again.
      if (this.#names.size >= maxNames) this.#names.clear();
      name = `${this.#nextName++}:`;
      this.#names.set(text, name);
    }
    return name;
  }

  get(key: string): Reply | undefined {
    const entry = this.#entries.get(key);
    if (entry === undefined) return undefined;
    this.#entries.delete(key);
    if (entry.expiresAtMs <= this.#options.now()) return undefined;
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
    asHit: (reply: Reply) => Reply,
  ): Promise<Reply> {
    const joined = this.#flights.get(key);
    const flight = joined ?? this.#start(key, patience.deadlineAtMs, call);
    flight.waiting++;
    try {
      const reply = await waitFor(flight.reply, patience, this.#options.now);
      return joined === undefined ? reply : asHit(reply);
    } catch (error) {
      const isOthersDeadline = joined !== undefined && isDeadline(error) && !this.#isOver(patience);
      if (!isOthersDeadline) throw error;
      if (this.#flights.get(key) === flight) this.#flights.delete(key);
      return this.share(key, patience, call, asHit);
    } finally {
      flight.waiting--;
      if (flight.waiting === 0) this.#end(key, flight);
    }
  }

  #isOver({ signal, deadlineAtMs }: Patience): boolean {
    return signal?.aborted === true || this.#options.now() >= deadlineAtMs;
  }

  #start(key: string, deadlineAtMs: number, call: (shared: Patience) => Promise<Reply>): Flight {
    const controller = new AbortController();
    const reply = call({ signal: controller.signal, deadlineAtMs });
    const flight: Flight = { reply, controller, waiting: 0 };
    this.#flights.set(key, flight);
    reply.then(
      (made) => this.#put(key, made),
      () => undefined,
    );
    return flight;
  }

  #end(key: string, flight: Flight): void {
    if (this.#flights.get(key) === flight) this.#flights.delete(key);
    flight.controller.abort();
  }

  #put(key: string, reply: Reply): void {
    // A fallback's answer replaces the primary's only while the primary is down, and an uncertain one only until the
    // next route has answered: neither is cached.
    const isComplete =
      reply.faults === undefined && !reply.escalated?.some(({ error }) => error !== undefined);
    if (reply.failedOverFrom.length > 0 || !isComplete) return;
    this.#entries.set(key, {
      reply: { ...reply, rawText: undefined },
      expiresAtMs: this.#options.now() + this.#options.ttlMs,
    });
    const [oldest] = this.#entries.keys();
    if (this.#entries.size > this.#options.maxEntries && oldest !== undefined) this.#entries.delete(oldest);
  }
}
