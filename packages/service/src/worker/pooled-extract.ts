import type { ReaderPool } from '@recto/reader';
import type { LocalSource } from '../engines/local-source.ts';
import type { ReadLimits } from './reader.ts';
import { AttemptFailedError, ExtractionRefusedError } from './stage.ts';

/**
 * What engines do with pages, in the processes that read: a page of very many words may take minutes, in which this
 * process could not answer anyone. These processes have no network; models are called from this one.
 */
export function pooledExtract(pool: ReaderPool, limits: ReadLimits): LocalSource {
  return async (request, signal) => {
    const outcome = await pool.extract({ ...request, limits, signal });
    if (outcome.ok) return outcome;
    if (signal.aborted) throw new AttemptFailedError('STOPPED');
    if (outcome.code === 'READER_CRASHED') throw new AttemptFailedError(outcome.code);
    throw new ExtractionRefusedError(outcome.code, outcome.detail);
  };
}
