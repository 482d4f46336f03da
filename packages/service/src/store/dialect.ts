import { type Kysely, PostgresAdapter, sql, type Transaction } from 'kysely';
import type { Tables } from './tables.ts';

// The few places where the databases differ. SQLite has one writer at a time; Postgres has many.

/** Whether this is Postgres; otherwise SQLite. */
export function isPostgres<T>(database: Pick<Kysely<T>, 'getExecutor'>): boolean {
  return database.getExecutor().adapter instanceof PostgresAdapter;
}

/** Runs work in a transaction: in `database` if it is one, otherwise in a new one. */
export function inTransaction<T>(
  database: Kysely<Tables>,
  work: (transaction: Transaction<Tables>) => Promise<T>,
): Promise<T> {
  if (database.isTransaction) return work(database as Transaction<Tables>);
  return database.transaction().execute(work);
}

/**
 * Answers several queries about one moment: commits in between are not seen. On SQLite writers wait, as it has one
 * connection.
 */
export function atOneMoment<T>(
  database: Kysely<Tables>,
  work: (transaction: Transaction<Tables>) => Promise<T>,
): Promise<T> {
  if (database.isTransaction || !isPostgres(database)) return inTransaction(database, work);
  return database.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(work);
}

/**
 * Waits until no other open transaction has taken a turn with this name; the turn ends with the transaction. For
 * reading something and then writing based on it. On SQLite transactions are serialised anyway.
 */
export async function takeTurn(transaction: Transaction<Tables>, ...name: readonly string[]): Promise<void> {
  if (isPostgres(transaction)) await sql`select ${turnOf(...name)}`.execute(transaction);
}

/** The same as part of a statement on Postgres, which waits when it gets there. */
export function turnOf(...name: readonly string[]) {
  return sql`pg_advisory_xact_lock(hashtextextended(${name.join(' ')}, 0))`;
}

/** Runs work while no other process on the database runs work with this name. */
export async function aloneWith<T>(
  database: Kysely<Tables>,
  name: string,
  work: () => Promise<T>,
): Promise<T> {
  // Another process cannot share SQLite's file, and a transaction would block its only connection.
  if (!isPostgres(database)) return work();
  return database.transaction().execute(async (transaction) => {
    await sql`set local idle_in_transaction_session_timeout = 0`.execute(transaction);
    await takeTurn(transaction, name);
    return work();
  });
}
