import weightsFile from './weights/splitter.json' with { type: 'json' };

/** The learned weights of the splitter. */
export interface SplitterWeights {
  /** Names of the features, in order: weights fit only code with the same features. */
  readonly features: readonly string[];
  readonly weight: readonly number[];
}

export const shippedSplitter: SplitterWeights = weightsFile;
