interface FanOutOptions {
  /** The most pieces of work under way at once. */
  readonly concurrency: number;
  /** Ends everything; the iteration is then rejected with its reason. */
  readonly signal: AbortSignal | undefined;
}

/** Gives out a limited number of turns, in the order in which they were asked for. */
export type Turns = <R>(work: (signal: AbortSignal) => Promise<R>) => Promise<R>;

/** How many results may wait for an earlier one, as a multiple of the concurrency. It bounds the memory. */
const waitingPerTurn = 8;

/**
 * The results of `start` for each item of a source of any length, in the order of the items. `start` is called once
 * for each item, in order, and takes a turn for what counts against the concurrency. The first rejection ends it all:
 * what runs is aborted, what waits never starts.
 */
export async function* fanOut<T, R>(
  source: Iterable<T> | AsyncIterable<T>,
  { concurrency, signal }: FanOutOptions,
  start: (item: T, index: number, turns: Turns) => Promise<R>,
): AsyncGenerator<R, void, undefined> {
  const stop = new AbortController();
  const abort = () => stop.abort(signal?.reason);
  signal?.addEventListener('abort', abort, { once: true });
  if (signal?.aborted) abort();
  const turns = takeTurns(concurrency, stop.signal);
  try {
    yield* inOrder(source, concurrency * waitingPerTurn, stop, (item, index) => start(item, index, turns));
  } finally {
    signal?.removeEventListener('abort', abort);
    stop.abort(new Error('the iteration ended'));
  }
}

/** At least 1 and at most 32 at once. */
export function clampConcurrency(wanted: number | undefined): number {
  return Math.min(32, Math.max(1, Math.trunc(wanted ?? 4) || 1));
}

/** The place of an item whose result has to wait for its turn. */
interface Slot<R> {
  done: { readonly value: R } | undefined;
}

/**
 * Reads ahead and yields in order. It sleeps on a notifier of its own: a race with one long-lived promise would leave a
 * reaction there for every item.
 */
async function* inOrder<T, R>(
  source: Iterable<T> | AsyncIterable<T>,
  maxWaiting: number,
  stop: AbortController,
  run: (item: T, index: number) => Promise<R>,
): AsyncGenerator<R, void, undefined> {
  const iterator =
    Symbol.asyncIterator in source ? source[Symbol.asyncIterator]() : source[Symbol.iterator]();
  const notifier = createNotifier();
  const slots: Slot<R>[] = [];
  const fail = (error: unknown) => stop.abort(error);
  let isReading = false;
  let isAtEnd = false;
  let index = 0;
  const take = (step: IteratorResult<T>) => {
    isReading = false;
    if (step.done === true) isAtEnd = true;
    else slots.push(slotOf(run(step.value, index++), notifier, fail));
    notifier.notify();
  };
  stop.signal.addEventListener('abort', notifier.notify);
  try {
    for (;;) {
      while (!isAtEnd && !isReading && slots.length < maxWaiting && !stop.signal.aborted) {
        const step = iterator.next();
        isReading = step instanceof Promise;
        if (step instanceof Promise) step.then(take, fail);
        else take(step);
      }
      stop.signal.throwIfAborted();
      const [head] = slots;
      if (head === undefined && !isReading) return;
      if (head?.done === undefined) await notifier.notified();
      else {
        slots.shift();
        yield head.done.value;
      }
    }
  } finally {
    // Not awaited: a source that is waiting for its next item would never return.
    if (!isAtEnd) void Promise.resolve(iterator.return?.()).catch(() => undefined);
  }
}

function slotOf<R>(result: Promise<R>, notifier: Notifier, fail: (error: unknown) => void): Slot<R> {
  const slot: Slot<R> = { done: undefined };
  result.then((value) => {
    slot.done = { value };
    notifier.notify();
  }, fail);
  return slot;
}

/** Wakes one sleeper; a call that nobody waits for is kept for the next. */
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
