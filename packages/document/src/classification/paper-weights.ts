import type { PaperName } from '../text/lexicon/paper-names.ts';
import weightsFile from './weights/papers.json' with { type: 'json' };

/** The learned weights of the judgement of kinds of papers. */
export interface PaperWeights {
  /** What is told apart: kinds of papers, and all others together. */
  readonly papers: readonly (PaperName | 'other')[];
  readonly bias: readonly number[];
  /** Names of the features, separated by spaces. */
  readonly features: string;
  /** For each feature, what one step of its weights is worth. */
  readonly steps: readonly number[];
  /** For each feature, a signed byte for each of `papers`, in base64. */
  readonly weights: string;
}

export const shippedPapers = weightsFile as PaperWeights;
