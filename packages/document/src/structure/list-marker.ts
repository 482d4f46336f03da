import type { TextLine } from './text-line.ts';

/** The marker of a list item. */
export interface ListMarker {
  /** As printed. */
  readonly marker: string;
  /** Number of characters of the line's first word that belong to it. */
  readonly length: number;
}

const bullet = /^[•◦▪●‣·■□➢➤✓*–—-]$/u;
const stuckBullet = /^[•◦▪●‣■➢➤](?=.)/u;
const numbered = /^(?:\(?(?:\d{1,3}|[a-z]|[ivx]{2,5})\)|\d{1,3}\.)$/u;

/** The list marker at the start of a line that has more text. */
export function listMarker({ words }: Pick<TextLine, 'words'>): ListMarker | undefined {
  const first = words[0]?.text ?? '';
  if (words.length > 1 && (bullet.test(first) || numbered.test(first)))
    return { marker: first, length: first.length };
  const stuck = stuckBullet.exec(first)?.[0];
  return stuck === undefined ? undefined : { marker: stuck, length: stuck.length };
}

/** Whether a marker is a number or letter, such as `3.` or `b)`. */
export function isCounting(marker: string): boolean {
  return numbered.test(marker);
}
