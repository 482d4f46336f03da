import { onAbort } from './abort-listeners.ts';

interface FanOutOptions {
  /** The most tasks in flight at once. */
  readonly concurrency: number;
  /** Ends everything; the iteration then rejects with its reason. */
  readonly signal: AbortSignal | undefined;
}

/** Grants a limited number of turns, in the order requested. */
export type Turns = <R>(work: (signal: AbortSignal) => Promise<R>) => Promise<R>;

/** Starts on one item. */
type Start<T, R> = (item: T, index: number, turns: Turns) => Promise<R>;

/** How many results may wait for an earlier one, as a multiple of the concurrency. Bounds the memory. */
const waitingPerTurn = 8;

/**
 * The results of `start` for each item of a source of any length, in item order. `start` is called once per item, in
 * order, and takes a turn for what counts against the concurrency. The first rejection ends everything: running work is
 * aborted, waiting work never starts.
 */
export async function* fanOut<T, R>(
  source: Iterable<T> | AsyncIterable<T>,
  options: FanOutOptions,
  start: Start<T, R>,
): AsyncGenerator<R, void, undefined> {
  const results = new Results(source, options, start);
  try {
    for (;;) {
      const result = results.take();
      if (result !== undefined) yield result.value;
      else if (results.isOver) return;
      else await results.changed();
    }
  } finally {
    results.end();
  }
}

/** Like `fanOut`, passing results to a callback: a generator costs more per item than everything else here. */
export async function fanOutTo<T, R>(
  source: Iterable<T> | AsyncIterable<T>,
  options: FanOutOptions,
  start: Start<T, R>,
  tell: (result: R) => void,
): Promise<void> {
  const results = new Results(source, options, start);
  try {
    for (;;) {
      const result = results.take();
      if (result !== undefined) tell(result.value);
      else if (results.isOver) return;
      else await results.changed();
    }
  } finally {
    results.end();
  }
}

/** At least 1 and at most 32 at once. */
export function clampConcurrency(wanted: number | undefined): number {
  return Math.min(32, Math.max(1, Math.trunc(wanted ?? 4) || 1));
}

/** The slot of an item whose result must wait its turn. */
interface Slot<R> {
  done: { readonly value: R } | undefined;
}

/**
 * Reads ahead and returns results in order. Waiters sleep on a notifier: racing one long-lived promise would leave a
 * reaction on it for every item.
 */
class Results<T, R> {
  readonly #iterator: Iterator<T> | AsyncIterator<T>;
  readonly #start: Start<T, R>;
  readonly #turns: Turns;
  readonly #mostWaiting: number;
  readonly #slots: Slot<R>[] = [];
  readonly #stop = new AbortController();
  readonly #notifier = createNotifier();
  readonly #forget: (() => void) | undefined;
  #isReading = false;
  #isAtEnd = false;
  #index = 0;

  constructor(
    source: Iterable<T> | AsyncIterable<T>,
    { concurrency, signal }: FanOutOptions,
    start: Start<T, R>,
  ) {
    this.#iterator =
      Symbol.asyncIterator in source ? source[Symbol.asyncIterator]() : source[Symbol.iterator]();
    this.#start = start;
    this.#turns = takeTurns(concurrency, this.#stop.signal);
    this.#mostWaiting = concurrency * waitingPerTurn;
    if (signal?.aborted) this.#fail(signal.reason);
    else if (signal !== undefined) this.#forget = onAbort(signal, () => this.#fail(signal.reason));
  }

  /** Everything was returned. */
  get isOver(): boolean {
    return this.#isAtEnd && this.#slots.length === 0;
  }

  /** Resolves when there may be a result. */
  changed(): Promise<void> {
    return this.#notifier.notified();
  }

  /** The next result, if it is ready. Throws the first failure. */
  take(): Slot<R>['done'] {
    this.#read();
    if (this.#stop.signal.aborted) throw this.#stop.signal.reason;
    const result = this.#slots[0]?.done;
    if (result !== undefined) this.#slots.shift();
    return result;
  }

  end(): void {
    this.#forget?.();
    this.#stop.abort(new Error('the iteration ended'));
    // Not awaited: a source waiting for its next item would never return.
    if (!this.#isAtEnd) void Promise.resolve(this.#iterator.return?.()).catch(() => undefined);
  }

  #read(): void {
    const { signal } = this.#stop;
    while (!this.#isAtEnd && !this.#isReading && this.#slots.length < this.#mostWaiting && !signal.aborted) {
      const step = this.#iterator.next();
      if (step instanceof Promise) {
        this.#isReading = true;
        step.then(
          (read) => {
            this.#isReading = false;
            this.#place(read);
            this.#notifier.notify();
          },
          (error) => this.#fail(error),
        );
      } else this.#place(step);
    }
  }

  #place(step: IteratorResult<T>): void {
    if (step.done === true) {
      this.#isAtEnd = true;
      return;
    }
    const slot: Slot<R> = { done: undefined };
    this.#slots.push(slot);
    this.#start(step.value, this.#index++, this.#turns).then(
      (value) => {
        slot.done = { value };
        if (this.#slots[0] === slot) this.#notifier.notify();
      },
      (error) => this.#fail(error),
    );
  }

  #fail(error: unknown): void {
    this.#stop.abort(error);
    this.#notifier.notify();
  }
}

/** Wakes one sleeper; a notification that nobody waits for is kept for the next. */
interface Notifier {
  notify(): void;
  notified(): Promise<void>;
}

function createNotifier(): Notifier {
  let isNotified = false;
  let wake: (() => void) | undefined;
  return {
    notify: () => {
      if (wake === undefined) isNotified = true;
      wake?.();
      wake = undefined;
    },
    notified: () =>
      new Promise((resolve) => {
        if (isNotified) resolve();
        else wake = resolve;
        isNotified = false;
      }),
  };
}

function takeTurns(concurrency: number, signal: AbortSignal): Turns {
  const queue: (() => void)[] = [];
  let free = concurrency;
  return async (work) => {
    if (free > 0) free--;
    else await new Promise<void>((resolve) => queue.push(resolve));
    try {
      signal.throwIfAborted();
      return await work(signal);
    } finally {
      const next = queue.shift();
      if (next === undefined) free++;
      else next();
    }
  };
}
