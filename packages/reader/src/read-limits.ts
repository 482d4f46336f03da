/** The limits for reading one document. */
export interface ReadLimits {
  /** A document with more pages is refused. */
  readonly maxPages: number;
  /** A larger image is not decoded. */
  readonly maxPixels: number;
  /** A PDF with arrays and dictionaries nested deeper than this is not parsed. */
  readonly maxNesting: number;
  /** Time for the whole document; the pages share it. */
  readonly deadlineMs: number;
  /** Resident memory of the reader process. */
  readonly memoryMb: number;
}

export const defaultReadLimits: ReadLimits = {
  maxPages: 50,
  maxPixels: 120_000_000,
  maxNesting: 500,
  deadlineMs: 300_000,
  memoryMb: 1500,
};
