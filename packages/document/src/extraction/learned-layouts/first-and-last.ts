/** The list, or of a longer one the first and the last half of `most`. */
export function firstAndLast<Item>(list: readonly Item[], most: number): readonly Item[] {
  if (list.length <= most) return list;
  const half = Math.floor(most / 2);
  return [...list.slice(0, half), ...list.slice(-half)];
}
