import { join } from 'node:path';
import type { Kysely } from 'kysely';
import { type Bell, createBell } from './bell.ts';
import type { Blobs } from './blobs/blobs.ts';
import { createFileBlobs } from './blobs/file-blobs.ts';
import { createPageImages, forgettingImages, type PageImages } from './blobs/page-images.ts';
import { createPostgresBlobs } from './blobs/postgres-blobs.ts';
import type { ServiceConfig } from './config.ts';
import { takeDataDirectory } from './data-directory.ts';
import { errorFields, type Log } from './log.ts';
import { shareBell } from './shared-bell.ts';
import { migrate } from './store/migrate.ts';
import { openPostgres } from './store/postgres-database.ts';
import { openSqlite } from './store/sqlite-database.ts';
import type { Tables } from './store/tables.ts';

/** Where records and bytes lie, and how the processes on them wake one another. */
export interface Storage {
  /** Migrated. */
  readonly database: Kysely<Tables>;
  readonly blobs: Blobs;
  /** On the disk of this machine, whatever the blobs lie in. */
  readonly pageImages: PageImages;
  /** Rings here for what happens in any process. */
  readonly bell: Bell;
  /** Rings in every process. */
  readonly sharedBell: Bell;
  /** Whether other processes may be at work on the same records. */
  readonly isShared: boolean;
  close(): Promise<void>;
}

/**
 * Opens Postgres where the settings name it, SQLite and files in the data directory otherwise, and migrates it.
 * Throws DataDirectoryError when another process has the directory, and what Postgres throws.
 */
export async function openStorage(config: ServiceConfig, log: Log): Promise<Storage> {
  const { databaseUrl: url } = config;
  return url === undefined ? openEmbedded(config) : openShared(url, config, log);
}

async function openEmbedded({ dataDir }: ServiceConfig): Promise<Storage> {
  const directory = takeDataDirectory(dataDir);
  const database = openSqlite(join(dataDir, 'recto.db'));
  await migrate(database);
  const bell = createBell();
  const pageImages = createPageImages(join(dataDir, 'page-images'));
  return {
    database,
    blobs: forgettingImages(createFileBlobs(join(dataDir, 'blobs')), pageImages),
    pageImages,
    bell,
    sharedBell: bell,
    isShared: false,
    async close() {
      await database.destroy();
      directory.release();
    },
  };
}

/** Blobs are kept while the store waits: see createPostgresBlobs. */
const blobConnections = 4;

async function openShared(url: string, config: ServiceConfig, log: Log): Promise<Storage> {
  const onError = (error: Error) => log.write('warn', 'database.connection-lost', errorFields(error));
  const database = openPostgres(url, { connections: config.databaseConnections, onError });
  const blobDatabase = openPostgres(url, { connections: blobConnections, onError });
  const destroy = async () => {
    await blobDatabase.destroy();
    await database.destroy();
  };
  try {
    await migrate(database);
    const bell = createBell();
    const sharedBell = await shareBell(bell, url, database, log);
    const pageImages = createPageImages(join(config.dataDir, 'page-images'));
    return {
      database,
      blobs: forgettingImages(createPostgresBlobs(blobDatabase), pageImages),
      pageImages,
      bell,
      sharedBell,
      isShared: true,
      async close() {
        await sharedBell.close();
        await destroy();
      },
    };
  } catch (error) {
    await destroy();
    throw error;
  }
}
