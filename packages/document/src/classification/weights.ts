import weightsFile from './weights/classifier.json' with { type: 'json' };

/** The learned weights of the classifier. */
export interface ClassifierWeights {
  /** Names of the features, in order: weights fit only code with the same features. */
  readonly features: readonly string[];
  readonly weight: readonly number[];
}

export const shippedClassifier: ClassifierWeights = weightsFile;
