import { type Kysely, sql, type Transaction } from 'kysely';
import { inTransaction } from './dialect.ts';
import type { Tables } from './tables.ts';

interface Waiting<S, T> {
  readonly submission: S;
  readonly resolve: (submitted: T) => void;
  readonly reject: (error: unknown) => void;
}

type Outcome<T> = { readonly submitted: T } | { readonly error: unknown };

type Write<S, T> = (transaction: Transaction<Tables>, submission: S) => Promise<T>;

/** Others wait while a group is written. */
const mostAtOnce = 16;

/**
 * Writes submissions that arrived during a write in one transaction, so they share its fsync; each is answered after
 * the commit. A failing one does not affect the others. For SQLite, whose transactions are serialised anyway: where
 * they are concurrent, a group would hold locks in conflicting orders and deadlock.
 */
export function createSubmissionGroups<S, T>(
  database: Kysely<Tables>,
  write: Write<S, T>,
): (submission: S) => Promise<T> {
  const waiting: Waiting<S, T>[] = [];
  let isWriting = false;
  const writeAll = async () => {
    isWriting = true;
    while (waiting.length > 0) await writeGroup(database, write, waiting.splice(0, mostAtOnce));
    isWriting = false;
  };
  return (submission) =>
    new Promise((resolve, reject) => {
      waiting.push({ submission, resolve, reject });
      if (!isWriting) void writeAll();
    });
}

/** Never rejects. */
async function writeGroup<S, T>(
  database: Kysely<Tables>,
  write: Write<S, T>,
  group: readonly Waiting<S, T>[],
): Promise<void> {
  const [only] = group;
  if (only !== undefined && group.length === 1) return writeAlone(database, write, only);
  const outcomes: Outcome<T>[] = [];
  try {
    await inTransaction(database, async (transaction) => {
      for (const { submission } of group) outcomes.push(await writeOne(transaction, write, submission));
    });
  } catch (error) {
    for (const { reject } of group) reject(error);
    return;
  }
  group.forEach(({ resolve, reject }, index) => {
    const outcome = outcomes[index]!;
    if ('error' in outcome) reject(outcome.error);
    else resolve(outcome.submitted);
  });
}

/** A single failure affects nobody else, so no savepoint is needed. */
async function writeAlone<S, T>(
  database: Kysely<Tables>,
  write: Write<S, T>,
  { submission, resolve, reject }: Waiting<S, T>,
): Promise<void> {
  await inTransaction(database, (transaction) => write(transaction, submission)).then(resolve, reject);
}

/** Throws if nothing more can be written in this transaction. */
async function writeOne<S, T>(
  transaction: Transaction<Tables>,
  write: Write<S, T>,
  submission: S,
): Promise<Outcome<T>> {
  await sql`savepoint submission`.execute(transaction);
  try {
    const submitted = await write(transaction, submission);
    await sql`release savepoint submission`.execute(transaction);
    return { submitted };
  } catch (error) {
    // A full disk may have ended the whole transaction: the first error is the one to report.
    await sql`rollback to savepoint submission`.execute(transaction).catch(() => {
      throw error;
    });
    return { error };
  }
}
