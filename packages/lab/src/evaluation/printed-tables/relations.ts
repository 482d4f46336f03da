/** Texts by row and column; a cell that spans several rows or columns appears in all of them as the same object. */
export type CellGrid = ReadonlyMap<string, { readonly text: string }>;

/** How often each relation between neighbouring cells occurs. */
type Relations = ReadonlyMap<string, number>;

export function placeOf(row: number, column: number): string {
  return `${row},${column}`;
}

/**
 * The adjacency relations of a table: each cell with the next non-blank cell to the right and below. Texts are compared
 * by letters and digits only (Göbel, Hassan, Oro, Orsi 2012).
 */
export function relationsOf(grid: CellGrid): Relations {
  const places = [...grid.keys()].map((place) => place.split(',').map(Number) as [number, number]);
  const rows = Math.max(-1, ...places.map(([row]) => row));
  const columns = Math.max(-1, ...places.map(([, column]) => column));
  const counts = new Map<string, number>();
  const seen = new Map<object, Set<object>>();
  const add = (
    place: readonly [number, number],
    next: readonly (readonly [number, number])[],
    way: string,
  ) => {
    const cell = grid.get(placeOf(...place))!;
    const other = next
      .map((one) => grid.get(placeOf(...one)))
      .find((one) => one !== undefined && one !== cell && bare(one.text) !== '');
    if (other === undefined || seen.get(cell)?.has(other)) return;
    seen.set(cell, (seen.get(cell) ?? new Set()).add(other));
    const relation = `${bare(cell.text)} ${way} ${bare(other.text)}`;
    counts.set(relation, (counts.get(relation) ?? 0) + 1);
  };
  for (const [row, column] of places) {
    if (bare(grid.get(placeOf(row, column))!.text) === '') continue;
    add(
      [row, column],
      range(column + 1, columns).map((next) => [row, next]),
      '>',
    );
    add(
      [row, column],
      range(row + 1, rows).map((next) => [next, column]),
      'v',
    );
  }
  return counts;
}

function range(first: number, last: number): number[] {
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index);
}

function bare(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
}

export function addedUp(all: readonly Relations[]): Relations {
  const counts = new Map<string, number>();
  for (const relations of all) {
    for (const [relation, count] of relations) counts.set(relation, (counts.get(relation) ?? 0) + count);
  }
  return counts;
}

/** How many relations the two have in common. */
export function sharedCount(a: Relations, b: Relations): number {
  return [...a].reduce((sum, [relation, count]) => sum + Math.min(count, b.get(relation) ?? 0), 0);
}

export function countOf(relations: Relations): number {
  return [...relations.values()].reduce((sum, count) => sum + count, 0);
}
