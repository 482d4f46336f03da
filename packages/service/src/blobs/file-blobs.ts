import { createHash, randomUUID } from 'node:crypto';
import { access, mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Blobs } from './blobs.ts';

/** Blobs as files: `<root>/<organization>/<two hex digits>/<sha256>`. */
export function createFileBlobs(root: string): Blobs {
  const pathOf = (organizationId: string, sha256: string) =>
    join(root, organizationId, sha256.slice(0, 2), sha256);
  return {
    async put(organizationId, bytes) {
      const sha256 = createHash('sha256').update(bytes).digest('hex');
      const path = pathOf(organizationId, sha256);
      if (!(await exists(path))) await writeDurably(path, bytes);
      return sha256;
    },
    async get(organizationId, sha256) {
      try {
        return await readFile(pathOf(organizationId, sha256));
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
        throw error;
      }
    },
    async remove(organizationId, sha256) {
      await rm(pathOf(organizationId, sha256), { force: true });
    },
  };
}

/** The name appears only once the bytes are on the disk, and the directory is on the disk before we return. */
async function writeDurably(path: string, bytes: Uint8Array): Promise<void> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const temporary = `${path}.${randomUUID()}.new`;
  const file = await open(temporary, 'wx', 0o600);
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(temporary, path);
  await syncDirectory(dirname(path));
  await syncDirectory(dirname(dirname(path)));
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
