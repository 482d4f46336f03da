import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { type FileHandle, open, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createFileBlobs } from './file-blobs.ts';

test('concurrent writes of the same bytes: none is confirmed before the name is durable', async () => {
  const root = mkdtempSync(join(tmpdir(), 'recto-blobs-'));
  const folder = await open(root, 'r');
  const handles = Object.getPrototypeOf(folder) as FileHandle;
  await folder.close();
  const sync = handles.sync;
  const gate = Promise.withResolvers<void>();
  vi.spyOn(handles, 'sync').mockImplementation(async function (this: FileHandle) {
    // The bytes go to disk at once; the folder entry has to wait.
    if ((await this.stat()).isDirectory()) await gate.promise;
    return sync.call(this);
  });
  onTestFinished(() => {
    vi.restoreAllMocks();
    rmSync(root, { recursive: true });
  });
  const blobs = createFileBlobs(root);
  const bytes = Buffer.from('the same');
  const told: string[] = [];
  const first = blobs.put('one', bytes).then((sha256) => told.push(sha256));
  const path = join(root, 'one', ...pathOf(bytes));
  while (!existsSync(path)) await new Promise(setImmediate);
  const second = blobs.put('one', bytes).then((sha256) => told.push(sha256));
  // Many times longer than it takes to see that the name exists.
  for (let look = 0; look < 50; look++) await stat(path);
  expect(told).toEqual([]);
  gate.resolve();
  await Promise.all([first, second]);
  expect(new Set(told).size).toBe(1);
});

function pathOf(bytes: Buffer): readonly string[] {
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  return [sha256.slice(0, 2), sha256];
}
