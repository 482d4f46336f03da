import weightsFile from './weights/classifier.json' with { type: 'json' };

/** What training learned about telling actions apart. */
export interface ClassifierWeights {
  /** Names of the evidence, in order: weights fit only the code that gathers the same. */
  readonly features: readonly string[];
  readonly weight: readonly number[];
}

/** The weights that this package ships. */
export const shippedClassifier: ClassifierWeights = weightsFile;
