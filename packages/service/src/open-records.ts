import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import type { Blobs } from './blobs/blobs.ts';
import { createFileBlobs } from './blobs/file-blobs.ts';
import { createPostgresBlobs } from './blobs/postgres-blobs.ts';
import { createS3Blobs, type S3Blobs } from './blobs/s3-blobs.ts';
import { createEgressGuard, resolveBySystem } from './callbacks/egress-guard.ts';
import { systemClock } from './clock.ts';
import { ConfigError, type ServiceConfig } from './config.ts';
import { MoveError } from './move/move-error.ts';
import { refuseMoved } from './move/move-record.ts';
import { createNotifier } from './notifier.ts';
import { openBoss } from './queue/boss.ts';
import { createBossQueue } from './queue/boss-queue.ts';
import type { DeadLetters } from './queue/dead-letters.ts';
import type { Queue } from './queue/queue.ts';
import { createTableQueue } from './queue/table-queue.ts';
import { createStore } from './store/create-store.ts';
import { migrate } from './store/migrate.ts';
import { openPostgres } from './store/postgres-database.ts';
import { openSqlite } from './store/sqlite-database.ts';
import type { Store } from './store/store.ts';
import type { Tables } from './store/tables.ts';

interface Records {
  readonly store: Store;
  readonly blobs: Blobs;
  readonly queue: Queue;
  /** Undefined with SQLite, whose queue keeps none. */
  readonly deadLetters: DeadLetters | undefined;
  close(): Promise<void>;
}

/**
 * Opens a server's data for an operator's commands: claims no jobs and ends no leases. Throws {@link ConfigError} if no
 * server has ever run.
 */
export async function openRecords(config: ServiceConfig): Promise<Records> {
  const { databaseUrl } = config;
  return databaseUrl === undefined ? openEmbedded(config) : openShared(databaseUrl, config);
}

async function openEmbedded(config: ServiceConfig): Promise<Records> {
  const { dataDir, leaseMs } = config;
  const file = join(dataDir, 'recto.db');
  if (!existsSync(file)) {
    throw new ConfigError(`No server has ever run on ${dataDir}: name its data directory with RECTO_DATA.`);
  }
  const remote = openRemoteBlobs(config);
  const database = openSqlite(file);
  await migrate(database);
  await refuse(database);
  const queue = createTableQueue(database, systemClock, leaseMs);
  return {
    store: createStore({ database, queue, notifier: createNotifier(), clock: systemClock }),
    blobs: remote ?? createFileBlobs(join(dataDir, 'blobs')),
    queue,
    deadLetters: undefined,
    async close() {
      remote?.close();
      await database.destroy();
    },
  };
}

async function openShared(url: string, config: ServiceConfig): Promise<Records> {
  const remote = openRemoteBlobs(config);
  const onError = () => {};
  const database = openPostgres(url, { connections: 4, onError });
  // Blobs on their own connections: see createPostgresBlobs.
  const blobDatabase = openPostgres(url, { connections: 2, onError });
  await migrate(database);
  await refuse(database, blobDatabase);
  const open = await openBoss(database, { url, upkeep: false, log: { write() {} } });
  const { leaseMs } = config;
  const queue = createBossQueue({ ...open, database, clock: systemClock, leaseMs });
  return {
    store: createStore({ database, queue, notifier: createNotifier(), clock: systemClock }),
    blobs: remote ?? createPostgresBlobs(blobDatabase),
    queue,
    deadLetters: queue.deadLetters,
    async close() {
      remote?.close();
      await open.boss.stop({ graceful: false });
      await blobDatabase.destroy();
      await database.destroy();
    },
  };
}

/** Throws {@link ConfigError} if the records live elsewhere, or are not complete yet. */
async function refuse(database: Kysely<Tables>, ...more: readonly Kysely<Tables>[]): Promise<void> {
  try {
    await refuseMoved(database);
  } catch (error) {
    for (const open of [...more, database]) await open.destroy();
    throw error instanceof MoveError ? new ConfigError(error.message) : error;
  }
}

/** The configured object store, to be closed by the caller; undefined if none is configured. */
export function openRemoteBlobs({ s3, egressAllow }: ServiceConfig): S3Blobs | undefined {
  return s3 && createS3Blobs(s3, createEgressGuard(egressAllow, resolveBySystem));
}
