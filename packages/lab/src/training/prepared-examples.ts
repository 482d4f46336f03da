/** Examples for `boost`: for each row its features, its target (0 or 1) and its weight. */
export interface Examples {
  readonly vectors: readonly (readonly number[])[];
  readonly targets: readonly number[];
  readonly weights: readonly number[];
}

/** Examples with binned features, from which several workers can grow forests on different subsets. */
export interface Prepared {
  readonly targets: Float64Array;
  readonly weights: Float64Array;
  /** For each feature, the bin of each row. */
  readonly columns: readonly Uint8Array[];
  /** The same row by row, with `width` bins each. */
  readonly cells: Uint8Array;
  readonly width: number;
  /** For each feature, the upper bound of each bin but the last. */
  readonly bounds: readonly (readonly number[])[];
  /** Features that vary. */
  readonly features: readonly number[];
}

export const binCount = 48;
/** Bin bounds are computed from about this many rows. */
const boundSample = 20_000;

export function prepare({ vectors, targets, weights }: Examples): Prepared {
  const width = vectors[0]?.length ?? 0;
  const stride = Math.max(1, Math.floor(vectors.length / boundSample));
  const sample = vectors.filter((_, row) => row % stride === 0);
  const bounds = Array.from({ length: width }, (_, feature) =>
    boundsOf(Float64Array.from(sample, (vector) => vector[feature]!)),
  );
  const cells = sharedBytes(vectors.length * width);
  const columns = bounds.map((limits, feature) => {
    const column = sharedBytes(vectors.length);
    for (let row = 0; row < vectors.length; row++) {
      const bin = binOf(limits, vectors[row]![feature]!);
      column[row] = bin;
      cells[row * width + feature] = bin;
    }
    return column;
  });
  const features = bounds.flatMap((limits, feature) => (limits.length > 0 ? [feature] : []));
  return { targets: shared(targets), weights: shared(weights), columns, cells, width, bounds, features };
}

/** Memory shared with the workers of a pool without copying. */
function sharedBytes(length: number): Uint8Array {
  return new Uint8Array(new SharedArrayBuffer(length));
}

function shared(values: readonly number[]): Float64Array {
  const all = new Float64Array(new SharedArrayBuffer(values.length * Float64Array.BYTES_PER_ELEMENT));
  all.set(values);
  return all;
}

function boundsOf(sample: Float64Array): number[] {
  const sorted = sample.sort();
  const distinct = sorted.filter((value, index) => index === 0 || value !== sorted[index - 1]);
  if (distinct.length < binCount) {
    return Array.from(distinct.subarray(0, -1), (value, index) =>
      rounded((value + distinct[index + 1]!) / 2),
    );
  }
  const limits = new Set<number>();
  for (let bin = 1; bin < binCount; bin++)
    limits.add(rounded(sorted[Math.floor((bin * sorted.length) / binCount)]!));
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

/** Six significant digits: precise enough for scores, and a small file. */
export function rounded(value: number): number {
  return Number(value.toPrecision(6));
}
