/**
 * The coefficients of `rows` that come nearest to `values`, by the normal equations; undefined if the rows do not
 * determine them all.
 */
export function leastSquares(
  rows: readonly (readonly number[])[],
  values: readonly number[],
): readonly number[] | undefined {
  const size = rows[0]?.length ?? 0;
  const product = (of: (row: readonly number[], index: number) => number) =>
    rows.reduce((sum, row, index) => sum + of(row, index), 0);
  const system = Array.from({ length: size }, (_, i) => [
    ...Array.from({ length: size }, (_, j) => product((row) => row[i]! * row[j]!)),
    product((row, index) => row[i]! * values[index]!),
  ]);
  return solved(system);
}

/** Smaller values, relative to the other numbers of the column, are zero apart from rounding. */
const nothing = 1e-12;

/** Gaussian elimination with the largest number of each column as the pivot. */
function solved(system: number[][]): readonly number[] | undefined {
  const size = system.length;
  for (let column = 0; column < size; column++) {
    const rest = system.slice(column);
    const most = Math.max(...rest.map((row) => Math.abs(row[column]!)));
    if (!(most > nothing)) return undefined;
    const pivot = column + rest.findIndex((row) => Math.abs(row[column]!) === most);
    [system[column], system[pivot]] = [system[pivot]!, system[column]!];
    const own = system[column]!;
    for (const row of system) {
      if (row === own) continue;
      const factor = row[column]! / own[column]!;
      if (factor !== 0) for (let j = column; j <= size; j++) row[j]! -= factor * own[j]!;
    }
  }
  return system.map((row, index) => row[size]! / row[index]!);
}
