export { detectFileType, type FileType } from './file-type.ts';
export type { ExtractOutcome, SketchOutcome } from './pool/protocol.ts';
export {
  createReaderPool,
  type ExtractRequest,
  type ReaderPool,
  type ReaderPoolOptions,
  type ReadRequest,
  type RenderRequest,
  type SearchableRequest,
  type SketchRequest,
} from './pool/reader-pool.ts';
export { readCached } from './read-cache.ts';
export { type PageListener, readFile } from './read-file.ts';
export { defaultReadLimits, type ReadLimits } from './read-limits.ts';
export type { ReadFailure, ReadFailureCode, ReadOutcome, RenderOutcome } from './read-outcome.ts';
export { readerVersion } from './reader-version.ts';
export { makeSearchablePdf } from './searchable-pdf/make-searchable-pdf.ts';
export type { SearchableOutcome } from './searchable-pdf/searchable-file.ts';
