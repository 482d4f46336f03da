/**
 * What the store currently cannot do. FULL: the disk is full. STUCK: files cannot be written or opened, as on a file system
 * that became read-only, or because this process has no descriptor left. AWAY: the database does not respond, or the connection
 * broke. BYTES_AWAY: the bytes of documents are stored elsewhere, and are unavailable. None is the fault of a request
 * or a document, and all are temporary.
 */
export type StoreFailure = 'FULL' | 'STUCK' | 'AWAY' | 'BYTES_AWAY';

/** Distinguishes failures of disks and databases from bugs; undefined for anything else. */
export function storeFailureOf(error: unknown): StoreFailure | undefined {
  if (!(error instanceof Error)) return undefined;
  const { code } = error as { code?: unknown };
  const name = typeof code === 'string' ? code : '';
  if (fullCodes.has(name)) return 'FULL';
  if (stuckCodes.has(name) || /^SQLITE_(?:READONLY|CANTOPEN)/.test(name)) return 'STUCK';
  if (name === 'BYTES_AWAY') return 'BYTES_AWAY';
  if (awayCodes.has(name) || /^SQLITE_(?:BUSY|IOERR)/.test(name) || /^(?:08|53|58)...$/.test(name))
    return 'AWAY';
  if (name === '' && awayMessages.test(error.message)) return 'AWAY';
  return error.cause === undefined ? undefined : storeFailureOf(error.cause);
}

/** Whether a write failed because its owner no longer exists, such as an erased organization. */
export function isOwnerGone(error: unknown): boolean {
  const { code } = error as { readonly code?: unknown };
  return code === '23503' || code === 'SQLITE_CONSTRAINT_FOREIGNKEY';
}

// 53100: disk_full in Postgres. SQLITE_IOERR_SHMSIZE: no space for the index of the write-ahead log.
const fullCodes: ReadonlySet<string> = new Set([
  'ENOSPC',
  'EDQUOT',
  'SQLITE_FULL',
  'SQLITE_IOERR_SHMSIZE',
  '53100',
]);

const stuckCodes: ReadonlySet<string> = new Set(['EROFS', 'EIO', 'EMFILE', 'ENFILE']);

/**
 * From sockets, and from Postgres: 57P01 to 57P05 for a server stopping, starting or ending a session; 25P03 for a
 * session idle in a transaction, as after a pause of this process; 40001 and 40P01 for conflicting transactions.
 */
const awayCodes: ReadonlySet<string> = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  '57P01',
  '57P02',
  '57P03',
  '57P05',
  '25P03',
  '40001',
  '40P01',
]);

/** The driver reports these without a code. */
const awayMessages =
  /^(?:Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Client was closed|Cannot use a pool after|The server does not support SSL connections|driver has already been destroyed)/;
