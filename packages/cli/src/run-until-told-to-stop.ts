import { exitCodes } from './program.ts';
import { reportFailure } from './report-failure.ts';

/** Starts something, waits for SIGINT or SIGTERM, and closes it. Failures are reported in one line. */
export async function runUntilToldToStop(
  command: string,
  start: () => Promise<{ close(): Promise<void> }>,
): Promise<void> {
  // Before anything slow: the first process of a container only receives signals that it has subscribed to.
  const toldToStop = untilToldToStop();
  try {
    const running = await start();
    await toldToStop;
    await running.close();
  } catch (error) {
    reportFailure(command, withAdvice(error));
    const { code } = error as { code?: unknown };
    process.exitCode = code === 'CONFIG_INVALID' ? exitCodes.usage : exitCodes.failed;
  }
}

const advices: Readonly<Record<string, string>> = {
  EADDRINUSE: 'The port is already in use: choose another with RECTO_PORT.',
  EADDRNOTAVAIL: 'This machine has no such address: choose another with RECTO_HOST.',
  ENOSPC: 'The disk of RECTO_DATA is full: free some space, then start again.',
  EDQUOT: 'The quota of RECTO_DATA is used up: free some space, then start again.',
  SQLITE_FULL: 'The disk of RECTO_DATA is full: free some space, then start again.',
  SQLITE_IOERR_SHMSIZE: 'The disk of RECTO_DATA is full: free some space, then start again.',
  SQLITE_CANTOPEN: 'RECTO_DATA must name a folder that this user may write to, on a disk that is not full.',
  SQLITE_READONLY: 'RECTO_DATA must name a folder that this user may write to.',
  SQLITE_NOTADB:
    "RECTO_DATA contains files that are not Recto's or are damaged; name another folder, or restore a backup.",
  SQLITE_CORRUPT: 'The database in RECTO_DATA is damaged; restore a backup.',
  '53100': 'The disk of the Postgres server is full: free some space there, then start again.',
  'mkdir ENOENT': 'RECTO_DATA must name a folder that can be created.',
  'mkdir EROFS': 'RECTO_DATA must name a folder on a writable disk.',
  'mkdir EPERM': 'RECTO_DATA must name a folder that this user may write to.',
  'mkdir EEXIST': 'RECTO_DATA must name a folder.',
  'mkdir ENOTDIR': 'RECTO_DATA must name a folder.',
  'mkdir EACCES': 'RECTO_DATA must name a folder that this user may write to.',
};

/** A system error with advice on what to do. */
function withAdvice(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const { code = '', syscall, message } = error as NodeJS.ErrnoException;
  const advice = advices[code] ?? advices[`${syscall} ${code}`];
  return advice === undefined ? error : `${message}. ${advice}`;
}

function untilToldToStop(): Promise<void> {
  return new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => resolve());
  });
}
