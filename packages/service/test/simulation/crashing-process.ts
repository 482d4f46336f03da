import type { Kysely } from 'kysely';
import type { Clock } from '../../src/clock.ts';
import { createNotifier } from '../../src/notifier.ts';
import type { Queue } from '../../src/queue/queue.ts';
import { createTableQueue } from '../../src/queue/table-queue.ts';
import { createStore } from '../../src/store/create-store.ts';
import { type SqliteConnection, storeOn } from '../../src/store/sqlite-database.ts';
import type { Store } from '../../src/store/store.ts';
import type { Tables } from '../../src/store/tables.ts';

/** The process is dead: none of its statements is run any more. */
export class CrashError extends Error {
  readonly code = 'CRASH';
  readonly retryable = true;

  constructor() {
    super('The process is dead.');
    this.name = 'CrashError';
  }
}

/** A server on a database that outlives it. */
export interface CrashingProcess {
  readonly store: Store;
  readonly queue: Queue;
  readonly database: Kysely<Tables>;
  /** Lets it die before one of its next statements: as many as this are still run. */
  crashAfter(statements: number): void;
  readonly isDead: () => boolean;
}

export const leaseMs = 30_000;

/** A mistake that the simulation must find: what becomes of a statement. */
export type PlantedFault = (statement: string) => string;

const noFault: PlantedFault = (statement) => statement;

/** Starts a process on a connection. What an earlier one left open is undone, as SQLite does. */
export function startProcess(
  connection: SqliteConnection,
  clock: Clock,
  elapsedMs: () => number,
  planted = noFault,
): CrashingProcess {
  const life = { statementsLeft: Number.POSITIVE_INFINITY, isDead: false };
  const die = () => {
    life.isDead = true;
    if (connection.isInTransaction()) connection.prepare(planted('rollback')).run([]);
  };
  const check = () => {
    if (!life.isDead && life.statementsLeft-- <= 0) die();
    if (life.isDead) throw new CrashError();
  };
  const database = storeOn({
    ...connection,
    isInTransaction: () => !life.isDead && connection.isInTransaction(),
    prepare(text) {
      check();
      return connection.prepare(planted(text));
    },
  });
  const queue = createTableQueue(database, clock, leaseMs, elapsedMs);
  return {
    store: createStore({ database, queue, notifier: createNotifier(), clock }),
    queue,
    database,
    crashAfter(statements) {
      life.statementsLeft = statements;
    },
    isDead: () => life.isDead,
  };
}
