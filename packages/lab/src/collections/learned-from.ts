import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { LabelledFile } from '@recto/cli/internals';

const listFile = fileURLToPath(new URL('./learned-from.json', import.meta.url));

/** Identifies a file by its content: the first 16 hex digits of its SHA-256. */
export function contentName(path: string): string {
  return createHash('sha256').update(readFileSync(path)).digest('hex').slice(0, 16);
}

/** Those of `files` that the shipped weights were trained on, according to the list that training wrote. */
export function learnedFiles(files: readonly LabelledFile[]): readonly LabelledFile[] {
  const names = new Set<string>(existsSync(listFile) ? JSON.parse(readFileSync(listFile, 'utf8')) : []);
  return files.filter(({ path }) => names.has(contentName(path)));
}
