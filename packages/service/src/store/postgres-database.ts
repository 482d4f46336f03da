import { CamelCasePlugin, Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { JsonColumnsPlugin } from './json-columns-plugin.ts';
import { ReplaceNulPlugin } from './replace-nul-plugin.ts';
import type { Tables } from './tables.ts';

interface PostgresOptions {
  /** The most connections. */
  readonly connections: number;
  /** Called when an idle connection breaks; it is replaced. */
  readonly onError: (error: Error) => void;
  /** Receives the pool, to watch it. */
  readonly onPool?: (pool: pg.Pool) => void;
}

/** How long to wait for a connection before a query fails. */
export const connectTimeoutMs = 10_000;

/** A process stopped in the middle of a transaction holds its locks no longer than this. */
const idleInTransactionMs = 60_000;

/** Opens the database at the URL, with connections on demand. */
export function openPostgres(url: string, { connections, onError, onPool }: PostgresOptions): Kysely<Tables> {
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: connectTimeoutMs,
    idle_in_transaction_session_timeout: idleInTransactionMs,
    keepAlive: true,
    application_name: 'recto',
    // Lists are many short scans, which Postgres overestimates: compiling one takes longer than running it.
    onConnect: async (client) => void (await client.query('set jit = off')),
    types: { getTypeParser },
  });
  onPool?.(pool);
  pool.on('error', onError);
  // The pool listens only to idle connections: one that breaks while checked out, between two queries, would end the
  // process. The next query on it fails and reports that.
  pool.on('connect', (client) => client.on('error', () => {}));
  return new Kysely<Tables>({
    dialect: new PostgresDialect({ pool }),
    plugins: [new CamelCasePlugin(), new ReplaceNulPlugin(), new JsonColumnsPlugin()],
  });
}

/** Postgres returns 64-bit integers as text. Ours are counts and sequence numbers, far below 2^53. */
const getTypeParser: typeof pg.types.getTypeParser = (id: number, format?: 'text' | 'binary') =>
  id === pg.types.builtins.INT8 ? Number : pg.types.getTypeParser(id, format);
