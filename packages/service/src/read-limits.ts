import type { ServiceConfig } from './config.ts';
import type { ReadLimits } from './worker/reader.ts';

/** What the settings allow the reading of one document to cost. */
export function readLimitsOf(config: ServiceConfig): ReadLimits {
  return {
    maxPages: config.maxPages,
    maxPixels: config.maxMegapixels * 1e6,
    maxNesting: config.maxNesting,
    deadlineMs: config.readTimeoutMs,
    memoryMb: config.readMemoryMb,
  };
}
