import { join } from 'node:path';
import type { Kysely } from 'kysely';
import type pg from 'pg';
import type { Blobs } from './blobs/blobs.ts';
import { createFileBlobs } from './blobs/file-blobs.ts';
import { createPageImages, forgettingImages, type PageImages } from './blobs/page-images.ts';
import { createPostgresBlobs } from './blobs/postgres-blobs.ts';
import { createS3Blobs } from './blobs/s3-blobs.ts';
import type { EgressGuard } from './callbacks/egress-guard.ts';
import type { Clock } from './clock.ts';
import type { ServiceConfig } from './config.ts';
import { takeDataDirectory } from './data-directory.ts';
import { errorFields, type Log } from './log.ts';
import type { PoolState } from './metrics/metrics.ts';
import { refuseMoved } from './move/move-record.ts';
import { createNotifier, type Notifier } from './notifier.ts';
import { openBoss } from './queue/boss.ts';
import { createBossQueue } from './queue/boss-queue.ts';
import type { Queue } from './queue/queue.ts';
import { createTableQueue } from './queue/table-queue.ts';
import { shareNotifier } from './shared-notifier.ts';
import { migrate } from './store/migrate.ts';
import { openPostgres } from './store/postgres-database.ts';
import { openSqlite } from './store/sqlite-database.ts';
import type { Tables } from './store/tables.ts';
import { waitForDatabase } from './wait-for-database.ts';

/** Where records and bytes are stored, and how processes wake one another. */
export interface Storage {
  /** Migrated. */
  readonly database: Kysely<Tables>;
  readonly queue: Queue;
  readonly blobs: Blobs;
  /** On this machine's disk, wherever the blobs are. */
  readonly pageImages: PageImages;
  /** Signals events from any process. */
  readonly notifier: Notifier;
  /** Signals every process. */
  readonly sharedNotifier: Notifier;
  /** Connections to the database, if it has any. */
  readonly poolState: () => PoolState | undefined;
  /** Whether other processes may work on the same records. */
  readonly isShared: boolean;
  close(): Promise<void>;
}

interface StorageParts {
  readonly clock: Clock;
  readonly log: Log;
  readonly egress: EgressGuard;
}

/**
 * Opens Postgres if configured, otherwise SQLite and files in the data directory, and migrates it. Throws
 * DataDirectoryError if another process has the directory, MoveError if the records were moved elsewhere or are not
 * complete yet, and Postgres errors.
 */
export async function openStorage(config: ServiceConfig, parts: StorageParts): Promise<Storage> {
  const { databaseUrl: url } = config;
  return url === undefined ? openEmbedded(config, parts) : openShared(url, config, parts);
}

async function openEmbedded(config: ServiceConfig, { clock, egress }: StorageParts): Promise<Storage> {
  const { dataDir, leaseMs, s3 } = config;
  const remote = s3 && createS3Blobs(s3, egress);
  const directory = takeDataDirectory(dataDir);
  const database = await openMigrated(join(dataDir, 'recto.db')).catch((error) => {
    directory.release();
    throw error;
  });
  const notifier = createNotifier();
  const pageImages = createPageImages(join(dataDir, 'page-images'));
  return {
    database,
    queue: createTableQueue(database, clock, leaseMs),
    blobs: forgettingImages(remote ?? createFileBlobs(join(dataDir, 'blobs')), pageImages),
    pageImages,
    notifier,
    sharedNotifier: notifier,
    poolState: () => undefined,
    isShared: false,
    async close() {
      remote?.close();
      await database.destroy();
      directory.release();
    },
  };
}

async function openMigrated(file: string): Promise<Kysely<Tables>> {
  const database = openSqlite(file);
  try {
    await migrate(database);
    await refuseMoved(database);
  } catch (error) {
    await database.destroy();
    throw error;
  }
  return database;
}

function addedUp(pools: readonly pg.Pool[]): PoolState {
  const sum = (count: (pool: pg.Pool) => number) => pools.reduce((total, pool) => total + count(pool), 0);
  return {
    open: sum(({ totalCount }) => totalCount),
    idle: sum(({ idleCount }) => idleCount),
    waiting: sum(({ waitingCount }) => waitingCount),
  };
}

/** Blobs are stored while the store waits: see createPostgresBlobs. */
const blobConnections = 4;

async function openShared(
  url: string,
  config: ServiceConfig,
  { clock, log, egress }: StorageParts,
): Promise<Storage> {
  const remote = config.s3 && createS3Blobs(config.s3, egress);
  const onError = (error: Error) => log.write('warn', 'database.connection-lost', errorFields(error));
  const pools: pg.Pool[] = [];
  const onPool = (pool: pg.Pool) => void pools.push(pool);
  const database = openPostgres(url, { connections: config.databaseConnections, onError, onPool });
  const blobDatabase = openPostgres(url, { connections: blobConnections, onError, onPool });
  const closing: (() => Promise<void>)[] = [() => database.destroy(), () => blobDatabase.destroy()];
  const destroy = async () => {
    for (const close of closing.toReversed()) await close();
  };
  try {
    await waitForDatabase(() => migrate(database), config.databaseWaitMs, log);
    await refuseMoved(database);
    const open = await waitForDatabase(
      () => openBoss(database, { url, upkeep: true, log }),
      config.databaseWaitMs,
      log,
    );
    closing.push(() => open.boss.stop({ graceful: false }));
    const queue = createBossQueue({ ...open, database, clock, leaseMs: config.leaseMs });
    const notifier = createNotifier();
    const sharedNotifier = await shareNotifier(notifier, url, database, log);
    const pageImages = createPageImages(join(config.dataDir, 'page-images'));
    return {
      database,
      queue,
      blobs: forgettingImages(remote ?? createPostgresBlobs(blobDatabase), pageImages),
      pageImages,
      notifier,
      sharedNotifier,
      poolState: () => addedUp(pools),
      isShared: true,
      async close() {
        await sharedNotifier.close();
        remote?.close();
        await destroy();
      },
    };
  } catch (error) {
    await destroy();
    throw error;
  }
}
