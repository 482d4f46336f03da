import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ReadOutcome, readFailure } from '@recto/reader';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readCached } from './read-cache.ts';
import type { ReaderPool } from './reader-pool.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'recto-cache-'));
});
afterEach(() => rm(folder, { recursive: true }));

function poolThatReads(outcome: ReadOutcome): ReaderPool {
  return {
    read: vi.fn(async () => outcome),
    render: async () => readFailure('FILE_DAMAGED', ''),
    draw: async () => readFailure('FILE_DAMAGED', ''),
    extract: async () => readFailure('FILE_DAMAGED', ''),
    sketch: async () => readFailure('FILE_DAMAGED', ''),
    checkRules: async () => readFailure('FILE_DAMAGED', ''),
    makeSearchable: async () => readFailure('FILE_DAMAGED', ''),
    takeApart: async () => readFailure('FILE_DAMAGED', ''),
    warmUp: async () => {},
    close: async () => {},
  };
}

test("the same bytes are read once, whatever the file's name", async () => {
  const pool = poolThatReads({ ok: true, fileType: 'png', pages: [] });
  const [a, b] = [join(folder, 'a'), join(folder, 'b')];
  await writeFile(a, 'same');
  await writeFile(b, 'same');
  const first = await readCached(pool, a, join(folder, 'cache'));
  expect(await readCached(pool, b, join(folder, 'cache'))).toEqual(first);
  expect(pool.read).toHaveBeenCalledTimes(1);
});

test('a transient failure is not cached', async () => {
  const pool = poolThatReads(readFailure('READ_TIMEOUT', 'slow'));
  await writeFile(join(folder, 'a'), 'slow');
  await readCached(pool, join(folder, 'a'), join(folder, 'cache'));
  await readCached(pool, join(folder, 'a'), join(folder, 'cache'));
  expect(pool.read).toHaveBeenCalledTimes(2);
  expect(await readdir(folder)).toEqual(['a']);
});
