import { type Forest, probabilityOf, type Tree } from '../ranker/trees.ts';
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
    trees.push(grow(table, features, slope, bend, odds, options));
  }
  return { base: rounded(base), trees };
}

interface Binned {
  /** For each feature, the bin of each row. */
  readonly bins: readonly Uint8Array[];
  /** For each feature, the upper bound of each bin but the last. */
  readonly bounds: readonly (readonly number[])[];
  readonly rows: number;
  /** Features that vary. */
  readonly features: readonly number[];
}

function binned(vectors: readonly (readonly number[])[]): Binned {
  const width = vectors[0]?.length ?? 0;
  const bounds = Array.from({ length: width }, (_, feature) => boundsOf(vectors.map((vector) => vector[feature]!)));
  const bins = bounds.map((limits, feature) => {
    const column = new Uint8Array(vectors.length);
    for (let row = 0; row < vectors.length; row++) column[row] = binOf(limits, vectors[row]![feature]!);
    return column;
  });
  const features = bounds.flatMap((limits, feature) => (limits.length > 0 ? [feature] : []));
  return { bins, bounds, rows: vectors.length, features };
}

function boundsOf(values: readonly number[]): number[] {
  const sorted = [...new Set(values)].sort((a, b) => a - b);
  if (sorted.length <= binCount) return sorted.slice(0, -1).map((value, index) => (value + sorted[index + 1]!) / 2);
  const all = [...values].sort((a, b) => a - b);
  const limits = new Set<number>();
  for (let bin = 1; bin < binCount; bin++) limits.add(all[Math.floor((bin * all.length) / binCount)]!);
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

function grow(
  table: Binned,
  features: readonly number[],
  slope: Float64Array,
  bend: Float64Array,
  odds: Float64Array,
  options: BoostOptions,
): Tree {
  const tree = { feature: [-1], value: [0], left: [0] };
  let level = [{ node: 0, rows: Array.from({ length: table.rows }, (_, row) => row) }];
  for (let depth = 0; depth <= options.depth; depth++) {
    const next: typeof level = [];
    for (const { node, rows } of level) {
      const split = depth < options.depth ? bestSplit(table, features, rows, slope, bend, options) : undefined;
      if (!split) {
        const value = rounded(options.rate * leafValue(rows, slope, bend, options.ridge));
        tree.value[node] = value;
        for (const row of rows) odds[row]! += value;
        continue;
      }
      const column = table.bins[split.feature]!;
      const left = tree.feature.length;
      tree.feature[node] = split.feature;
      tree.value[node] = table.bounds[split.feature]![split.bin]!;
      tree.left[node] = left;
      tree.feature.push(-1, -1);
      tree.value.push(0, 0);
      tree.left.push(0, 0);
      next.push({ node: left, rows: rows.filter((row) => column[row]! <= split.bin) });
      next.push({ node: left + 1, rows: rows.filter((row) => column[row]! > split.bin) });
    }
    level = next;
  }
  return tree;
}

function leafValue(rows: readonly number[], slope: Float64Array, bend: Float64Array, ridge: number): number {
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
  rows: readonly number[],
  slope: Float64Array,
  bend: Float64Array,
  options: BoostOptions,
): Split | undefined {
  let best: Split | undefined;
  for (const feature of features) {
    const found = bestBin(table, feature, rows, slope, bend, options);
    if (found && found.gain > (best?.gain ?? 1e-4)) best = found;
  }
  return best;
}

const slopes = new Float64Array(256);
const bends = new Float64Array(256);

function bestBin(
  table: Binned,
  feature: number,
  rows: readonly number[],
  slope: Float64Array,
  bend: Float64Array,
  { leafWeight, ridge }: BoostOptions,
): Split | undefined {
  const column = table.bins[feature]!;
  slopes.fill(0);
  bends.fill(0);
  let g = 0;
  let h = 0;
  for (const row of rows) {
    const bin = column[row]!;
    slopes[bin]! += slope[row]!;
    bends[bin]! += bend[row]!;
    g += slope[row]!;
    h += bend[row]!;
  }
  const whole = (g * g) / (h + ridge);
  let best: Split | undefined;
  let leftG = 0;
  let leftH = 0;
  for (let bin = 0; bin < table.bounds[feature]!.length; bin++) {
    leftG += slopes[bin]!;
    leftH += bends[bin]!;
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
