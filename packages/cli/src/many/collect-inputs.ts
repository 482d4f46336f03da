import { readdir, stat } from 'node:fs/promises';
import { basename, extname, join, relative } from 'node:path';
import { glob, isDynamicPattern } from 'tinyglobby';
import { isContainerName } from '../member-path.ts';
import { isReadableName } from '../readable-name.ts';

/** A file to process, and its unique name for results. */
export interface Input {
  readonly path: string;
  /** Relative, with `/`; its folders are those below the given folder. */
  readonly name: string;
}

export interface Inputs {
  readonly files: readonly Input[];
  /** Named directly or found in a given folder, but skipped. */
  readonly skipped: readonly Skipped[];
}

export interface Skipped {
  readonly path: string;
  readonly why: string;
  /** Requested but missing, as opposed to not a document. */
  readonly isMissing: boolean;
}

/** The files named on a command line; `-` stands for a list on standard input, one path per line. */
export async function collectInputs(
  words: readonly string[],
  list: () => Promise<string> = () => Promise.resolve(''),
): Promise<Inputs> {
  const files: Input[] = [];
  const skipped: Skipped[] = [];
  for (const word of words) {
    const named = word === '-' ? pathsOf(await list()) : [word];
    for (const path of named) await collect(path, files, skipped);
  }
  return { files: withOwnNames(files), skipped };
}

/** Paths separated by line ends, or by zero bytes as from `find -print0`. */
function pathsOf(list: string): readonly string[] {
  return list.split(list.includes('\0') ? '\0' : /\r?\n/).filter((path) => path !== '');
}

async function collect(path: string, files: Input[], skipped: Skipped[]): Promise<void> {
  const found = await stat(path).catch(() => undefined);
  if (found?.isDirectory()) return collectFolder(path, path, files, skipped);
  // A missing path that is not a pattern stays in the list: reading reports it.
  if (found !== undefined || !isDynamicPattern(path)) {
    files.push({ path, name: basename(path) });
    return;
  }
  const matches = await glob(path, { expandDirectories: false, onlyFiles: true, dot: false });
  for (const match of matches.sort()) files.push({ path: match, name: basename(match) });
  if (matches.length === 0) skipped.push({ path, why: 'no file matches this pattern', isMissing: true });
}

/** Names that programs give files still being written, and hidden files. */
const unshown = /^[.~]|\.(?:tmp|temp|part|partial|crdownload|filepart|download)$/i;

/** Links to files are followed, links to folders are not: they may lead back to themselves. */
async function collectFolder(top: string, folder: string, files: Input[], skipped: Skipped[]): Promise<void> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => undefined);
  if (entries === undefined) {
    skipped.push({ path: folder, why: 'no permission to read this folder', isMissing: true });
    return;
  }
  for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    if (unshown.test(entry.name)) continue;
    const path = join(folder, entry.name);
    if (entry.isDirectory()) await collectFolder(top, path, files, skipped);
    else {
      const why = await unreadable(path, entry.name);
      if (why === undefined) files.push({ path, name: relative(top, path).replaceAll('\\', '/') });
      else skipped.push({ path, why, isMissing: false });
    }
  }
}

async function unreadable(path: string, name: string): Promise<string | undefined> {
  if (name.includes('\ufffd')) return 'its name is not UTF-8';
  if (!isReadableName(name) && !isContainerName(name)) return 'not a supported type, by its name';
  const found = await stat(path).catch(() => undefined);
  return found?.isFile() === true ? undefined : 'not a regular file';
}

/** Each path once; a name already in use gets a number. */
function withOwnNames(files: readonly Input[]): Input[] {
  const taken = new Set<string>();
  const once = new Map(files.map((file) => [file.path, file]));
  return [...once.values()].map(({ path, name }) => {
    const extension = extname(name);
    const stem = name.slice(0, name.length - extension.length);
    let own = name;
    for (let number = 2; taken.has(own.toLowerCase()); number++) own = `${stem}-${number}${extension}`;
    taken.add(own.toLowerCase());
    return { path, name: own };
  });
}
