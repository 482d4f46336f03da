import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { TestFile } from './run-tests.ts';

/** What the files gave when each ran last; below `.cache`, which no commit holds. */
const kept = (root: string) => join(root, '.cache', 'test-times.json');

/** Keeps what these files gave, beside what others gave in earlier runs. */
export function keepTimes(root: string, files: readonly TestFile[]): void {
  const all = new Map(keptTimes(root).map((file) => [file.path, file]));
  for (const file of files) all.set(file.path, file);
  mkdirSync(dirname(kept(root)), { recursive: true });
  writeFileSync(kept(root), JSON.stringify([...all.values()]));
}

/** What each file gave when it ran last; empty where none has run. */
export function keptTimes(root: string): readonly TestFile[] {
  try {
    return JSON.parse(readFileSync(kept(root), 'utf8'));
  } catch {
    return [];
  }
}
