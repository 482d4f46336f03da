import { availableParallelism } from 'node:os';
import { type ReaderPool, readCached } from '@recto/sandbox';
import { type Evaluation, type ReadSet, readSet } from './evaluate.ts';
import type { LabelledSet, ReadPages } from './labelled-set.ts';

/** What was read of a set and how long it took; pages from the cache are not fresh. */
export interface TimedReading extends ReadSet {
  readonly seconds: number;
  readonly freshPages: number;
}

/** Reads a set through the cache folder, and measures how much was actually read and in what time. */
export async function timedReading(
  pool: ReaderPool,
  cache: string,
  set: LabelledSet,
  onRead: (done: number) => void,
): Promise<TimedReading> {
  const start = seconds();
  let freshPages = 0;
  const counting: ReaderPool = {
    ...pool,
    read: async (request) => {
      const outcome = await pool.read(request);
      if (outcome.ok) freshPages += outcome.pages.length;
      return outcome;
    },
  };
  const read = await readSet(set.files, readingThrough(counting, cache), onRead);
  return { set, read, seconds: seconds() - start, freshPages };
}

/** Reads files through the cache folder; an unreadable one has no pages. */
function readingThrough(pool: ReaderPool, cache: string): ReadPages {
  return async (path) => {
    const outcome = await readCached(pool, path, cache);
    return outcome.ok ? outcome.pages : [];
  };
}

/** Pages per second of reading and extraction, which the service does in as many processes as there are cores. */
export function rateOf(
  { pages, extractSeconds }: Evaluation,
  { seconds, freshPages }: TimedReading,
): number | null {
  if (freshPages === 0) return null;
  const extractSecondsPerPage = extractSeconds / Math.max(1, pages) / availableParallelism();
  return 1 / (seconds / freshPages + extractSecondsPerPage);
}

/** A monotonic clock. */
export function seconds(): number {
  return performance.now() / 1000;
}
