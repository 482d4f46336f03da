import type Database from 'better-sqlite3';
import type { SqliteDatabase, SqliteStatement } from 'kysely';

/** A service uses about a hundred different statements; lists with many parts are long rather than numerous. */
const mostKept = 200;

/** A statement that creates or changes a table: statements prepared earlier may return columns that no longer exist. */
const changesTables = /^\s*(?:create|alter|drop)\b/i;

/**
 * A database that caches its most recent statements. Preparing one costs as much as running it: SQLite plans it, and
 * the driver compiles a function that creates its rows.
 */
export function keepStatements(database: Database.Database): SqliteDatabase {
  const kept = new Map<string, Database.Statement>();
  return {
    close: () => database.close(),
    prepare(text) {
      if (changesTables.test(text)) kept.clear();
      else {
        const known = kept.get(text);
        // One whose rows are still being read cannot be run again.
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
