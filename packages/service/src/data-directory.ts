import { join } from 'node:path';
import Database from 'better-sqlite3';
import { makeFolder } from './make-folder.ts';

/** The data directory, held by this process until `release`. */
interface DataDirectory {
  readonly path: string;
  release(): void;
}

/** The data directory cannot be used; the message says why and what to do. */
export class DataDirectoryError extends Error {
  readonly code = 'DATA_DIRECTORY_IN_USE';
  readonly retryable = false;

  constructor(message: string, cause: unknown) {
    super(message, { cause });
    this.name = 'DataDirectoryError';
  }
}

/**
 * Creates the directory if missing and locks it: the leases rely on there being no other process. The lock is SQLite's
 * on a separate file, released by the system however the process dies; a process id in a file would mislead after a
 * restart if another program got the same number.
 */
export function takeDataDirectory(path: string): DataDirectory {
  makeFolder(path);
  const lock = new Database(join(path, 'lock'), { timeout: 0 });
  try {
    lock.exec('begin exclusive');
  } catch (cause) {
    lock.close();
    if (!/^SQLITE_BUSY/.test(String((cause as { code?: unknown }).code))) throw cause;
    throw new DataDirectoryError(
      `${path} is in use by another Recto. Stop that one, or choose another directory with RECTO_DATA.`,
      cause,
    );
  }
  return { path, release: () => lock.close() };
}
