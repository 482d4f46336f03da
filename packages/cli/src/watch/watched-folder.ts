import { lstat, mkdir, readdir, rename } from 'node:fs/promises';
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
      const extension = extname(name);
      const stem = name.slice(0, name.length - extension.length);
      let chosen = name;
      for (let number = 2; moved.has(chosen); number++) chosen = `${stem}-${number}${extension}`;
      return chosen;
    },
    async moveTo(destination, name, resultName) {
      await mkdir(join(path, destination), { recursive: true });
      await rename(join(path, name), join(path, destination, resultName)).catch(ignoreMissing);
    },
  };
}

/** What programs call files that they are still writing. */
const unfinished = /^[.~]|\.(tmp|temp|part|partial|crdownload|filepart|download)$/i;

/** The regular files of a folder, links and folders left out, each with what changes when somebody writes to it. */
async function filesIn(path: string): Promise<ReadonlyMap<string, string>> {
  const files = new Map<string, string>();
  for (const name of await readdir(path)) {
    if (unfinished.test(name)) continue;
    const state = await lstat(join(path, name)).catch(ignoreMissing);
    if (state?.isFile() && state.size > 0) files.set(name, `${state.ino} ${state.size} ${state.mtimeMs}`);
  }
  return files;
}

async function namesIn(path: string): Promise<readonly string[]> {
  return (await readdir(path).catch(ignoreMissing)) ?? [];
}

function ignoreMissing(error: unknown): undefined {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
  throw error;
}
