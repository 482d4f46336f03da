export {
  adviceOn,
  defaultReadLimits,
  detectContainerType,
  detectFileType,
  type FileType,
  fileExtensions,
  type LeftMember,
  type Member,
  type MembersOutcome,
  type ReadFailure,
  type ReadFailureCode,
  type ReadLimits,
  type ReadOutcome,
  type RenderOutcome,
  readableTypes,
  readerVersion,
  type SearchableOutcome,
} from '@recto/reader';
export { checkRulesApart } from './check-rules-apart.ts';
export { cachedMatcher } from './matching/cached-matcher.ts';
export { learnSample } from './matching/learn-sample.ts';
export { openMatcher } from './matching/open-matcher.ts';
export { matchesOf, workOnPages } from './matching/work-on-pages.ts';
export { readBytesCached, readCached } from './read-cache.ts';
export { createReaderPool, type ReaderPool, type RulesRequest } from './reader-pool.ts';
