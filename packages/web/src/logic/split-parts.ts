/** Pages, counted from 1, that make a document of their own. */
export interface Part {
  readonly pages: number[];
}

/** The documents of a file whose `pages` (from 0) are cut before each of `cuts`. */
export function splitParts(pages: readonly number[], cuts: ReadonlySet<number>): readonly Part[] {
  const parts: Part[] = [];
  for (const page of pages) {
    const last = parts.at(-1);
    if (last === undefined || cuts.has(page)) parts.push({ pages: [page + 1] });
    else last.pages.push(page + 1);
  }
  return parts;
}
