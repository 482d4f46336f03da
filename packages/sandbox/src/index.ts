export {
  defaultReadLimits,
  detectContainerType,
  detectFileType,
  type FileType,
  fileExtensions,
  type Member,
  type MembersOutcome,
  type ReadFailure,
  type ReadFailureCode,
  type ReadLimits,
  type ReadOutcome,
  type RenderOutcome,
  readerVersion,
  type SearchableOutcome,
} from '@recto/reader';
export { checkRulesApart } from './check-rules-apart.ts';
export { learnSample } from './matching/learn-sample.ts';
export { openMatcher, shippedMatcher } from './matching/open-matcher.ts';
export { matchesOf, sketchPages, workOnPages } from './matching/work-on-pages.ts';
export type { ExtractOutcome, RulesOutcome, SketchOutcome } from './protocol.ts';
export { readCached } from './read-cache.ts';
export {
  createReaderPool,
  type DrawRequest,
  type ExtractRequest,
  type ReaderPool,
  type ReaderPoolOptions,
  type ReadRequest,
  type RenderRequest,
  type RulesRequest,
  type SearchableRequest,
  type SketchRequest,
  type TakeApartRequest,
} from './reader-pool.ts';
