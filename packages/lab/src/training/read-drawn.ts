import { readFileSync } from 'node:fs';
import type { LabelledDocument } from './labelled-document.ts';

/** The documents of a file that write-drawn.ts wrote, one on each line. */
export function readDrawn(path: string): LabelledDocument[] {
  return readFileSync(path, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as LabelledDocument);
}
