import { type LayoutFingerprint, layoutLikeness, sameLayout } from '@recto/document';

/**
 * Indices of documents by layout, the largest group first, found from their fingerprints alone. The two groups with the
 * highest average similarity are merged for as long as they count as one layout (average linkage).
 */
export function layoutGroups(prints: readonly LayoutFingerprint[]): readonly (readonly number[])[] {
  const likeness = prints.map((a) => prints.map((b) => layoutLikeness(a, b)));
  let groups: readonly (readonly number[])[] = prints.map((_, index) => [index]);
  for (let pair = mostAlike(groups, likeness); pair; pair = mostAlike(groups, likeness)) {
    const [one, other] = pair;
    groups = [...groups.filter((group) => group !== one && group !== other), [...one, ...other]];
  }
  return groups.toSorted((a, b) => b.length - a.length || a[0]! - b[0]!);
}

type Pair = readonly [readonly number[], readonly number[]];

function mostAlike(
  groups: readonly (readonly number[])[],
  likeness: readonly (readonly number[])[],
): Pair | undefined {
  let best: Pair | undefined;
  let most: number = sameLayout;
  groups.forEach((one, index) => {
    for (const other of groups.slice(index + 1)) {
      let sum = 0;
      for (const a of one) for (const b of other) sum += likeness[a]![b]!;
      const average = sum / one.length / other.length;
      if (average >= most) [best, most] = [[one, other], average];
    }
  });
  return best;
}
