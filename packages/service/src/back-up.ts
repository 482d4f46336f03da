import { createHash } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { chmod, copyFile, open, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import Database from 'better-sqlite3';
import { ConfigError, type ServiceConfig } from './config.ts';
import { makeFolder } from './make-folder.ts';

/** What a backup holds. */
export interface Backup {
  readonly folder: string;
  readonly documents: number;
  readonly documentBytes: number;
  /** Documents that were deleted while the backup was made. */
  readonly missing: number;
}

/** Bytes lie on the disk that are not those that were kept. The message names the document by its digest. */
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
 * Copies a data directory beside the server that runs on it: the records as they are at one moment, then the documents
 * that they speak of, each held against its digest. The folder appears only once all of it is on the disk; to restore,
 * name it (or a copy) with RECTO_DATA. Everything that was accepted before the call is in it.
 */
export async function backUp({ dataDir, databaseUrl, s3 }: ServiceConfig, folder: string): Promise<Backup> {
  if (databaseUrl !== undefined) {
    throw new ConfigError('With Postgres, pg_dump makes the backup: it holds the documents, too.');
  }
  const source = join(dataDir, 'recto.db');
  if (!existsSync(source)) {
    throw new ConfigError(`No server ever ran on ${dataDir}: name its data directory with RECTO_DATA.`);
  }
  if (existsSync(folder) && readdirSync(folder).length > 0) {
    throw new ConfigError(`${folder} is not empty: name a folder that is not there yet.`);
  }
  const partial = `${resolve(folder)}.partial`;
  await rm(partial, { recursive: true, force: true });
  makeFolder(partial);
  const blobs = await copyRecords(source, join(partial, 'recto.db'));
  // A bucket is copied by its own means.
  const here = s3 === undefined ? blobs : [];
  const copied = await copyBlobs(here, join(dataDir, 'blobs'), join(partial, 'blobs'));
  await copyPrivate(join(dataDir, 'credentials.json'), join(partial, 'credentials.json'));
  await rm(folder, { recursive: true, force: true });
  await rename(partial, folder);
  await sync(dirname(resolve(folder)));
  return { folder, ...copied };
}

/** One statement reads all of it as it is at one moment, and keeps nobody from writing. */
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

async function copyBlobs(blobs: readonly BlobOfBackup[], from: string, to: string) {
  let documentBytes = 0;
  let missing = 0;
  for (const { organization_id: organizationId, sha256, size_bytes: sizeBytes } of blobs) {
    const place = join(organizationId, sha256.slice(0, 2), sha256);
    const bytes = await readIfThere(join(from, place));
    if (bytes === undefined) {
      missing++;
      continue;
    }
    if (createHash('sha256').update(bytes).digest('hex') !== sha256) {
      throw new BackupError(`The document ${sha256} of ${organizationId} is damaged on the disk.`);
    }
    makeFolder(dirname(join(to, place)));
    const file = await open(join(to, place), 'wx', 0o600);
    await file.writeFile(bytes);
    await file.sync();
    await file.close();
    documentBytes += sizeBytes;
  }
  return { documents: blobs.length - missing, documentBytes, missing };
}

async function readIfThere(path: string): Promise<Buffer | undefined> {
  return readFile(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
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
