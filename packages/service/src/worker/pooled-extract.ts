import type { ReaderPool } from '@recto/reader';
import type { ReadLimits } from './reader.ts';
import { AttemptFailedError, type Extract, ExtractionRefusedError, type Sketch } from './stage.ts';

/**
 * Extraction in the processes that read: a page of very many words may take minutes, in which this process could not
 * answer anyone.
 */
export function pooledExtract(pool: ReaderPool, limits: ReadLimits): Extract {
  return async (pages, action, signal, examples) => {
    const outcome = await pool.extract({ pages, action, examples, limits, signal });
    if (outcome.ok) return outcome.extraction;
    if (signal.aborted) throw new AttemptFailedError('STOPPED');
    if (outcome.code === 'READER_CRASHED') throw new AttemptFailedError(outcome.code);
    throw new ExtractionRefusedError(outcome.code, outcome.detail);
  };
}

/** Sketches in the same processes. Without one, a review teaches nothing; the document is none the worse. */
export function pooledSketch(pool: ReaderPool, limits: ReadLimits): Sketch {
  return async (pages, action, signal) => {
    const outcome = await pool.sketch({ pages, action, limits, signal });
    return outcome.ok ? outcome.sketch : undefined;
  };
}
