import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type ReadFailureCode, type ReadOutcome, readerVersion } from '@recto/reader';
import type { ReaderPool } from './reader-pool.ts';

/** Failures caused by the machine and the moment, not by the file. */
const passing: readonly ReadFailureCode[] = ['READ_TIMEOUT', 'READ_OUT_OF_MEMORY', 'READER_CRASHED'];

/**
 * Reads the file at `path`, or takes what the same reader version read of the same bytes from `cacheDir` (created if
 * missing). For benchmarks and evaluation; rejects only if a file cannot be read or written.
 */
export async function readCached(pool: ReaderPool, path: string, cacheDir: string): Promise<ReadOutcome> {
  return readBytesCached(pool, await readFile(path), cacheDir);
}

/** {@link readCached} for a file in memory. */
export async function readBytesCached(
  pool: ReaderPool,
  bytes: Uint8Array,
  cacheDir: string,
): Promise<ReadOutcome> {
  const digest = createHash('sha256').update(bytes).digest('hex');
  const cacheFile = join(cacheDir, `${digest}-${readerVersion}.json`);
  const known = await readFile(cacheFile, 'utf8').catch(() => undefined);
  if (known !== undefined) return JSON.parse(known) as ReadOutcome;
  const outcome = await pool.read({ bytes });
  if (outcome.ok || !passing.includes(outcome.code)) await writeWhole(cacheDir, cacheFile, outcome);
  return outcome;
}

/** Under a temporary name first, so readers of the cache never see half a file. */
async function writeWhole(cacheDir: string, cacheFile: string, outcome: ReadOutcome): Promise<void> {
  await mkdir(cacheDir, { recursive: true });
  const partial = `${cacheFile}.${process.pid}`;
  await writeFile(partial, JSON.stringify(outcome));
  await rename(partial, cacheFile);
}
