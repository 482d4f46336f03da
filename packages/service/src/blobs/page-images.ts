import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Blobs } from './blobs.ts';

/** Identifies an image: a document by its content, a page (from 1) and a width. */
interface PageImageKey {
  readonly organizationId: string;
  readonly sha256: string;
  readonly page: number;
  readonly widthPx: number;
}

/** Page images rendered before. They can be rendered again, so losing one only costs time. */
export interface PageImages {
  /** The image, cached or rendered now; concurrent requests wait for the same rendering. */
  get(key: PageImageKey, draw: () => Promise<Uint8Array>): Promise<Uint8Array>;
  /** Deletes all images of a document. */
  forget(organizationId: string, sha256: string): Promise<void>;
}

/** Images as files: `<root>/<organization>/<sha256>/<page>-<width>.webp`. */
export function createPageImages(root: string): PageImages {
  const drawn = new Map<string, Promise<Uint8Array>>();
  const folderOf = (organizationId: string, sha256: string) => join(root, organizationId, sha256);
  const pathOf = ({ organizationId, sha256, page, widthPx }: PageImageKey) =>
    join(folderOf(organizationId, sha256), `${page}-${widthPx}.webp`);
  return {
    async get(key, draw) {
      const path = pathOf(key);
      const kept = await readFile(path).catch(() => undefined);
      if (kept !== undefined) return kept;
      const underWay = drawn.get(path);
      if (underWay !== undefined) return underWay;
      const picture = draw().then(async (bytes) => {
        // A full disk does not prevent anybody from seeing the page.
        await keep(path, bytes).catch(() => {});
        return bytes;
      });
      drawn.set(path, picture);
      return picture.finally(() => drawn.delete(path));
    },
    forget: (organizationId, sha256) =>
      rm(folderOf(organizationId, sha256), { recursive: true, force: true }),
  };
}

/** Blobs whose page images are deleted with them. */
export function forgettingImages(blobs: Blobs, images: PageImages): Blobs {
  return {
    ...blobs,
    async remove(organizationId, sha256) {
      await blobs.remove(organizationId, sha256);
      await images.forget(organizationId, sha256);
    },
  };
}

/** The name appears once the bytes are there, so nobody reads half an image. */
async function keep(path: string, bytes: Uint8Array): Promise<void> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const temporary = `${path}.${randomUUID()}.new`;
  await writeFile(temporary, bytes, { mode: 0o600 });
  await rename(temporary, path);
}
