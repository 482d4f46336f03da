/** The list or, if it is longer than `most`, its first and last `most` / 2 items. */
export function firstAndLast<Item>(list: readonly Item[], most: number): readonly Item[] {
  if (list.length <= most) return list;
  const half = Math.floor(most / 2);
  return [...list.slice(0, half), ...list.slice(-half)];
}
