import { readFileSync } from 'node:fs';
import type { DrawnPage } from '../../drawn/drawn-document.ts';

/** Where `draw-kinds.ts` writes. */
export const drawnKindsFile = '.cache/kinds/drawn.jsonl';

/** A drawn document whose kind is known, with what somebody would write down as fields of an action for it. */
export interface DrawnKind {
  readonly id: string;
  /** AUTHOR/NAME. */
  readonly template: string;
  /** As its author calls it. */
  readonly kind: string;
  readonly language: string;
  readonly country: string;
  readonly pages: readonly DrawnPage[];
  readonly fields: Readonly<Record<string, { readonly kind: string; readonly captions: readonly string[] }>>;
}

/** The drawn documents in a file, one a line. */
export function readDrawnKinds(path: string = drawnKindsFile): DrawnKind[] {
  return readFileSync(path, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as DrawnKind);
}
