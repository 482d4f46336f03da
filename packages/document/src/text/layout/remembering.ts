/** Maximum number of cached results. */
const mostKnown = 20_000;

/** Caches `answer`, which depends only on the text: every field asks the same about the same texts of a page. */
export function remembering<T extends object | boolean | number | string>(
  answer: (text: string) => T,
): (text: string) => T {
  const known = new Map<string, T>();
  return (text) => {
    const before = known.get(text);
    if (before !== undefined) return before;
    if (known.size >= mostKnown) known.clear();
    const found = answer(text);
    known.set(text, found);
    return found;
  };
}
