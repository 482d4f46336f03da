import { onAbort } from './abort-listeners.ts';

interface FanOutOptions {
  /** The most tasks in flight at once. */
  readonly concurrency: number;
  /** Ends everything; the iteration then rejects with its reason. */
  readonly signal: AbortSignal | undefined;
}

/** Grants a limited number of turns, in the order requested. */
export type Turns = <R>(work: (signal: AbortSignal) => Promise<R>) => Promise<R>;

/** How many results may wait for an earlier one, as a multiple of the concurrency. Bounds the memory. */
const waitingPerTurn = 8;

/**
 * The results of `start` for each item of a source of any length, in item order. `start` is called once per item, in
 * order, and takes a turn for what counts against the concurrency. The first rejection ends everything: running work is
 * aborted, waiting work never starts.
 */
export async function* fanOut<T, R>(
  source: Iterable<T> | AsyncIterable<T>,
  { concurrency, signal }: FanOutOptions,
  start: (item: T, index: number, turns: Turns) => Promise<R>,
): AsyncGenerator<R, void, undefined> {
  const stop = new AbortController();
  const turns = takeTurns(concurrency, stop.signal);
  const results: { value: R | undefined; isDone: boolean }[] = [];
  const iterator = iteratorOf(source);
  let [isAtEnd, count] = [false, 0];
  let changed = Promise.withResolvers<void>();
  const fail = (error: unknown) => {
    stop.abort(error);
    changed.resolve();
  };
  const place = (step: IteratorResult<T>) => {
    isAtEnd = step.done === true;
    if (step.done === true) return;
    const result: (typeof results)[number] = { value: undefined, isDone: false };
    results.push(result);
    start(step.value, count++, turns).then((value) => {
      Object.assign(result, { value, isDone: true });
      if (results[0] === result) changed.resolve();
    }, fail);
  };
  const wantsMore = () => !isAtEnd && results.length < concurrency * waitingPerTurn && !stop.signal.aborted;
  const read = reader(iterator, wantsMore, place, () => changed.resolve(), fail);
  const forget = signal === undefined ? undefined : onAbort(signal, () => fail(signal.reason));
  if (signal?.aborted) fail(signal.reason);
  try {
    for (;;) {
      read();
      stop.signal.throwIfAborted();
      if (results[0]?.isDone === true) yield results.shift()?.value as R;
      else if (isAtEnd && results.length === 0) return;
      else {
        // Of the promise that is there now: racing one long-lived promise would leave a reaction on it for every item.
        await changed.promise;
        changed = Promise.withResolvers();
      }
    }
  } finally {
    forget?.();
    stop.abort(new Error('the iteration ended'));
    // Not awaited: a source waiting for its next item would never return.
    if (!isAtEnd) void Promise.resolve(iterator.return?.()).catch(() => undefined);
  }
}

/** Reads while more is wanted; of a source that has to be awaited, one item at a time. */
function reader<T>(
  iterator: Iterator<T> | AsyncIterator<T>,
  wantsMore: () => boolean,
  place: (step: IteratorResult<T>) => void,
  notify: () => void,
  fail: (error: unknown) => void,
): () => void {
  let isReading = false;
  return () => {
    while (!isReading && wantsMore()) {
      const step = iterator.next();
      if (!(step instanceof Promise)) {
        place(step);
        continue;
      }
      isReading = true;
      step.then((one) => {
        isReading = false;
        place(one);
        notify();
      }, fail);
    }
  };
}

function iteratorOf<T>(source: Iterable<T> | AsyncIterable<T>): Iterator<T> | AsyncIterator<T> {
  return Symbol.asyncIterator in source ? source[Symbol.asyncIterator]() : source[Symbol.iterator]();
}

/** At least 1 and at most 32 at once. */
export function clampConcurrency(wanted: number | undefined): number {
  return Math.min(32, Math.max(1, Math.trunc(wanted ?? 4) || 1));
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
