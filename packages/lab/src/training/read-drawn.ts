import { readFileSync } from 'node:fs';
import type { LabelledDocument } from './labelled-document.ts';

/** The documents in a file written by write-drawn.ts, one per line. */
export function readDrawn(path: string): LabelledDocument[] {
  return readFileSync(path, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as LabelledDocument);
}
