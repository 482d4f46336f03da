import type { TextLine } from './text-line.ts';

/** What begins an item of a list. */
export interface ListMarker {
  /** As printed. */
  readonly marker: string;
  /** Characters of the line's first word that belong to it. */
  readonly length: number;
}

const bullet = /^[•◦▪●‣·■□➢➤✓*–—-]$/u;
const stuckBullet = /^[•◦▪●‣■➢➤](?=.)/u;
const numbered = /^(?:\(?(?:\d{1,3}|[a-z]|[ivx]{2,5})\)|\d{1,3}\.)$/u;

/** The marker of a list at the start of a line with more behind it. */
export function listMarker({ words }: Pick<TextLine, 'words'>): ListMarker | undefined {
  const first = words[0]?.text ?? '';
  if (words.length > 1 && (bullet.test(first) || numbered.test(first)))
    return { marker: first, length: first.length };
  const stuck = stuckBullet.exec(first)?.[0];
  return stuck === undefined ? undefined : { marker: stuck, length: stuck.length };
}

/** Whether a marker counts, as `3.` and `b)` do. */
export function isCounting(marker: string): boolean {
  return numbered.test(marker);
}
