import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import { createFileBlobs } from './blobs/file-blobs.ts';
import { createPostgresBlobs } from './blobs/postgres-blobs.ts';
import { systemClock, timestamp } from './clock.ts';
import type { ServiceConfig } from './config.ts';
import { takeDataDirectory } from './data-directory.ts';
import { bringOver } from './move/bring-over.ts';
import { isResumed } from './move/check-move.ts';
import type { MovedBytes } from './move/move-bytes.ts';
import { MoveError } from './move/move-error.ts';
import { beginMove, findMove, finishMove } from './move/move-record.ts';
import type { MoveProgress } from './move/move-rows.ts';
import { openSource, type Source } from './move/source.ts';
import { isThere, tablesWithRows } from './move/target.ts';
import { openRemoteBlobs } from './open-records.ts';
import { takeTurn } from './store/dialect.ts';
import { migrate } from './store/migrate.ts';
import { openPostgres } from './store/postgres-database.ts';
import { openSqlite } from './store/sqlite-database.ts';
import type { Tables } from './store/tables.ts';

export type { FaultyDocument } from './move/move-bytes.ts';
export { MoveError } from './move/move-error.ts';
export type { MoveProgress } from './move/move-rows.ts';

/** How much there is to move. */
export interface MoveCount {
  /** Rows by table. */
  readonly rows: Readonly<Record<string, number>>;
  /** Documents and callbacks waiting to be processed. */
  readonly jobs: number;
  readonly documents: number;
  readonly documentBytes: number;
  /** Whether an interrupted move is resumed. */
  readonly resumed: boolean;
}

/** What was moved, counted at the destination. */
export type MoveReport = MoveCount & MovedBytes;

interface MoveOptions {
  readonly onProgress?: (progress: MoveProgress) => void;
  /** The most rows in one transaction. */
  readonly batchRows?: number;
}

const defaultBatchRows = 500;

/**
 * Moves the stopped installation in the data directory into an empty Postgres database, and compares both at the end.
 * An interrupted move resumes where it stopped. The source keeps everything, but no longer starts. Throws
 * DataDirectoryError while a server runs on it, and {@link MoveError}.
 */
export function moveToPostgres(
  config: ServiceConfig,
  url: string,
  { onProgress = () => {}, batchRows = defaultBatchRows }: MoveOptions = {},
): Promise<MoveReport> {
  return withSource(config, async (file) => {
    await withSqlite(file, migrate);
    return withTarget(url, async (target, blobDatabase) => {
      await migrate(target);
      const source = openSource(file);
      const remote = openRemoteBlobs(config);
      try {
        const { id: moveId, resumed } = await openMove(file, source, target);
        const moved = await bringOver({
          ...{ moveId, source, target, batchRows, onProgress },
          from: createFileBlobs(join(config.dataDir, 'blobs')),
          to: remote ?? createPostgresBlobs(blobDatabase),
        });
        await withSqlite(file, (left) => finishMove(left, moveId, timestamp(systemClock)));
        return { ...countsOf(source), ...moved, resumed };
      } finally {
        remote?.close();
        source.close();
      }
    });
  });
}

/** What {@link moveToPostgres} would move, with the same refusals, without writing at either end. */
export function countMove(config: ServiceConfig, url: string): Promise<MoveCount> {
  return withSource(config, (file) =>
    withTarget(url, async (target) => {
      const source = openSource(file);
      try {
        const resumed = await checkMove(source, target);
        return { ...countsOf(source), ...source.documents(), resumed };
      } finally {
        source.close();
      }
    }),
  );
}

/** Lets an installation start again that was moved completely or partly. False: it was not moved. */
export function giveUpMove(config: ServiceConfig): Promise<boolean> {
  return withSource(config, (file) =>
    withSqlite(file, async (database) => {
      await migrate(database);
      const { numDeletedRows } = await database.deleteFrom('moves').executeTakeFirst();
      return numDeletedRows > 0n;
    }),
  );
}

/** Both ends know of the move before the first row, the source first: from here on it does not start. */
async function openMove(file: string, source: Source, target: Kysely<Tables>) {
  return target.transaction().execute(async (transaction) => {
    await takeTurn(transaction, 'recto.move');
    const resumed = await checkMove(source, transaction);
    const known = source.outgoing()?.id;
    const id = known ?? randomUUID();
    const startedAt = timestamp(systemClock);
    if (known === undefined) {
      await withSqlite(file, (left) => beginMove(left, { id, direction: 'OUT', startedAt }));
    }
    if (!resumed) await beginMove(transaction, { id, direction: 'IN', startedAt });
    return { id, resumed };
  });
}

async function checkMove(source: Source, target: Kysely<Tables>): Promise<boolean> {
  const into = (await isThere(target, 'moves')) ? await findMove(target, 'IN') : undefined;
  return isResumed(source.outgoing(), into, await tablesWithRows(target, source.tables));
}

function countsOf(source: Source): Pick<MoveCount, 'rows' | 'jobs'> {
  const rows = Object.fromEntries(source.tables.map((table) => [table.name, source.count(table)]));
  return { rows, jobs: source.count(source.jobs) };
}

/** Holds the data directory, so no server starts on it. */
async function withSource<T>({ dataDir }: ServiceConfig, work: (file: string) => Promise<T>): Promise<T> {
  const file = join(dataDir, 'recto.db');
  if (!existsSync(file)) {
    throw new MoveError(
      'NOTHING_TO_MOVE',
      `No server has ever run on ${dataDir}: name its data directory with RECTO_DATA.`,
    );
  }
  const directory = takeDataDirectory(dataDir);
  try {
    return await work(file);
  } finally {
    directory.release();
  }
}

async function withSqlite<T>(file: string, work: (database: Kysely<Tables>) => Promise<T>): Promise<T> {
  const database = openSqlite(file);
  return work(database).finally(() => database.destroy());
}

/** Blobs on their own connections: see createPostgresBlobs. */
async function withTarget<T>(
  url: string,
  work: (target: Kysely<Tables>, blobDatabase: Kysely<Tables>) => Promise<T>,
): Promise<T> {
  const onError = () => {};
  const target = openPostgres(url, { connections: 2, onError });
  const blobDatabase = openPostgres(url, { connections: 2, onError });
  try {
    return await work(target, blobDatabase);
  } finally {
    await blobDatabase.destroy();
    await target.destroy();
  }
}
