import type { Forest } from '../ranker/trees.ts';
import { rounded } from './prepared-examples.ts';

/** One forest whose log odds are the mean of those of several: what they owe to chance evens out (Breiman 1996). */
export function averageForest(forests: readonly Forest[]): Forest {
  const share = 1 / forests.length;
  return {
    base: rounded(forests.reduce((sum, { base }) => sum + base, 0) * share),
    trees: forests.flatMap(({ trees }) =>
      trees.map((tree) => ({
        ...tree,
        value: tree.value.map((value, node) => (tree.feature[node]! < 0 ? rounded(value * share) : value)),
      })),
    ),
  };
}
