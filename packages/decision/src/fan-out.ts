export interface FanOutOptions {
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
  const failed = Promise.withResolvers<never>();
  failed.promise.catch(() => undefined);
  stop.signal.addEventListener('abort', () => failed.reject(stop.signal.reason));
  const turns = takeTurns(concurrency, stop.signal);
  const run = (item: T, index: number) => {
    const result = start(item, index, turns);
    result.catch((error) => stop.abort(error));
    return result;
  };
  try {
    stop.signal.throwIfAborted();
    yield* inOrder(source, concurrency * waitingPerTurn, failed.promise, run);
  } finally {
    signal?.removeEventListener('abort', abort);
    stop.abort(new Error('the iteration ended'));
  }
}

/** At least 1 and at most 32 at once. */
export function clampConcurrency(wanted: number | undefined): number {
  return Math.min(32, Math.max(1, Math.trunc(wanted ?? 4) || 1));
}

async function* inOrder<T, R>(
  source: Iterable<T> | AsyncIterable<T>,
  maxWaiting: number,
  failed: Promise<never>,
  run: (item: T, index: number) => Promise<R>,
): AsyncGenerator<R, void, undefined> {
  const iterator =
    Symbol.asyncIterator in source ? source[Symbol.asyncIterator]() : source[Symbol.iterator]();
  const waiting: Promise<R>[] = [];
  let reading: Promise<void> | undefined;
  let isAtEnd = false;
  let index = 0;
  const take = (step: IteratorResult<T>) => {
    reading = undefined;
    if (step.done === true) isAtEnd = true;
    else waiting.push(run(step.value, index++));
  };
  try {
    for (;;) {
      while (!isAtEnd && reading === undefined && waiting.length < maxWaiting) {
        const step = iterator.next();
        if (step instanceof Promise) {
          reading = step.then(take);
          // Nobody may be listening any more when the source fails.
          reading.catch(() => undefined);
        } else take(step);
      }
      const [head] = waiting;
      if (head === undefined && reading === undefined) return;
      // A slow source must not hold back what is ready, nor the other way round.
      const wait = await Promise.race([
        failed,
        ...(reading ? [reading] : []),
        ...(head ? [head.then(isReady)] : []),
      ]);
      if (wait === ready && head !== undefined) {
        waiting.shift();
        yield await head;
      }
    }
  } finally {
    // Not awaited: a source that is waiting for its next item would never return.
    if (!isAtEnd) void Promise.resolve(iterator.return?.()).catch(() => undefined);
  }
}

const ready = Symbol('ready');
const isReady = () => ready;

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
