import type { createReaderPool, ReaderPool } from '@recto/sandbox';
import { vi } from 'vitest';

// A setup file: all tests of a worker read in the same processes. A reading process takes seconds of processor time until
// it has loaded its networks, and most tests start a program or a service that starts its own. Tests of the processes
// themselves import them by path, which this leaves alone.

type CreateReaderPool = typeof createReaderPool;

/** The processes of this worker, kept where a module that is loaded again finds them. */
const kept = globalThis as { rectoReaders?: ReaderPool };

vi.mock(import('@recto/sandbox'), async (original) => {
  const real = await original();
  const createShared: CreateReaderPool = (options = {}) => {
    const isSpecial = options.mostKeptMb !== undefined || options.lineReaderFolder !== undefined;
    if (isSpecial) return real.createReaderPool(options);
    kept.rectoReaders ??= openReaders(real.createReaderPool);
    return viewOf(kept.rectoReaders);
  };
  return { ...real, createReaderPool: createShared };
});

function openReaders(create: CreateReaderPool): ReaderPool {
  const pool = create({ processes: 2 });
  process.once('exit', () => void pool.close());
  return pool;
}

/** The same readers, without the right to end them. */
function viewOf(pool: ReaderPool): ReaderPool {
  return { ...pool, close: async () => {} };
}
