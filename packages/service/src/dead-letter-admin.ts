import { ConfigError, type ServiceConfig } from './config.ts';
import { openRecords } from './open-records.ts';
import type { DeadLetter } from './queue/dead-letters.ts';

export type { DeadLetter } from './queue/dead-letters.ts';

/** What an operator can do about abandoned jobs while servers may be running. */
export interface DeadLetterAdmin {
  /** Oldest first. */
  list(most: number): Promise<readonly DeadLetter[]>;
  /** Runs them again, callbacks with all their attempts. Returns how many. */
  replay(letters: readonly DeadLetter[]): Promise<number>;
  close(): Promise<void>;
}

/** Throws {@link ConfigError} without Postgres: SQLite's queue does not keep abandoned jobs. */
export async function openDeadLetterAdmin(config: ServiceConfig): Promise<DeadLetterAdmin> {
  const { store, deadLetters, close } = await openRecords(config);
  if (deadLetters === undefined) {
    await close();
    throw new ConfigError(
      'With SQLite no job is kept that was given up: ask for the callback of an execution again. Jobs are kept with RECTO_DATABASE_URL.',
    );
  }
  return {
    list: (most) => deadLetters.list(most),
    async replay(letters) {
      // First: a job that finds its callback closed would do nothing. Repeating it does no harm.
      for (const { kind, organizationId, subjectId } of letters) {
        if (kind === 'callback') await store.callbacks.reopen(organizationId, subjectId);
      }
      return deadLetters.replay(letters);
    },
    close,
  };
}
