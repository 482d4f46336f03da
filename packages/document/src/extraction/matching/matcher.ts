/** Part of a page and queries as input of the network; sizes are those of the tensors in this folder. */
export interface MatcherInput {
  readonly tokens: number;
  readonly queries: number;
  /** tokens × grams */
  readonly grams: Uint16Array;
  readonly numbers: Float32Array;
  readonly places: Float32Array;
  /** queries × words × grams */
  readonly queryGrams: Uint16Array;
  readonly queryParts: Uint8Array;
  readonly queryKinds: Uint8Array;
  /** queries × tokens × hits */
  readonly hits: Float32Array;
}

/** Log odds, not yet probabilities. */
export interface MatcherOutput {
  /** queries × tokens */
  readonly starts: Float32Array;
  /** queries */
  readonly none: Float32Array;
  /** queries × tokens */
  readonly members: Float32Array;
  /** tokens × 2: in a row of a table, in the first line of one */
  readonly rows: Float32Array;
}

/** The network; the caller provides it, since extraction opens no files. */
export type Matcher = (input: MatcherInput) => Promise<MatcherOutput>;
