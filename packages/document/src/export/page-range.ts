/** Pages that a user selects: `1-3`, `2,5-`, `-4`. */
export interface PageRange {
  has(page: number): boolean;
}

/** Parses a range of pages, from 1; undefined if the text is not a range. */
export function parsePageRange(text: string): PageRange | undefined {
  const spans: { readonly first: number; readonly last: number }[] = [];
  for (const part of text.split(',')) {
    const [, from = '', dash, to = ''] = /^\s*(\d{0,6})\s*(-)?\s*(\d{0,6})\s*$/.exec(part) ?? [];
    if (from === '' && to === '') return undefined;
    const first = from === '' ? 1 : Number(from);
    const last = dash === undefined ? first : to === '' ? Number.POSITIVE_INFINITY : Number(to);
    if (first < 1 || last < first) return undefined;
    spans.push({ first, last });
  }
  return { has: (page) => spans.some(({ first, last }) => page >= first && page <= last) };
}
