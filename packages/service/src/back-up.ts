import { existsSync, readdirSync } from 'node:fs';
import { chmod, copyFile, open, rename, rm } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import Database from 'better-sqlite3';
import type { Blobs } from './blobs/blobs.ts';
import { createFileBlobs } from './blobs/file-blobs.ts';
import { BlobDamagedError, SourceChangedError } from './blobs/got-blob.ts';
import { ConfigError, type ServiceConfig } from './config.ts';
import { makeFolder } from './make-folder.ts';
import { openRemoteBlobs } from './open-records.ts';

/** The contents of a backup. */
export interface Backup {
  readonly folder: string;
  readonly documents: number;
  readonly documentBytes: number;
  /** Documents deleted while the backup was made, or missing from their storage. */
  readonly missing: number;
  /** Documents in a bucket that were only checked for existence: the folder does not contain them. */
  readonly inBucket: number;
}

/** The bytes on disk are not those that were stored. The message identifies the document by its digest. */
export class BackupError extends Error {
  readonly code = 'BACKUP_FAILED';
  readonly retryable = false;
}

interface BlobOfBackup {
  readonly organization_id: string;
  readonly sha256: string;
  readonly size_bytes: number;
}

/**
 * Copies a data directory while its server runs: the records as of one moment, then their documents, each verified
 * against its digest. The folder appears only once all of it is on disk; to restore, set RECTO_DATA to it or to a copy.
 * It contains everything accepted before the call. Documents in a bucket are only checked for existence, or copied too
 * with `isWhole`.
 */
export async function backUp(config: ServiceConfig, folder: string, isWhole = false): Promise<Backup> {
  const { dataDir, databaseUrl, s3 } = config;
  if (databaseUrl !== undefined) throw new ConfigError(onPostgres(s3 !== undefined));
  const source = join(dataDir, 'recto.db');
  if (!existsSync(source)) {
    throw new ConfigError(`No server has ever run on ${dataDir}: name its data directory with RECTO_DATA.`);
  }
  if (existsSync(folder) && readdirSync(folder).length > 0) {
    throw new ConfigError(`${folder} is not empty: name a folder that does not exist yet.`);
  }
  const partial = `${resolve(folder)}.partial`;
  await rm(partial, { recursive: true, force: true });
  makeFolder(partial);
  const blobs = await copyRecords(source, join(partial, 'recto.db'));
  const remote = openRemoteBlobs(config);
  const kept = remote ?? createFileBlobs(join(dataDir, 'blobs'));
  const to = remote === undefined || isWhole ? createFileBlobs(join(partial, 'blobs')) : undefined;
  const copied = await copyBlobs(blobs, kept, to).finally(() => remote?.close());
  await copyPrivate(join(dataDir, 'credentials.json'), join(partial, 'credentials.json'));
  await rm(folder, { recursive: true, force: true });
  await rename(partial, folder);
  await sync(dirname(resolve(folder)));
  return { folder, ...copied };
}

/** One statement reads everything as of one moment, without blocking writers. */
async function copyRecords(from: string, to: string): Promise<readonly BlobOfBackup[]> {
  const source = new Database(from, { fileMustExist: true });
  try {
    source.prepare('vacuum into ?').run(to);
  } finally {
    source.close();
  }
  await chmod(to, 0o600);
  const copy = new Database(to);
  try {
    const [check] = copy.pragma('integrity_check') as { integrity_check: string }[];
    if (check?.integrity_check !== 'ok') throw new BackupError('The copy of the database is damaged.');
    return copy.prepare('select organization_id, sha256, size_bytes from blobs').all() as BlobOfBackup[];
  } finally {
    copy.close();
    await sync(to);
  }
}

/** One piece at a time. Without `to`, only checks that they exist. */
async function copyBlobs(
  blobs: readonly BlobOfBackup[],
  from: Blobs,
  to: Blobs | undefined,
): Promise<Omit<Backup, 'folder'>> {
  let documentBytes = 0;
  let found = 0;
  for (const { organization_id: organizationId, sha256, size_bytes: sizeBytes } of blobs) {
    const isThere =
      to === undefined
        ? await from.has(organizationId, sha256)
        : await copyBlob(from, to, organizationId, sha256);
    if (!isThere) continue;
    found++;
    if (to !== undefined) documentBytes += sizeBytes;
  }
  const missing = blobs.length - found;
  return to === undefined
    ? { documents: 0, documentBytes, missing, inBucket: found }
    : { documents: found, documentBytes, missing, inBucket: 0 };
}

async function copyBlob(from: Blobs, to: Blobs, organizationId: string, sha256: string): Promise<boolean> {
  const opened = await from.open(organizationId, sha256);
  if (!opened.ok) return false;
  try {
    const { sizeBytes, pieces } = opened;
    await to.putFrom(organizationId, { sha256, sizeBytes, open: () => pieces });
    return true;
  } catch (error) {
    // Deleted after it was found.
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false;
    if (!(error instanceof BlobDamagedError || error instanceof SourceChangedError)) throw error;
    throw new BackupError(`The stored document ${sha256} of ${organizationId} is damaged.`);
  }
}

function onPostgres(isInBucket: boolean): string {
  return isInBucket
    ? 'With Postgres, pg_dump makes the backup of the records. The documents lie in the bucket: copy it after the dump, by its own means.'
    : 'With Postgres, pg_dump makes the backup: it holds the documents, too.';
}

async function copyPrivate(from: string, to: string): Promise<void> {
  if (!existsSync(from)) return;
  await copyFile(from, to);
  await chmod(to, 0o600);
  await sync(to);
}

async function sync(path: string): Promise<void> {
  const handle = await open(path, 'r');
  await handle.sync().finally(() => handle.close());
}
