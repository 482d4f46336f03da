import type { ReadSet, WeightsOf } from '@recto/cli/internals';
import { type Matcher, matchPages } from '@recto/document';
import { readFoldWeights } from '../training/fold-weights.ts';
import { foldsOf } from '../training/folds.ts';
import { idOf } from '../training/labelled-set.ts';
import { halfOfFold } from '../training/matcher/cross-fit.ts';

/** Parts that a set is cut into where no fold of training does. */
const thresholdParts = 5;

/** The shipped weights for every document, separated by issuer: honest only for sets that these did not learn from. */
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

/** For every document the weights of the fold that holds it, from a file that `npm run train` wrote; else what `others` says. */
export function keptWeights(path: string, others: WeightsOf): WeightsOf {
  const foldOf = new Map(
    readFoldWeights(path).flatMap(({ fold, held, weights }) => held.map((id) => [id, { fold, weights }])),
  );
  return (set, file) => foldOf.get(idOf(set, file)) ?? others(set, file);
}

/** Documents that a fold of `path` holds, with what that one of two networks says of them which has not seen the fold. */
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
