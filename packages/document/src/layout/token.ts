/** Part of a word with its place in it. */
export interface WordPart {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

/**
 * Splits a word after a colon that follows a letter or a full stop and precedes more (`DATE:15/03/2018`), as readers
 * lose the space there. Times (`15:03`), ratios and links stay whole.
 */
export function splitWord(text: string): WordPart[] {
  const parts: WordPart[] = [];
  let start = 0;
  for (const match of text.matchAll(/[\p{L}).#°]:(?=[^\s/:])/gu)) {
    const end = match.index + match[0].length;
    parts.push({ text: text.slice(start, end), start, end });
    start = end;
  }
  if (start < text.length) parts.push({ text: text.slice(start), start, end: text.length });
  return parts;
}
