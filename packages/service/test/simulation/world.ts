import { randomUUID } from 'node:crypto';
import Database from 'better-sqlite3';
import type { Kysely } from 'kysely';
import { publishTemplates, templateActionId } from '../../src/first-start.ts';
import { keepStatements } from '../../src/store/kept-statements.ts';
import { migrate } from '../../src/store/migrate.ts';
import { type SqliteConnection, storeOn } from '../../src/store/sqlite-database.ts';
import type { Tables } from '../../src/store/tables.ts';
import { testAction } from '../test-action.ts';
import { startProcess } from './crashing-process.ts';

/** A database with two organizations, in which one history after the other takes place. */
export interface World {
  readonly connection: SqliteConnection;
  /** Sees and writes everything, and never dies. */
  readonly database: Kysely<Tables>;
  readonly organizations: readonly { readonly organizationId: string; readonly actionId: string }[];
  close(): Promise<void>;
}

const start = { now: () => new Date('2030-01-01T00:00:00Z') };

export async function createWorld(): Promise<World> {
  const memory = new Database(':memory:');
  memory.pragma('foreign_keys = ON');
  const connection = { ...keepStatements(memory), isInTransaction: () => memory.inTransaction };
  const database = storeOn(connection);
  await migrate(database);
  const { store } = startProcess(connection, start, () => 0);
  const organizations = await Promise.all(
    ['One', 'Other'].map(async (name) => {
      const organizationId = randomUUID();
      const createdAt = start.now().toISOString();
      const row = { id: organizationId, name, callbackSecret: 'ab', createdAt };
      await store.accounts.createOrganization(row);
      await publishTemplates(store, start, organizationId, { TEST: testAction });
      return { organizationId, actionId: templateActionId(organizationId, 'TEST') };
    }),
  );
  return { connection, database, organizations, close: () => database.destroy() };
}
