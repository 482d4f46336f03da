import { createHash } from 'node:crypto';
import { copyFile, lstat, mkdir, readdir, rename, rm } from 'node:fs/promises';
import { extname, join } from 'node:path';

/** Where finished files go, below the watched folder. */
export type Destination = 'done' | 'failed';

/** A folder that people and programs put documents into. */
export interface WatchedFolder {
  /** Names of the files that have not changed since the last call: whoever wrote them is through. */
  settled(): Promise<readonly string[]>;
  /** A name for the results of `name` that no earlier file of that name has had. */
  resultName(name: string): Promise<string>;
  /** Takes a file out of the folder; a file that is gone already is none of our business. */
  moveTo(destination: Destination, name: string, resultName: string): Promise<void>;
}

/** Watches `path` by looking: that also works on shared folders of other machines. */
export function watchedFolder(path: string): WatchedFolder {
  let seen: ReadonlyMap<string, string> = new Map();
  return {
    async settled() {
      const now = await filesIn(path);
      const names = [...now].filter(([name, state]) => seen.get(name) === state).map(([name]) => name);
      seen = now;
      return names.sort();
    },
    async resultName(name) {
      const moved = new Set(
        (await Promise.all([namesIn(join(path, 'done')), namesIn(join(path, 'failed'))])).flat(),
      );
      const { stem, extension } = shortened(name);
      let chosen = `${stem}${extension}`;
      for (let number = 2; moved.has(chosen); number++) chosen = `${stem}-${number}${extension}`;
      return chosen;
    },
    async moveTo(destination, name, resultName) {
      await mkdir(join(path, destination), { recursive: true });
      await move(join(path, name), join(path, destination, resultName)).catch(ignoreMissing);
    },
  };
}

/** File systems take names of 255 bytes; `-123` and `.json.tmp` have to fit behind this. */
const longestNameBytes = 240;
const longestExtensionBytes = 20;

/** A name that results can have, too: one that is too long is cut, and told from others by a digest. */
function shortened(name: string): { readonly stem: string; readonly extension: string } {
  const found = extname(name);
  const extension = Buffer.byteLength(found) <= longestExtensionBytes ? found : '';
  const stem = name.slice(0, name.length - extension.length);
  if (Buffer.byteLength(name) <= longestNameBytes) return { stem, extension };
  const digest = createHash('sha256').update(name).digest('hex').slice(0, 8);
  const room = longestNameBytes - Buffer.byteLength(extension) - digest.length - 1;
  const cut = Buffer.from(stem)
    .subarray(0, room)
    .toString('utf8')
    .replace(/\ufffd+$/, '');
  return { stem: `${cut}-${digest}`, extension };
}

/** Also to where another disk is mounted, or a link leads to one. */
async function move(from: string, to: string): Promise<void> {
  try {
    await rename(from, to);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EXDEV') throw error;
    await copyFile(from, to);
    await rm(from);
  }
}

/** What programs call files that they are still writing. */
const unfinished = /^[.~]|\.(tmp|temp|part|partial|crdownload|filepart|download)$/i;

/** The regular files of a folder, links and folders left out, each with what changes when somebody writes to it. */
async function filesIn(path: string): Promise<ReadonlyMap<string, string>> {
  const files = new Map<string, string>();
  for (const bytes of await readdir(path, { encoding: 'buffer' })) {
    const name = await readableName(path, bytes);
    if (unfinished.test(name)) continue;
    const state = await lstat(join(path, name)).catch(ignoreMissing);
    if (state?.isFile() && state.size > 0) files.set(name, `${state.ino} ${state.size} ${state.mtimeMs}`);
  }
  return files;
}

/** A name that is not UTF-8 can be said in no result: the file gets one that can. */
async function readableName(path: string, bytes: Buffer): Promise<string> {
  const name = bytes.toString('utf8');
  if (Buffer.from(name).equals(bytes)) return name;
  const digest = createHash('sha256').update(bytes).digest('hex').slice(0, 8);
  const { stem, extension } = shortened(name);
  const readable = `${stem.slice(0, longestNameBytes / 3)}-${digest}${extension}`;
  const from = Buffer.concat([Buffer.from(join(path, '/')), bytes]);
  await rename(from, join(path, readable)).catch(ignoreMissing);
  return readable;
}

async function namesIn(path: string): Promise<readonly string[]> {
  return (await readdir(path).catch(ignoreMissing)) ?? [];
}

function ignoreMissing(error: unknown): undefined {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
  throw error;
}
