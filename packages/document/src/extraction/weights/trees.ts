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
  const { feature, value, left, roots } = flatOf(forest);
  let sum = forest.base;
  for (const root of roots) {
    let node = root;
    for (let asked = feature[node]!; asked >= 0; asked = feature[node]!) {
      node = vector[asked]! <= value[node]! ? left[node]! : left[node]! + 1;
    }
    sum += value[node]!;
  }
  return sum;
}

/** All nodes of a forest in a row, since millions of them are asked for one page. */
interface FlatForest {
  readonly feature: Int16Array;
  readonly value: Float64Array;
  readonly left: Int32Array;
  readonly roots: Int32Array;
}

const flat = new WeakMap<Forest, FlatForest>();

function flatOf(forest: Forest): FlatForest {
  const known = flat.get(forest);
  if (known !== undefined) return known;
  const roots = new Int32Array(forest.trees.length);
  let count = 0;
  forest.trees.forEach((tree, index) => {
    roots[index] = count;
    count += tree.feature.length;
  });
  const [feature, value, left] = [new Int16Array(count), new Float64Array(count), new Int32Array(count)];
  forest.trees.forEach((tree, index) => {
    feature.set(tree.feature, roots[index]);
    value.set(tree.value, roots[index]);
    left.set(
      tree.left.map((node) => node + roots[index]!),
      roots[index],
    );
  });
  const made = { feature, value, left, roots };
  flat.set(forest, made);
  return made;
}

/** The logistic function: log odds to probability. */
export function probabilityOf(odds: number): number {
  return 1 / (1 + Math.exp(-odds));
}

/** Probabilities are kept so far from 0 and 1, where log odds have no end. */
const leastDoubt = 1e-5;

/** The inverse of {@link probabilityOf}: probability to log odds, of at most 11.5 in either direction. */
export function oddsOf(probability: number): number {
  const safe = Math.min(1 - leastDoubt, Math.max(leastDoubt, probability));
  return Math.log(safe / (1 - safe));
}
