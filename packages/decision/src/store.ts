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

/**
 * Where a connection keeps what outlives a call: cached answers, budgets and who is asking what. In memory by default;
 * one that several processes share gives them one cache, one budget and one call for equal questions. A store that
 * fails never fails a decision, except for budgets: without them nothing is sent.
 * @example connect({ route: 'typesafe', cache: true, store: valkeyStore(client) })
 */
export interface Store {
  /** Whether other processes see it: budgets are then reserved at their upper bound. */
  readonly isShared: boolean;
  /** The text under a key, unless it has expired. */
  get(key: string): Promise<string | undefined>;
  /** Keeps the text for so many milliseconds. */
  set(key: string, text: string, ttlMs: number): Promise<void>;
  /** Adds to a rolling window, atomically and completely or not at all. */
  take(taking: Taking): Promise<Held>;
  /** Takes a lock for at most so many milliseconds. False if somebody else has it. */
  lock(key: string, ttlMs: number): Promise<boolean>;
  unlock(key: string): Promise<void>;
  /** Ends what the store itself opened. */
  close?(): Promise<void>;
}
