/**
 * The setting probably meant by an unknown one, with its full path, such as `cache.ttlMs` for `ttl`. Undefined if none
 * is similar.
 */
export function nearestSetting(strange: string, known: readonly string[]): string | undefined {
  const wanted = leafOf(strange);
  let best: string | undefined;
  let bestDistance = Math.max(2, Math.floor(wanted.length / 3)) + 1;
  for (const name of known) {
    const leaf = leafOf(name);
    // Part of a name, such as ttl for ttlMs, is closer than its missing letters suggest.
    const isPart = wanted.length > 2 && (leaf.startsWith(wanted) || leaf.endsWith(wanted));
    const distance = leaf === wanted ? 0 : isPart ? 1 : editDistance(wanted, leaf);
    if (distance < bestDistance) [best, bestDistance] = [name, distance];
  }
  return best;
}

function leafOf(name: string): string {
  return name.slice(name.lastIndexOf('.') + 1).toLowerCase();
}

/** How many letters must be inserted, deleted or replaced. */
function editDistance(one: string, other: string): number {
  let above = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let row = 1; row <= one.length; row++) {
    const current = [row];
    for (let column = 1; column <= other.length; column++) {
      const change = one[row - 1] === other[column - 1] ? 0 : 1;
      current.push(
        Math.min((above[column] ?? 0) + 1, (current[column - 1] ?? 0) + 1, (above[column - 1] ?? 0) + change),
      );
    }
    above = current;
  }
  return above.at(-1) ?? 0;
}
