import { createHash, randomUUID } from 'node:crypto';
import { access, mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Blobs, KeptBlob } from './blobs.ts';
import { gotBlob } from './got-blob.ts';

/** Blobs as files: `<root>/<organization>/<two hex digits>/<sha256>`. */
export function createFileBlobs(root: string): Blobs {
  const pathOf = (organizationId: string, sha256: string) =>
    join(root, organizationId, sha256.slice(0, 2), sha256);
  // Folders whose name is on the disk. That one is there does not say so: another call may just have made it.
  const lasting = new Set<string>();
  const writing = new Map<string, Promise<void>>();
  const keep = async (path: string, bytes: Uint8Array) => {
    await writeDurably(path, bytes);
    const folder = dirname(path);
    await syncDirectory(folder);
    if (!lasting.has(folder)) await syncDirectory(dirname(folder));
    lasting.add(folder);
  };
  return {
    async put(organizationId, bytes, sha256 = createHash('sha256').update(bytes).digest('hex')) {
      const path = pathOf(organizationId, sha256);
      // A name may be there before it is sure to stay.
      const underWay = writing.get(path);
      if (underWay !== undefined) await underWay;
      else if (!(await exists(path))) {
        const written = keep(path, bytes).finally(() => writing.delete(path));
        writing.set(path, written);
        await written;
      }
      return sha256;
    },
    async get(organizationId, sha256) {
      try {
        return gotBlob(sha256, await readFile(pathOf(organizationId, sha256)));
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return gotBlob(sha256, undefined);
        throw error;
      }
    },
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
  };
}

/** The name appears only once the bytes are on the disk. */
async function writeDurably(path: string, bytes: Uint8Array): Promise<void> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const temporary = `${path}.${randomUUID()}.new`;
  const file = await open(temporary, 'wx', 0o600);
  try {
    await file.writeFile(bytes);
    await file.sync();
    await file.close();
    await rename(temporary, path);
  } catch (error) {
    await file.close().catch(() => {});
    await rm(temporary, { force: true });
    throw error;
  }
}

async function* keptBelow(root: string, since: Date, unfinishedBefore: Date): AsyncIterable<KeptBlob> {
  for (const organizationId of await namesIn(root)) {
    for (const prefix of await namesIn(join(root, organizationId))) {
      const folder = join(root, organizationId, prefix);
      // A folder changes when a name is added to it.
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

async function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}
