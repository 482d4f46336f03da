import type { ReadSet, WeightsOf } from '@recto/cli/internals';
import { type Matcher, matchPages } from '@recto/document';
import { readFoldWeights } from '../training/fold-weights.ts';
import { foldsOf } from '../training/folds.ts';
import { idOf } from '../training/labelled-set.ts';
import { halfOfFold } from '../training/matcher/cross-fit.ts';

/** Number of folds for the thresholds of a set that is not divided by the folds of training. */
const thresholdParts = 5;

/**
 * The shipped weights for every document, with folds by issuer: unbiased only for sets that they were not trained on.
 */
export function byShippedWeights(judged: readonly ReadSet[]): WeightsOf {
  const partOf = new Map(
    judged.flatMap(({ set, read }) => {
      const groups = read.map(({ file }) => file.group);
      const parts = foldsOf(groups, thresholdParts);
      return read.map(({ file }, index) => [idOf(set, file), parts[index]!] as const);
    }),
  );
  return (set, file) => ({ fold: partOf.get(idOf(set, file)) ?? 0 });
}

/**
 * For every document, the weights of the fold that holds it out, from a file that `npm run train` wrote; otherwise
 * those of `others`.
 */
export function keptWeights(path: string, others: WeightsOf): WeightsOf {
  const foldOf = new Map(
    readFoldWeights(path).flatMap(({ fold, held, weights }) => held.map((id) => [id, { fold, weights }])),
  );
  return (set, file) => foldOf.get(idOf(set, file)) ?? others(set, file);
}

/**
 * Replaces the matches of documents that a fold of `path` holds out with those of the network not trained on that fold.
 */
export async function withUnseenMatches<Set extends ReadSet>(
  { set, read, ...rest }: Set,
  path: string,
  networks: readonly [Matcher, Matcher],
): Promise<ReadSet & Omit<Set, 'set' | 'read'>> {
  const foldOf = new Map(readFoldWeights(path).flatMap(({ fold, held }) => held.map((id) => [id, fold])));
  const matched = [];
  for (const one of read) {
    const fold = foldOf.get(idOf(set, one.file));
    if (fold === undefined) matched.push(one);
    else {
      const matches = await matchPages(one.pages, set.action, networks[halfOfFold(fold)]);
      matched.push({ ...one, matches });
    }
  }
  return { ...rest, set, read: matched };
}
