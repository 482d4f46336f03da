import { ConfigError, type ServiceConfig } from './config.ts';
import { openRecords } from './open-records.ts';
import type { DeadLetter } from './queue/dead-letters.ts';

export type { DeadLetter } from './queue/dead-letters.ts';

/** What an operator can do about jobs that were given up, beside servers that may go on running. */
export interface DeadLetterAdmin {
  /** The oldest first. */
  list(most: number): Promise<readonly DeadLetter[]>;
  /** Has them done again, callbacks with all their tries. Returns how many. */
  replay(letters: readonly DeadLetter[]): Promise<number>;
  close(): Promise<void>;
}

/** Throws {@link ConfigError} without Postgres: the queue of SQLite keeps no job that was given up. */
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
      // First: a job that finds its callback closed would do nothing. A second time it does no harm.
      for (const { kind, organizationId, subjectId } of letters) {
        if (kind === 'callback') await store.callbacks.reopen(organizationId, subjectId);
      }
      return deadLetters.replay(letters);
    },
    close,
  };
}
