import { type Forest, probabilityOf, type Tree, treeValue } from '../ranker/trees.ts';
import { seededRandom } from './random.ts';

/** Examples for {@link boost}: a row of features, 0 or 1, and how much the row counts. */
export interface Examples {
  readonly vectors: readonly (readonly number[])[];
  readonly targets: readonly number[];
  readonly weights: readonly number[];
}

export interface BoostOptions {
  readonly trees: number;
  readonly depth: number;
  /** Share of each tree's value that is taken; smaller learns slower and better. */
  readonly rate: number;
  /** Least sum of second derivatives in a leaf. */
  readonly leafWeight: number;
  /** Ridge penalty on leaf values. */
  readonly ridge: number;
  /** Share of features that each tree sees. */
  readonly featureShare: number;
  /** Share of rows that each tree sees. */
  readonly rowShare: number;
  readonly seed: number;
}

const binCount = 48;

/**
 * Gradient boosting of trees under logistic loss, with histograms and second derivatives (Friedman 2001; Chen and
 * Guestrin 2016, "XGBoost"). The same seed and examples give the same forest.
 */
export function boost(examples: Examples, options: BoostOptions): Forest {
  const { targets, weights } = examples;
  const random = seededRandom(options.seed);
  const table = binned(examples.vectors);
  const positive = targets.reduce((sum, target, row) => sum + target * weights[row]!, 0);
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const base = Math.log((positive + 1) / (total - positive + 1));
  const odds = new Float64Array(targets.length).fill(base);
  const trees: Tree[] = [];
  const slope = new Float64Array(targets.length);
  const bend = new Float64Array(targets.length);
  for (let round = 0; round < options.trees; round++) {
    for (let row = 0; row < targets.length; row++) {
      const chance = probabilityOf(odds[row]!);
      slope[row] = (chance - targets[row]!) * weights[row]!;
      bend[row] = Math.max(1e-9, chance * (1 - chance)) * weights[row]!;
    }
    const features = table.features.filter(() => random() < options.featureShare);
    const rows = Int32Array.from(odds.keys()).filter(() => random() < options.rowShare);
    const tree = grow(table, features, rows, slope, bend, options);
    trees.push(tree);
    for (let row = 0; row < targets.length; row++) odds[row]! += treeValue(tree, examples.vectors[row]!);
  }
  return { base: rounded(base), trees };
}

interface Binned {
  /** For each feature, the bin of each row. */
  readonly bins: readonly Uint8Array[];
  /** For each feature, the upper bound of each bin but the last. */
  readonly bounds: readonly (readonly number[])[];
  /** Features that vary. */
  readonly features: readonly number[];
}

function binned(vectors: readonly (readonly number[])[]): Binned {
  const width = vectors[0]?.length ?? 0;
  const bounds = Array.from({ length: width }, (_, feature) =>
    boundsOf(vectors.map((vector) => vector[feature]!)),
  );
  const bins = bounds.map((limits, feature) => {
    const column = new Uint8Array(vectors.length);
    for (let row = 0; row < vectors.length; row++) column[row] = binOf(limits, vectors[row]![feature]!);
    return column;
  });
  const features = bounds.flatMap((limits, feature) => (limits.length > 0 ? [feature] : []));
  return { bins, bounds, features };
}

function boundsOf(values: readonly number[]): number[] {
  const sorted = [...new Set(values)].sort((a, b) => a - b);
  if (sorted.length < binCount)
    return sorted.slice(0, -1).map((value, index) => rounded((value + sorted[index + 1]!) / 2));
  const all = [...values].sort((a, b) => a - b);
  const limits = new Set<number>();
  for (let bin = 1; bin < binCount; bin++)
    limits.add(rounded(all[Math.floor((bin * all.length) / binCount)]!));
  return [...limits];
}

function binOf(limits: readonly number[], value: number): number {
  let low = 0;
  let high = limits.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (value <= limits[middle]!) high = middle;
    else low = middle + 1;
  }
  return low;
}

interface Split {
  readonly feature: number;
  readonly bin: number;
  readonly gain: number;
}

/** Rows of a node, and for each feature and bin their summed first and second derivatives. */
interface Leaf {
  readonly node: number;
  readonly rows: Int32Array;
  readonly sums: Float64Array;
}

