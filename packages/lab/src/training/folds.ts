import { fold } from '@recto/document/internals';

/**
 * The fold (0 to `count` - 1) of each document: all of a group in the same one, groups from large to small into the
 * fold that is smallest so far. Groups that begin alike (twelve folded characters) count as one.
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
