import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { BlobSource } from './blob-source.ts';
import type { Blobs, KeptBlob } from './blobs.ts';
import { gotBlob, type OpenedBlob, openedBlob, piecesOf, sourceOf } from './got-blob.ts';

const pieceBytes = 1024 * 1024;

/** Blobs as files: `<root>/<organization>/<two hex digits>/<sha256>`. */
export function createFileBlobs(root: string): Blobs {
  const pathOf = (organizationId: string, sha256: string) =>
    join(root, organizationId, sha256.slice(0, 2), sha256);
  // Folders whose entry is durable. Existing is not enough: another call may just have created it.
  const lasting = new Set<string>();
  const writing = new Map<string, Promise<void>>();
  const keep = async (path: string, source: BlobSource) => {
    await writeDurably(path, source);
    const folder = dirname(path);
    await syncDirectory(folder);
    if (!lasting.has(folder)) await syncDirectory(dirname(folder));
    lasting.add(folder);
  };
  // A synchronous check takes microseconds; through a thread it takes ten times as long, and the usual answer is an
  // error.
  const putFrom = async (organizationId: string, source: BlobSource) => {
    const path = pathOf(organizationId, source.sha256);
    // A name may exist before it is durable.
    const underWay = writing.get(path);
    if (underWay !== undefined) await underWay;
    else if (!existsSync(path)) {
      const written = keep(path, source).finally(() => writing.delete(path));
      writing.set(path, written);
      await written;
    }
  };
  return {
    async put(organizationId, bytes, known) {
      const source = sourceOf(bytes, known);
      await putFrom(organizationId, source);
      return source.sha256;
    },
    putFrom,
    async get(organizationId, sha256) {
      return gotBlob(sha256, await ifThere(readFile(pathOf(organizationId, sha256))));
    },
    open: (organizationId, sha256) => openFile(pathOf(organizationId, sha256), sha256),
    has: async (organizationId, sha256) => existsSync(pathOf(organizationId, sha256)),
    async remove(organizationId, sha256) {
      await rm(pathOf(organizationId, sha256), { force: true });
    },
    async removeAll(organizationId) {
      let count = 0;
      for await (const blob of keptBelow(root, new Date(0), new Date(0))) {
        if (blob.organizationId === organizationId) count++;
      }
      await rm(join(root, organizationId), { recursive: true, force: true });
      lasting.clear();
      return count;
    },
    kept: (since, unfinishedBefore) => keptBelow(root, since, unfinishedBefore),
    // Disk space is checked elsewhere.
    whyAway: async () => undefined,
  };
}

/** The name appears only once the bytes are on disk. */
async function writeDurably(path: string, source: BlobSource): Promise<void> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const temporary = `${path}.${randomUUID()}.new`;
  const file = await open(temporary, 'wx', 0o600);
  try {
    for await (const piece of piecesOf(source)) await file.writeFile(piece);
    await file.sync();
    await file.close();
    await rename(temporary, path);
  } catch (error) {
    await file.close().catch(() => {});
    await rm(temporary, { force: true });
    throw error;
  }
}

async function openFile(path: string, sha256: string): Promise<OpenedBlob> {
  const found = await ifThere(stat(path));
  if (found === undefined) return { ok: false, fault: 'MISSING' };
  return openedBlob(sha256, found.size, readPieces(path));
}

/** The file stays open while pieces are being read. */
async function* readPieces(path: string): AsyncIterable<Uint8Array> {
  const file = await open(path, 'r');
  yield* file.createReadStream({ highWaterMark: pieceBytes });
}

async function ifThere<T>(asked: Promise<T>): Promise<T | undefined> {
  return asked.catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
}

async function* keptBelow(root: string, since: Date, unfinishedBefore: Date): AsyncIterable<KeptBlob> {
  for (const organizationId of await namesIn(root)) {
    for (const prefix of await namesIn(join(root, organizationId))) {
      const folder = join(root, organizationId, prefix);
      // A folder's time changes when a name is added.
      if (!(await isChangedSince(folder, since))) continue;
      for (const name of await namesIn(folder)) {
        if (/^[0-9a-f]{64}$/.test(name)) yield { organizationId, sha256: name };
        else if (name.endsWith('.new')) await removeOld(join(folder, name), unfinishedBefore);
      }
    }
  }
}

async function namesIn(path: string): Promise<readonly string[]> {
  return readdir(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return [];
    throw error;
  });
}

async function isChangedSince(path: string, since: Date): Promise<boolean> {
  const found = await stat(path).catch(() => undefined);
  return found !== undefined && found.mtime >= since;
}

async function removeOld(path: string, before: Date): Promise<void> {
  if (!(await isChangedSince(path, before))) await rm(path, { force: true });
}

async function syncDirectory(path: string): Promise<void> {
  const directory = await open(path, 'r');
  try {
    await directory.sync();
  } finally {
    await directory.close();
  }
}
