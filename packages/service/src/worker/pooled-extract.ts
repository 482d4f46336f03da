import type { ReaderPool } from '@recto/reader';
import type { ReadLimits } from './reader.ts';
import { AttemptFailedError, type Extract, ExtractionRefusedError } from './stage.ts';

/**
 * Extraction in the processes that read: a page of very many words may take minutes, in which this process could not
 * answer anyone.
 */
export function pooledExtract(pool: ReaderPool, limits: ReadLimits): Extract {
  return async (pages, action, signal, ownData) => {
    const outcome = await pool.extract({ pages, action, ownData, limits, signal });
    if (outcome.ok) return outcome.extraction;
    if (signal.aborted) throw new AttemptFailedError('STOPPED');
    if (outcome.code === 'READER_CRASHED') throw new AttemptFailedError(outcome.code);
    throw new ExtractionRefusedError(outcome.code, outcome.detail);
  };
}
