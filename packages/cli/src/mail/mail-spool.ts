import { lstat, mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type Destination, type WatchedFolder, watchedFolder } from '../watch/watched-folder.ts';

/** Where a message's file is: waiting, or where watched files go. */
type Whereabouts = 'waiting' | Destination;

/** Messages as files in their own folder, which is watched like any other. */
export interface MailSpool {
  /** The watched folder. */
  readonly folder: WatchedFolder;
  waitingCount(): Promise<number>;
  where(name: string): Promise<Whereabouts | undefined>;
  /** On disk, but not visible before `release`. */
  keep(name: string, source: Uint8Array): Promise<void>;
  release(name: string): Promise<void>;
  /** Names of the files that have ended there. */
  ended(): Promise<readonly string[]>;
  remove(name: string): Promise<void>;
}

/** A file moves from `sent` to one of the others, so searching in this order cannot miss it. */
const destinations: readonly Destination[] = ['sent', 'done', 'unmatched', 'failed'];
const ends: readonly Destination[] = ['done', 'unmatched', 'failed'];

/** `onMoved` is called when a file has reached a safe place. */
export async function mailSpool(path: string, onMoved: () => void): Promise<MailSpool> {
  await mkdir(path, { recursive: true });
  const hidden = (name: string) => join(path, `.${name}`);
  const where = async (name: string) => {
    if (await isFile(join(path, name))) return 'waiting';
    for (const destination of destinations)
      if (await isFile(join(path, destination, name))) return destination;
    return undefined;
  };
  return {
    folder: toldOf(wholeFilesIn(path), onMoved),
    waitingCount: async () =>
      (await readdir(path)).filter((name) => name.endsWith('.eml') && !/^\./.test(name)).length,
    where,
    async keep(name, source) {
      const file = await open(hidden(name), 'w');
      try {
        await file.writeFile(source);
        await file.sync();
      } finally {
        await file.close();
      }
    },
    release: (name) => rename(hidden(name), join(path, name)),
    async ended() {
      const names = await Promise.all(ends.map((end) => readdir(join(path, end)).catch(() => [])));
      return names.flat();
    },
    async remove(name) {
      for (const end of ends) await rm(join(path, end, name), { force: true });
    },
  };
}

/** A message is complete or absent: there is no waiting for the rest of one that its sender cut off. */
function wholeFilesIn(path: string): WatchedFolder {
  return watchedFolder(path, () => Number.POSITIVE_INFINITY);
}

function toldOf(folder: WatchedFolder, onMoved: () => void): WatchedFolder {
  return {
    ...folder,
    moveTo: (...move) => folder.moveTo(...move).finally(onMoved),
    moveOn: (...move) => folder.moveOn(...move).finally(onMoved),
  };
}

async function isFile(path: string): Promise<boolean> {
  return lstat(path).then(
    (found) => found.isFile(),
    () => false,
  );
}
