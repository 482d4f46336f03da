import type { ReadSet, WeightsOf } from '@recto/cli/internals';
import { shippedMatcher } from '@recto/sandbox';
import { readFoldWeights } from '../training/fold-weights.ts';
import { foldsOf } from '../training/folds.ts';
import { generatedCount, generatedDocuments } from '../training/generated/generated-documents.ts';
import { idOf, labelled } from '../training/labelled-set.ts';
import { learn } from '../training/learn.ts';
import { readDrawn } from '../training/read-drawn.ts';
import { withMatches } from '../training/with-matches.ts';

/** Parts that a set is cut into where no fold of training does. */
const thresholdParts = 5;

/** The shipped weights for every document, parted by issuer: honest only for sets that these did not learn from. */
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

interface FoldOptions {
  readonly folds: number;
  /** A file of drawn documents to learn from as well. */
  readonly drawn: string | undefined;
  readonly log: (line: string) => void;
}

/** For every document the weights of the fold that holds it, from a file that `npm run train` wrote; else what `others` says. */
export function keptWeights(path: string, others: WeightsOf): WeightsOf {
  const foldOf = new Map(
    readFoldWeights(path).flatMap(({ fold, held, weights }) => held.map((id) => [id, { fold, weights }])),
  );
  return (set, file) => foldOf.get(idOf(set, file)) ?? others(set, file);
}

/**
 * For every document among the `learned` ones, weights that learned from the other folds of these, folds by issuer, and
 * from made-up invoices; for any other document what `others` says.
 */
export async function weightsByFolds(
  learned: readonly ReadSet[],
  others: WeightsOf,
  { folds, drawn, log }: FoldOptions,
): Promise<WeightsOf> {
  const matcher = await shippedMatcher();
  const documents = await withMatches(
    learned.flatMap((one) => labelled(one.set, one.read)),
    matcher,
  );
  const madeUp = [...generatedDocuments(generatedCount, 1), ...(drawn === undefined ? [] : readDrawn(drawn))];
  const { byFold: trained } = await learn(documents, await withMatches(madeUp, matcher), folds, log);
  const foldOf = new Map(
    trained.flatMap(({ fold, held, weights }) => held.map(({ id }) => [id, { fold, weights }])),
  );
  return (set, file) => foldOf.get(idOf(set, file)) ?? others(set, file);
}
