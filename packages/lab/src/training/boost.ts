import { seededRandom } from '@recto/document';
import { type Forest, probabilityOf, type Tree } from '@recto/document/internals';
import { binCount, type Prepared, rounded } from './prepared-examples.ts';

export interface BoostOptions {
  readonly trees: number;
  readonly depth: number;
  /** Learning rate; smaller values learn more slowly and better. */
  readonly rate: number;
  /** Minimum sum of second derivatives in a leaf. */
  readonly leafWeight: number;
  /** Ridge penalty on leaf values. */
  readonly ridge: number;
  /** Share of the features sampled for each tree. */
  readonly featureShare: number;
  /** Share of the rows sampled for each tree. */
  readonly rowShare: number;
  readonly seed: number;
}

/**
 * Gradient-boosted trees for logistic loss, with histograms and second derivatives (Friedman 2001; Chen and Guestrin
 * 2016, "XGBoost"), trained on the given rows. The same seed and examples give the same forest.
 */
export function boost(table: Prepared, rows: Int32Array, options: BoostOptions): Forest {
  const { targets, weights } = table;
  const random = seededRandom(options.seed);
  const base = rounded(baseOdds(table, rows));
  const odds = new Float64Array(targets.length).fill(base);
  const slope = new Float64Array(targets.length);
  const bend = new Float64Array(targets.length);
  const trees: Tree[] = [];
  for (let round = 0; round < options.trees; round++) {
    for (const row of rows) {
      const chance = probabilityOf(odds[row]!);
      slope[row] = (chance - targets[row]!) * weights[row]!;
      bend[row] = Math.max(1e-9, chance * (1 - chance)) * weights[row]!;
    }
    const features = table.features.filter(() => random() < options.featureShare);
    const seen = rows.filter(() => random() < options.rowShare);
    const grown = grow(table, features, seen, slope, bend, options);
    for (const row of rows) odds[row]! += grownValue(grown, table, row);
    trees.push(treeOf(grown, table));
  }
  return { base, trees };
}

/**
 * One forest whose log odds are the mean of those of several forests, which averages out the randomness of their seeds.
 */
export function averageOf(forests: readonly Forest[]): Forest {
  const share = 1 / forests.length;
  return {
    base: rounded(forests.reduce((sum, { base }) => sum + base * share, 0)),
    trees: forests.flatMap(({ trees }) => trees.map((tree) => scaled(tree, share))),
  };
}

function scaled({ feature, left, value }: Tree, share: number): Tree {
  return {
    feature,
    left,
    value: value.map((own, node) => (feature[node]! < 0 ? rounded(own * share) : own)),
  };
}

function baseOdds({ targets, weights }: Prepared, rows: Int32Array): number {
  let positive = 1;
  let negative = 1;
  for (const row of rows) {
    positive += targets[row]! * weights[row]!;
    negative += (1 - targets[row]!) * weights[row]!;
  }
  return Math.log(positive / negative);
}

/** A tree whose nodes compare bins instead of values. */
interface Grown {
  readonly feature: number[];
  readonly bin: number[];
  readonly value: number[];
  readonly left: number[];
}

function grownValue({ feature, bin, value, left }: Grown, table: Prepared, row: number): number {
  const start = row * table.width;
  let node = 0;
  while (feature[node]! >= 0) {
    node = table.cells[start + feature[node]!]! <= bin[node]! ? left[node]! : left[node]! + 1;
  }
  return value[node]!;
}

function treeOf({ feature, bin, value, left }: Grown, { bounds }: Prepared): Tree {
  return {
    feature,
    left,
    value: value.map((own, node) => (feature[node]! < 0 ? own : bounds[feature[node]!]![bin[node]!]!)),
  };
}

interface Split {
  readonly feature: number;
  readonly bin: number;
  readonly gain: number;
}

/** The rows of a node and, for each feature and bin, the sums of their first and second derivatives. */
interface Leaf {
  readonly node: number;
  readonly rows: Int32Array;
  readonly sums: Float64Array;
}

function grow(
  table: Prepared,
  features: readonly number[],
  all: Int32Array,
  slope: Float64Array,
  bend: Float64Array,
  options: BoostOptions,
): Grown {
  const tree: Grown = { feature: [-1], bin: [0], value: [0], left: [0] };
  let level: Leaf[] = [{ node: 0, rows: all, sums: sumsOf(table, features, all, slope, bend) }];
  for (let depth = 0; depth <= options.depth; depth++) {
    const next: Leaf[] = [];
    for (const leaf of level) {
      const split = depth < options.depth ? bestSplit(table, features, leaf.sums, options) : undefined;
      if (split) {
        const left = addSplit(tree, leaf.node, split);
        next.push(...children(table, features, leaf, split, left, slope, bend));
        continue;
      }
      tree.value[leaf.node] = rounded(options.rate * leafValue(leaf.rows, slope, bend, options.ridge));
    }
    level = next;
  }
  return tree;
}

function addSplit(tree: Grown, node: number, split: Split): number {
  const left = tree.feature.length;
  tree.feature[node] = split.feature;
  tree.bin[node] = split.bin;
  tree.left[node] = left;
  tree.feature.push(-1, -1);
  tree.bin.push(0, 0);
  tree.value.push(0, 0);
  tree.left.push(0, 0);
  return left;
}

/** Both sides of a split. Only the smaller side is summed; the other is the parent minus that. */
function children(
  table: Prepared,
  features: readonly number[],
  parent: Leaf,
  split: Split,
  left: number,
  slope: Float64Array,
  bend: Float64Array,
): Leaf[] {
  const [low, high] = splitRows(parent.rows, table.columns[split.feature]!, split.bin);
  const small = low.length < high.length ? low : high;
  const sums = sumsOf(table, features, small, slope, bend);
  const rest = parent.sums.map((sum, index) => sum - sums[index]!);
  return [
    { node: left, rows: low, sums: small === low ? sums : rest },
    { node: left + 1, rows: high, sums: small === low ? rest : sums },
  ];
}

/** The rows up to a bin and those above it, in the original order. */
function splitRows(rows: Int32Array, column: Uint8Array, bin: number): [Int32Array, Int32Array] {
  const low = new Int32Array(rows.length);
  const high = new Int32Array(rows.length);
  let [lows, highs] = [0, 0];
  for (let index = 0; index < rows.length; index++) {
    const row = rows[index]!;
    if (column[row]! <= bin) low[lows++] = row;
    else high[highs++] = row;
  }
  return [low.slice(0, lows), high.slice(0, highs)];
}

function sumsOf(
  table: Prepared,
  features: readonly number[],
  rows: Int32Array,
  slope: Float64Array,
  bend: Float64Array,
): Float64Array {
  const sums = new Float64Array(features.length * binCount * 2);
  features.forEach((feature, place) => {
    const column = table.columns[feature]!;
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
  table: Prepared,
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
