import { chmodSync } from 'node:fs';
import Database from 'better-sqlite3';
import {
  CamelCasePlugin,
  CompiledQuery,
  type DatabaseConnection,
  Kysely,
  type SqliteDatabase,
  SqliteDialect,
  SqliteDriver,
} from 'kysely';
import { JsonColumnsPlugin } from './json-columns-plugin.ts';
import { keepStatements } from './kept-statements.ts';
import type { Tables } from './tables.ts';

/** Opens (or creates) the database file with the durability that a 201 promises. `:memory:` is for tests. */
export function openSqlite(file: string): Kysely<Tables> {
  const database = new Database(file);
  // SQLite gives its other files the mode of this one.
  if (file !== ':memory:') chmodSync(file, 0o600);
  database.pragma('journal_mode = WAL');
  database.pragma('synchronous = FULL');
  database.pragma('foreign_keys = ON');
  // Deleted content is overwritten: once a document is erased, nobody can find it in the file.
  database.pragma('secure_delete = ON');
  // In kibibytes. The default of two megabytes is too small for the indexes of some ten thousand documents.
  database.pragma('cache_size = -65536');
  return storeOn({ ...keepStatements(database), isInTransaction: () => database.inTransaction });
}

/** A connection to SQLite. */
export interface SqliteConnection extends SqliteDatabase {
  isInTransaction(): boolean;
}

/** The store's tables on an open connection. */
export function storeOn(connection: SqliteConnection): Kysely<Tables> {
  return new Kysely<Tables>({
    dialect: new ImmediateSqliteDialect(connection),
    plugins: [new CamelCasePlugin(), new JsonColumnsPlugin()],
  });
}

class ImmediateSqliteDialect extends SqliteDialect {
  readonly #database: SqliteConnection;

  constructor(database: SqliteConnection) {
    super({ database });
    this.#database = database;
  }

  override createDriver(): SqliteDriver {
    return new ImmediateSqliteDriver(this.#database);
  }
}

/** Takes the write lock when a transaction begins: a deferred one would fail with SQLITE_BUSY at its first write. */
class ImmediateSqliteDriver extends SqliteDriver {
  readonly #database: SqliteConnection;

  constructor(database: SqliteConnection) {
    super({ database });
    this.#database = database;
  }

  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'));
  }

  /** A full disk ends the transaction by itself: the failed rollback must not hide the cause. */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (this.#database.isInTransaction()) await super.rollbackTransaction(connection);
  }
}
