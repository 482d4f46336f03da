import { globSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';

/** A file of TypeScript and what it imports, types included. */
export interface SourceFile {
  /** From the root of the repository. */
  readonly path: string;
  /** As they are written: `./page.ts`, `@recto/document`. */
  readonly imports: readonly string[];
}

/** The files that a pattern finds, in order. */
export function sourceFiles(pattern: string): readonly SourceFile[] {
  return globSync(pattern)
    .map((file) => file.replaceAll('\\', '/'))
    .sort()
    .map((path) => ({ path, imports: importsOf(readFileSync(path, 'utf8')) }));
}

function importsOf(text: string): readonly string[] {
  return [...text.matchAll(/(?:\bfrom|\bimport)\s*\(?\s*'([^']+)'/g)].map((match) => match[1] ?? '');
}

/** The path from the root of what a file imports by a relative path; undefined for a package. */
export function importedPath(file: SourceFile, target: string): string | undefined {
  return target.startsWith('.') ? posix.join(posix.dirname(file.path), target) : undefined;
}

/** Whether it is a test, or stands beside tests. */
export function isForTests(path: string): boolean {
  return /\.test\.tsx?$/.test(path) || /^packages\/[^/]+\/test\//.test(path);
}
