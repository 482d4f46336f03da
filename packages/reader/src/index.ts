export { detectFileType, type FileType } from './file-type.ts';
export {
  createReaderPool,
  type ReaderPool,
  type ReaderPoolOptions,
  type ReadRequest,
  type RenderRequest,
} from './pool/reader-pool.ts';
export { readCached } from './read-cache.ts';
export { type PageListener, readFile } from './read-file.ts';
export { defaultReadLimits, type ReadLimits } from './read-limits.ts';
export type { ReadFailure, ReadFailureCode, ReadOutcome, RenderOutcome } from './read-outcome.ts';
export { readerVersion } from './reader-version.ts';
