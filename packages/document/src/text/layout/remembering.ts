/** Answers that are remembered at most. */
const mostKnown = 20_000;

/** `answer`, which depends on the text alone, with a memory: every field asks the same of the same texts of a page. */
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
