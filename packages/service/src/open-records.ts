import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Blobs } from './blobs/blobs.ts';
import { createFileBlobs } from './blobs/file-blobs.ts';
import { createPostgresBlobs } from './blobs/postgres-blobs.ts';
import { systemClock } from './clock.ts';
import { ConfigError, type ServiceConfig } from './config.ts';
import { createNotifier } from './notifier.ts';
import { createTableQueue } from './queue/table-queue.ts';
import { createStore } from './store/create-store.ts';
import { migrate } from './store/migrate.ts';
import { openPostgres } from './store/postgres-database.ts';
import { openSqlite } from './store/sqlite-database.ts';
import type { Store } from './store/store.ts';

interface Records {
  readonly store: Store;
  readonly blobs: Blobs;
  close(): Promise<void>;
}

/**
 * Opens the data of a server beside it, for commands of an operator: nothing is claimed and no lease is ended. Throws
 * {@link ConfigError} where no server ever ran.
 */
export async function openRecords(config: ServiceConfig): Promise<Records> {
  const { databaseUrl, dataDir, leaseMs } = config;
  const file = join(dataDir, 'recto.db');
  if (databaseUrl === undefined && !existsSync(file)) {
    throw new ConfigError(`No server ever ran on ${dataDir}: name its data directory with RECTO_DATA.`);
  }
  const onError = () => {};
  const database =
    databaseUrl === undefined ? openSqlite(file) : openPostgres(databaseUrl, { connections: 4, onError });
  // Blobs on connections of their own: see createPostgresBlobs.
  const blobDatabase =
    databaseUrl === undefined ? undefined : openPostgres(databaseUrl, { connections: 2, onError });
  await migrate(database);
  const queue = createTableQueue(database, systemClock, leaseMs);
  return {
    store: createStore({ database, queue, notifier: createNotifier(), clock: systemClock }),
    blobs:
      blobDatabase === undefined
        ? createFileBlobs(join(dataDir, 'blobs'))
        : createPostgresBlobs(blobDatabase),
    async close() {
      await blobDatabase?.destroy();
      await database.destroy();
    },
  };
}
