import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type ReadFailureCode, type ReadOutcome, readerVersion } from '@recto/reader';
import type { ReaderPool } from './reader-pool.ts';

/** Failures that lie in the machine and the moment, not in the file. */
const passing: readonly ReadFailureCode[] = ['READ_TIMEOUT', 'READ_OUT_OF_MEMORY', 'READER_CRASHED'];

/**
 * Reads the file at `path`, or takes what was read of the same bytes by the same reader version from `cacheDir`
 * (made when missing). For benchmarks and evaluation; rejects only when a file cannot be read or written.
 */
export async function readCached(pool: ReaderPool, path: string, cacheDir: string): Promise<ReadOutcome> {
  const bytes = await readFile(path);
  const digest = createHash('sha256').update(bytes).digest('hex');
  const cacheFile = join(cacheDir, `${digest}-${readerVersion}.json`);
  const known = await readFile(cacheFile, 'utf8').catch(() => undefined);
  if (known !== undefined) return JSON.parse(known) as ReadOutcome;
  const outcome = await pool.read({ bytes });
  if (outcome.ok || !passing.includes(outcome.code)) await writeWhole(cacheDir, cacheFile, outcome);
  return outcome;
}

/** Under another name first, so that a reader of the cache never sees half a file. */
async function writeWhole(cacheDir: string, cacheFile: string, outcome: ReadOutcome): Promise<void> {
  await mkdir(cacheDir, { recursive: true });
  const partial = `${cacheFile}.${process.pid}`;
  await writeFile(partial, JSON.stringify(outcome));
  await rename(partial, cacheFile);
}
