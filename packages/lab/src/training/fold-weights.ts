import { readFileSync, writeFileSync } from 'node:fs';
import type { Weights } from '@recto/document';
import type { FoldWeights } from './learn.ts';

/** The weights of a fold, with the ids of the documents that were held out. */
interface KeptFold {
  readonly fold: number;
  readonly held: readonly string[];
  readonly weights: Weights;
}

/** Writes the weights of all folds to one file, so that they can be evaluated without training again. */
export function writeFoldWeights(path: string, folds: readonly FoldWeights[]): void {
  const kept = folds.map(
    ({ fold, held, weights }): KeptFold => ({ fold, held: held.map(({ id }) => id), weights }),
  );
  writeFileSync(path, JSON.stringify(kept));
}

/** Reads what {@link writeFoldWeights} wrote. */
export function readFoldWeights(path: string): readonly KeptFold[] {
  return JSON.parse(readFileSync(path, 'utf8')) as KeptFold[];
}
