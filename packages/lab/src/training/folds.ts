import { fold } from '@recto/document/internals';

/**
 * The fold (0 to `count` - 1) of each document. All documents of a group are in the same fold; groups are assigned from
 * large to small, each to the smallest fold so far. Groups with the same first twelve folded characters count as one.
 */
export function foldsOf(groups: readonly string[], count: number): number[] {
  const keys = groups.map((group) => fold(group).slice(0, 12));
  const sizes = new Map<string, number>();
  for (const key of keys) sizes.set(key, (sizes.get(key) ?? 0) + 1);
  const filled = new Array<number>(count).fill(0);
  const foldOf = new Map<string, number>();
  for (const [key, size] of [...sizes].sort(([a, m], [b, n]) => n - m || a.localeCompare(b))) {
    const smallest = filled.indexOf(Math.min(...filled));
    filled[smallest]! += size;
    foldOf.set(key, smallest);
  }
  return keys.map((key) => foldOf.get(key)!);
}
