import { open, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { type Kysely, sql } from 'kysely';
import type { Blobs } from './blobs/blobs.ts';
import type { Tables } from './store/tables.ts';

/** Why a process should receive nothing now; a sentence. */
type Unready = string;

interface ReadinessParts {
  readonly database: Kysely<Tables>;
  readonly blobs: Pick<Blobs, 'whyAway'>;
  /** The folder whose disk needs space; undefined if nothing is stored on this machine. */
  readonly dataDir: string | undefined;
  /** Whether documents are being processed. */
  readonly isWarm: () => boolean;
}

/** Below this share of free disk no more documents should come: those in progress still have to finish. */
const leastFreeShare = 0.05;

const patienceMs = 2000;

/** What keeps a process from taking requests or documents; empty: nothing. */
export async function whyUnready({
  database,
  blobs,
  dataDir,
  isWarm,
}: ReadinessParts): Promise<readonly Unready[]> {
  const [isAnswered, bytesAway, free, notWritten] = await Promise.all([
    answersInTime(() => sql`select 1`.execute(database)),
    inTime(() => blobs.whyAway(), 'The object storage does not answer.'),
    dataDir === undefined ? 1 : freeShareOf(dataDir),
    dataDir === undefined ? undefined : inTime(() => whyNotWritten(dataDir), 'The disk does not answer.'),
  ]);
  return [
    ...(isWarm() ? [] : ['The readers are still starting.']),
    ...(isAnswered ? [] : ['The database does not answer.']),
    ...(bytesAway === undefined ? [] : [bytesAway]),
    ...(notWritten === undefined ? [] : [notWritten]),
    ...(free >= leastFreeShare ? [] : [`The disk has ${(free * 100).toFixed(1)} % free; it must have 5 %.`]),
  ];
}

/** The disk of a folder, and how much of it this user may still fill; undefined if that cannot be determined. */
export async function diskOf(path: string) {
  try {
    const { bavail, blocks, bsize } = await statfs(path);
    return { freeBytes: bavail * bsize, sizeBytes: blocks * bsize };
  } catch {
    return undefined;
  }
}

/** A disk that failed may still answer queries, from memory, long after it has become read-only. */
async function whyNotWritten(dataDir: string): Promise<Unready | undefined> {
  try {
    const file = await open(join(dataDir, 'writable'), 'w', 0o600);
    await file.writeFile('.').finally(() => file.close());
    return undefined;
  } catch (error) {
    const { code = 'unknown' } = error as NodeJS.ErrnoException;
    return `The data directory cannot be written (${code}).`;
  }
}

/** 0 to 1. */
async function freeShareOf(path: string): Promise<number> {
  const { freeBytes = 0, sizeBytes = 1 } = (await diskOf(path)) ?? {};
  return sizeBytes === 0 ? 1 : freeBytes / sizeBytes;
}

function answersInTime(ask: () => Promise<unknown>): Promise<boolean> {
  return inTime(() => ask().then(() => true), false);
}

/** The answer if it comes within a short time, otherwise the fallback. */
async function inTime<T>(ask: () => Promise<T>, otherwise: T): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<T>((resolve) => {
    timer = setTimeout(() => resolve(otherwise), patienceMs);
  });
  const answered = ask().catch(() => otherwise);
  return Promise.race([answered, late]).finally(() => clearTimeout(timer));
}