function grow(
  table: Binned,
  features: readonly number[],
  all: Int32Array,
  slope: Float64Array,
  bend: Float64Array,
  options: BoostOptions,
): Tree {
  const tree = { feature: [-1], value: [0], left: [0] };
  let level: Leaf[] = [{ node: 0, rows: all, sums: sumsOf(table, features, all, slope, bend) }];
  for (let depth = 0; depth <= options.depth; depth++) {
    const next: Leaf[] = [];
    for (const leaf of level) {
      const split = depth < options.depth ? bestSplit(table, features, leaf.sums, options) : undefined;
      if (split) {
        const left = addSplit(tree, leaf.node, split, table);
        next.push(...children(table, features, leaf, split, left, slope, bend));
        continue;
      }
      tree.value[leaf.node] = rounded(options.rate * leafValue(leaf.rows, slope, bend, options.ridge));
    }
    level = next;
  }
  return tree;
}

function addSplit(
  tree: { feature: number[]; value: number[]; left: number[] },
  node: number,
  split: Split,
  table: Binned,
) {
  const left = tree.feature.length;
  tree.feature[node] = split.feature;
  tree.value[node] = rounded(table.bounds[split.feature]![split.bin]!);
  tree.left[node] = left;
  tree.feature.push(-1, -1);
  tree.value.push(0, 0);
  tree.left.push(0, 0);
  return left;
}

/** Both sides of a split; only the smaller is summed, the other is what remains of the parent. */
function children(
  table: Binned,
  features: readonly number[],
  parent: Leaf,
  split: Split,
  left: number,
  slope: Float64Array,
  bend: Float64Array,
): Leaf[] {
  const column = table.bins[split.feature]!;
  const low = parent.rows.filter((row) => column[row]! <= split.bin);
  const high = parent.rows.filter((row) => column[row]! > split.bin);
  const small = low.length < high.length ? low : high;
  const sums = sumsOf(table, features, small, slope, bend);
  const rest = parent.sums.map((sum, index) => sum - sums[index]!);
  return [
    { node: left, rows: low, sums: small === low ? sums : rest },
    { node: left + 1, rows: high, sums: small === low ? rest : sums },
  ];
}

function sumsOf(
  table: Binned,
  features: readonly number[],
  rows: Int32Array,
  slope: Float64Array,
  bend: Float64Array,
): Float64Array {
  const sums = new Float64Array(features.length * binCount * 2);
  features.forEach((feature, place) => {
    const column = table.bins[feature]!;
    const base = place * binCount * 2;
    for (let index = 0; index < rows.length; index++) {
      const row = rows[index]!;
      const at = base + column[row]! * 2;
      sums[at]! += slope[row]!;
      sums[at + 1]! += bend[row]!;
    }
  });
  return sums;
}

function leafValue(rows: Int32Array, slope: Float64Array, bend: Float64Array, ridge: number): number {
  let g = 0;
  let h = 0;
  for (const row of rows) {
    g += slope[row]!;
    h += bend[row]!;
  }
  return -g / (h + ridge);
}

function bestSplit(
  table: Binned,
  features: readonly number[],
  sums: Float64Array,
  options: BoostOptions,
): Split | undefined {
  let best: Split | undefined;
  features.forEach((feature, place) => {
    const own = sums.subarray(place * binCount * 2, (place + 1) * binCount * 2);
    const found = bestBin(feature, table.bounds[feature]!.length, own, options);
    if (found && found.gain > (best?.gain ?? 1e-4)) best = found;
  });
  return best;
}

function bestBin(
  feature: number,
  bounds: number,
  sums: Float64Array,
  { leafWeight, ridge }: BoostOptions,
): Split | undefined {
  let g = 0;
  let h = 0;
  for (let bin = 0; bin <= bounds; bin++) {
    g += sums[bin * 2]!;
    h += sums[bin * 2 + 1]!;
  }
  const whole = (g * g) / (h + ridge);
  let best: Split | undefined;
  let leftG = 0;
  let leftH = 0;
  for (let bin = 0; bin < bounds; bin++) {
    leftG += sums[bin * 2]!;
    leftH += sums[bin * 2 + 1]!;
    if (leftH < leafWeight || h - leftH < leafWeight) continue;
    const gain = (leftG * leftG) / (leftH + ridge) + (g - leftG) ** 2 / (h - leftH + ridge) - whole;
    if (gain > (best?.gain ?? 0)) best = { feature, bin, gain };
  }
  return best;
}

/** Six significant digits: enough for scores, and a small file. */
function rounded(value: number): number {
  return Number(value.toPrecision(6));
}
