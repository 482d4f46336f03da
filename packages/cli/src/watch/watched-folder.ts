import { createHash } from 'node:crypto';
import type { Stats } from 'node:fs';
import { copyFile, lstat, mkdir, readdir, readFile, rename, rm } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { missingEnd } from './missing-end.ts';

/**
 * Where files go, below the watched folder: processed; unreadable; matching no action; sent to a server that has not
 * finished them.
 */
const destinations = ['done', 'failed', 'unmatched', 'sent'] as const;

export type Destination = (typeof destinations)[number];

/** A file not processed because it is incomplete. */
export interface HeldFile {
  readonly name: string;
  /** `no bytes`, `a PDF without its end (%%EOF)` */
  readonly why: string;
}

/** What is new in the folder, sorted by name. */
interface Look {
  /** Complete files unchanged since the last look: their writer has finished. */
  readonly settled: readonly string[];
  /** Files that are unchanged and still incomplete. */
  readonly held: readonly HeldFile[];
}

/** A folder that people and programs put documents into. */
export interface WatchedFolder {
  look(): Promise<Look>;
  /** A name for the results of `name` that no earlier file with that name has had, and that is not in `taken`. */
  resultName(name: string, taken?: readonly string[]): Promise<string>;
  /**
   * Moves a file out of the folder; one that is already gone is ignored, and one that has replaced it since the last look
   * stays, as nobody has read it.
   */
  moveTo(destination: Destination, name: string, resultName: string): Promise<void>;
  /** Moves a file from one destination to another. */
  moveOn(resultName: string, from: Destination, to: Destination): Promise<void>;
  isIn(destination: Destination, resultName: string): Promise<boolean>;
  /** Throws ENOENT for a file that is gone. */
  read(name: string): Promise<Uint8Array>;
}

/** After this long without a change an incomplete file is processed anyway: some programs never write an end. */
const patienceMs = 300_000;

/** Watches `path` by polling: that also works on network folders. */
export function watchedFolder(path: string, now: () => number): WatchedFolder {
  let seen: ReadonlyMap<string, FileState> = new Map();
  return {
    async look() {
      const found = await filesIn(path);
      const unchanged = [...found].filter(([name, { text }]) => seen.get(name)?.text === text);
      seen = found;
      const settled: string[] = [];
      const held: HeldFile[] = [];
      for (const [name, state] of unchanged.sort(([a], [b]) => (a < b ? -1 : 1))) {
        const why = await missingFrom(join(path, name), state, now());
        if (why === undefined) settled.push(name);
        else held.push({ name, why });
      }
      return { settled, held };
    },
    async resultName(name, taken = []) {
      const moved = await Promise.all(destinations.map((folder) => namesIn(join(path, folder))));
      const used = new Set([...moved.flat(), ...taken]);
      const { stem, extension } = shortened(name);
      let chosen = `${stem}${extension}`;
      for (let number = 2; used.has(chosen); number++) chosen = `${stem}-${number}${extension}`;
      return chosen;
    },
    async moveTo(destination, name, resultName) {
      const known = seen.get(name)?.text;
      const state = await lstat(join(path, name)).catch(ignoreMissing);
      if (known !== undefined && state !== undefined && textOf(state) !== known) return;
      await mkdir(join(path, destination), { recursive: true });
      await move(join(path, name), join(path, destination, resultName)).catch(ignoreMissing);
    },
    async moveOn(resultName, from, to) {
      await mkdir(join(path, to), { recursive: true });
      await move(join(path, from, resultName), join(path, to, resultName)).catch(ignoreMissing);
    },
    isIn: async (destination, resultName) => (await namesIn(join(path, destination))).includes(resultName),
    read: (name) => readFile(join(path, name)),
  };
}

/** File systems allow names of 255 bytes; `-123` and `.json.tmp` must fit after this. */
const longestNameBytes = 240;
const longestExtensionBytes = 20;

/** A name that also works for results: one that is too long is cut, and made unique by a digest. */
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

/** Works across mounted disks and links to them too. */
async function move(from: string, to: string): Promise<void> {
  try {
    await rename(from, to);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EXDEV') throw error;
    await copyFile(from, to);
    await rm(from);
  }
}

/** Names that programs give files still being written. */
const unfinished = /^[.~]|\.(tmp|temp|part|partial|crdownload|filepart|download)$/i;

/** What changes when somebody writes to a file. */
interface FileState {
  readonly text: string;
  readonly size: number;
  /** When it was last written or renamed; unlike the modification time, a copy does not preserve it. */
  readonly changedMs: number;
}

/** A file that cannot be opened counts as complete: reading it reports the problem. */
async function missingFrom(path: string, { size, changedMs }: FileState, now: number) {
  if (size === 0) return 'no bytes';
  if (now - changedMs > patienceMs) return undefined;
  return missingEnd(path).catch(() => undefined);
}

/** The regular files of a folder, without links and folders. */
async function filesIn(path: string): Promise<ReadonlyMap<string, FileState>> {
  const files = new Map<string, FileState>();
  for (const bytes of await readdir(path, { encoding: 'buffer' })) {
    const name = await readableName(path, bytes);
    if (unfinished.test(name)) continue;
    const state = await lstat(join(path, name)).catch(ignoreMissing);
    if (!state?.isFile()) continue;
    files.set(name, { text: textOf(state), size: state.size, changedMs: state.ctimeMs });
  }
  return files;
}

function textOf({ ino, size, mtimeMs }: Pick<Stats, 'ino' | 'size' | 'mtimeMs'>): string {
  return `${ino} ${size} ${mtimeMs}`;
}

/** No result can contain a name that is not UTF-8: the file gets one that it can. */
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
