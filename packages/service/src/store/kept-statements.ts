import type Database from 'better-sqlite3';
import type { SqliteDatabase, SqliteStatement } from 'kysely';

/** A service asks some hundred different things; lists with many parts are longer than they are many. */
const mostKept = 200;

/** A statement that makes or changes a table: what was prepared before may give columns that are not there any more. */
const changesTables = /^\s*(?:create|alter|drop)\b/i;

/**
 * A database that keeps the statements which were asked for last. Preparing one costs as much as running it: SQLite
 * plans it, and the driver compiles a function that makes its rows.
 */
export function keepStatements(database: Database.Database): SqliteDatabase {
  const kept = new Map<string, Database.Statement>();
  return {
    close: () => database.close(),
    prepare(text) {
      if (changesTables.test(text)) kept.clear();
      else {
        const known = kept.get(text);
        // One whose rows somebody is still reading cannot be asked again.
        if (known?.busy === false) {
          kept.delete(text);
          kept.set(text, known);
          return known as SqliteStatement;
        }
      }
      const statement = database.prepare(text);
      if (!changesTables.test(text)) kept.set(text, statement);
      for (const oldest of kept.keys()) {
        if (kept.size <= mostKept) break;
        kept.delete(oldest);
      }
      return statement as SqliteStatement;
    },
  };
}
