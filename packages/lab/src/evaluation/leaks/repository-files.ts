import { isUtf8 } from 'node:buffer';
import { globSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { foldedText } from './folded-text.ts';

/** A text file of the repository, folded, with its lines in order to tell where something stands. */
export interface FoldedFile {
  readonly path: string;
  readonly folded: string;
  /** Where each line of the file begins in the folded text. */
  readonly lineStarts: readonly number[];
}

/** What is installed, made or kept for later, and belongs to no commit. */
const notOurs = /(?:^|\/)(?:node_modules|\.git|dist|coverage|\.recto|\.cache)(?:\/|$)/;

/** The first leaves out what is hidden. */
const patterns = ['**/*', '**/.*', '**/.*/*'];

/** All text files below the root of a repository, hidden ones included. */
export function foldedFiles(root: string): readonly FoldedFile[] {
  const paths = globSync(patterns, { cwd: root, exclude: (path) => notOurs.test(path) });
  return [...new Set(paths)].sort().flatMap((path) => {
    const text = textOf(join(root, path));
    return text === undefined ? [] : [foldFile(path, text)];
  });
}

export function foldFile(path: string, text: string): FoldedFile {
  const lineStarts: number[] = [];
  let folded = '';
  for (const line of text.split('\n')) {
    lineStarts.push(folded.length);
    folded += foldedText(line);
  }
  return { path, folded, lineStarts };
}

/** The line, from 1, on which a place of the folded text stands. */
export function lineAt({ lineStarts }: FoldedFile, start: number): number {
  return lineStarts.findLastIndex((begin) => begin <= start) + 1;
}

/** Nothing for a folder and for what is no text. */
function textOf(path: string): string | undefined {
  if (!statSync(path).isFile()) return undefined;
  const bytes = readFileSync(path);
  return bytes.includes(0) || !isUtf8(bytes) ? undefined : bytes.toString('utf8');
}
