import { isUtf8 } from 'node:buffer';
import { globSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { foldedText } from './folded-text.ts';

/** A text file of the repository, folded, with the starts of its lines so that a position can be reported. */
export interface FoldedFile {
  readonly path: string;
  readonly folded: string;
  /** Offset of each line of the file in the folded text. */
  readonly lineStarts: readonly number[];
}

/** Installed, generated or cached files, which are never committed. */
const notOurs = /(?:^|\/)(?:node_modules|\.git|dist|coverage|\.recto|\.cache)(?:\/|$)/;

/** The first pattern does not match hidden files. */
const patterns = ['**/*', '**/.*', '**/.*/*'];

/** All text files below the root of a repository, including hidden ones. */
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

/** The line, counted from 1, of a position in the folded text. */
export function lineAt({ lineStarts }: FoldedFile, start: number): number {
  return lineStarts.findLastIndex((begin) => begin <= start) + 1;
}

/** Undefined for a folder or a binary file. */
function textOf(path: string): string | undefined {
  if (!statSync(path).isFile()) return undefined;
  const bytes = readFileSync(path);
  return bytes.includes(0) || !isUtf8(bytes) ? undefined : bytes.toString('utf8');
}
