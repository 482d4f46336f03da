/** Amounts that a budget counts. */
export interface Amounts {
  readonly calls: number;
  readonly inputTokens: number;
  readonly costUsd: number;
}

/** An amount to add to a rolling window, and the most that the window may then hold. */
export interface Taking {
  /** Names the window; equal names share it. */
  readonly key: string;
  /** The length of the window, in milliseconds. */
  readonly windowMs: number;
  readonly amounts: Amounts;
  /** Nothing is added if one of these would be exceeded; a member that is left out limits nothing. */
  readonly limits: Partial<Amounts>;
  /** Milliseconds since 1970. */
  readonly nowMs: number;
  /** What was reserved at an earlier `nowMs` and is given back. */
  readonly returned?: { readonly amounts: Amounts; readonly nowMs: number } | undefined;
}

/** What a window holds. */
export interface Held extends Amounts {
  /** Whether the amounts were added. */
  readonly isTaken: boolean;
  /** When the oldest entry happened, in milliseconds since 1970. */
  readonly sinceMs: number;
}

/** How long a value is kept, and how long somebody waits for it. */
export interface Sharing {
  readonly ttlMs: number;
  readonly waitMs: number;
  readonly signal: AbortSignal | undefined;
}

/**
 * Where a connection keeps what outlives a call: cached answers, budgets and who is asking what. In memory by default;
 * one that several processes share gives them one cache, one budget and one call for equal questions. A store that
 * fails never fails a decision, except for budgets: without them nothing is sent.
 * @example connect({ route: 'typesafe', cache: true, store: valkeyStore(client) })
 */
export interface Store {
  /** Whether other processes see it: budgets are then reserved at their upper bound. */
  readonly isShared: boolean;
  /**
   * The value under a key, which JSON can carry. If there is none, one of those that share the store makes it, and the
   * others wait for it; it is kept for so many milliseconds. Undefined if whoever made it wants nothing kept, or if the
   * time is up.
   */
  share(key: string, limits: Sharing, make: () => Promise<unknown>): Promise<unknown>;
  /** Adds to a rolling window, atomically and completely or not at all. */
  take(taking: Taking): Promise<Held>;
}
