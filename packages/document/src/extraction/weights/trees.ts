/** One decision tree, level by level: node `i` sends values up to `threshold[i]` to `left[i]`, others to `left[i] + 1`. */
export interface Tree {
  /** Index of the feature that a node asks for; -1 for a leaf. */
  readonly feature: readonly number[];
  /** Threshold of a node, or the value of a leaf. */
  readonly value: readonly number[];
  readonly left: readonly number[];
}

/** Gradient-boosted trees: their values add up to log odds. */
export interface Forest {
  readonly base: number;
  readonly trees: readonly Tree[];
}

/** Log odds that a forest gives a vector of features. */
export function logOdds(forest: Forest, vector: readonly number[]): number {
  let sum = forest.base;
  for (const tree of forest.trees) sum += treeValue(tree, vector);
  return sum;
}

/** The value of the leaf in which a vector ends. */
export function treeValue({ feature, value, left }: Tree, vector: readonly number[]): number {
  let node = 0;
  while (feature[node]! >= 0) {
    node = vector[feature[node]!]! <= value[node]! ? left[node]! : left[node]! + 1;
  }
  return value[node]!;
}

/** The logistic function: log odds to probability. */
export function probabilityOf(odds: number): number {
  return 1 / (1 + Math.exp(-odds));
}
