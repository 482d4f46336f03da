/** What the reading of one document may cost. */
export interface ReadLimits {
  /** A document with more pages is refused. */
  readonly maxPages: number;
  /** An image of more pixels than this is not decoded. */
  readonly maxPixels: number;
  /** A PDF whose arrays and dictionaries stand deeper in each other is not parsed. */
  readonly maxNesting: number;
  /** Time for the whole document; the pages share it. */
  readonly deadlineMs: number;
  /** Resident memory of the process that reads. */
  readonly memoryMb: number;
}

export const defaultReadLimits: ReadLimits = {
  maxPages: 50,
  maxPixels: 120_000_000,
  maxNesting: 500,
  deadlineMs: 300_000,
  memoryMb: 1500,
};
