import { readFileSync } from 'node:fs';
import type { PaperWeights } from '@recto/document/internals';
import { foldsOf } from '../folds.ts';
import { learnPapers } from './learn-papers.ts';
import type { PaperSample } from './paper-samples.ts';

/** Where `npm run train:classify-and-split` keeps weights that did not see some authors, to judge by. */
export const paperFoldsFile = '.cache/kinds/folds.json';

/** Weights that each did not see the documents of some authors. */
export interface PaperFolds {
  readonly foldOf: Readonly<Record<string, number>>;
  readonly weights: readonly PaperWeights[];
}

const folds = 3;

/** Learns as often as there are folds, each time without the authors of one. */
export function learnPaperFolds(samples: readonly PaperSample[]): PaperFolds {
  const fold = foldsOf(
    samples.map(({ author }) => author),
    folds,
  );
  const weights = Array.from({ length: folds }, (_, out) =>
    learnPapers(samples.filter((_sample, index) => fold[index] !== out)),
  );
  return { foldOf: Object.fromEntries(samples.map(({ author }, index) => [author, fold[index]!])), weights };
}

/** The weights that did not see an author; undefined for one that no weights saw. */
export function unseenWeights({ foldOf, weights }: PaperFolds, author: string): PaperWeights | undefined {
  const fold = foldOf[author];
  return fold === undefined ? undefined : weights[fold];
}

export function readPaperFolds(path: string = paperFoldsFile): PaperFolds {
  return JSON.parse(readFileSync(path, 'utf8')) as PaperFolds;
}
