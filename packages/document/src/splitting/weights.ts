import weightsFile from './weights/splitter.json' with { type: 'json' };

/** What training learned about where documents begin. */
export interface SplitterWeights {
  /** Names of the evidence, in order: weights fit only the code that gathers the same. */
  readonly features: readonly string[];
  readonly weight: readonly number[];
}

/** The weights that this package ships. */
export const shippedSplitter: SplitterWeights = weightsFile;
