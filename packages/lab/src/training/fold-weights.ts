import { readFileSync, writeFileSync } from 'node:fs';
import type { Weights } from '@recto/document';
import type { FoldWeights } from './learn.ts';

/** Weights of a fold with the documents that they never saw, by id. */
interface KeptFold {
  readonly fold: number;
  readonly held: readonly string[];
  readonly weights: Weights;
}

/** Keeps the weights of all folds in one file, so that they need not be learned again to be judged. */
export function writeFoldWeights(path: string, folds: readonly FoldWeights[]): void {
  const kept = folds.map(
    ({ fold, held, weights }): KeptFold => ({ fold, held: held.map(({ id }) => id), weights }),
  );
  writeFileSync(path, JSON.stringify(kept));
}

/** What {@link writeFoldWeights} wrote. */
export function readFoldWeights(path: string): readonly KeptFold[] {
  return JSON.parse(readFileSync(path, 'utf8')) as KeptFold[];
}
