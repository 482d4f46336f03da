import { CamelCasePlugin, Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { JsonColumnsPlugin } from './json-columns-plugin.ts';
import { ReplaceNulPlugin } from './replace-nul-plugin.ts';
import type { Tables } from './tables.ts';

interface PostgresOptions {
  /** At most so many connections. */
  readonly connections: number;
  /** Told of connections that break while nobody uses them; they are replaced. */
  readonly onError: (error: Error) => void;
  /** Told of the pool, to be watched. */
  readonly onPool?: (pool: pg.Pool) => void;
}

/** How long to wait for a connection before a query fails. */
export const connectTimeoutMs = 10_000;

/** A process that was stopped in the middle of a transaction holds its locks no longer than this. */
const idleInTransactionMs = 60_000;

/** Opens the database that the URL names, with as many connections as are needed, on demand. */
export function openPostgres(url: string, { connections, onError, onPool }: PostgresOptions): Kysely<Tables> {
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: connectTimeoutMs,
    idle_in_transaction_session_timeout: idleInTransactionMs,
    keepAlive: true,
    application_name: 'recto',
    types: { getTypeParser },
  });
  onPool?.(pool);
  pool.on('error', onError);
  // The pool listens to its idle connections only: one that breaks while it is lent out, between two queries, would
  // end the process. The next query on it fails and says so.
  pool.on('connect', (client) => client.on('error', () => {}));
  return new Kysely<Tables>({
    dialect: new PostgresDialect({ pool }),
    plugins: [new CamelCasePlugin(), new ReplaceNulPlugin(), new JsonColumnsPlugin()],
  });
}

/** Postgres hands out 64-bit integers as text. Ours are counts and sequence numbers, far below 2^53. */
const getTypeParser: typeof pg.types.getTypeParser = (id: number, format?: 'text' | 'binary') =>
  id === pg.types.builtins.INT8 ? Number : pg.types.getTypeParser(id, format);
