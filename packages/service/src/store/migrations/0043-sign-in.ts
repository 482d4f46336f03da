import type { Kysely } from 'kysely';

/** Users of an identity provider, their sessions, and second factors. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await database.schema
    .createTable('linkedUsers')
    .addColumn('identity', 'text', (column) => column.primaryKey())
    .addColumn('organizationId', 'text', (column) => column.notNull())
    .addColumn('userId', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .execute();
  await database.schema
    .createTable('providerSessions')
    .addColumn('digest', 'text', (column) =>
      column.primaryKey().references('tokens.digest').onDelete('cascade'),
    )
    .addColumn('organizationId', 'text', (column) => column.notNull())
    .addColumn('userId', 'text', (column) => column.notNull())
    .addColumn('identity', 'text', (column) => column.notNull())
    .addColumn('providerSession', 'text')
    .addColumn('refreshToken', 'text')
    .addColumn('idToken', 'text', (column) => column.notNull())
    .addColumn('checkAt', 'text', (column) => column.notNull())
    .execute();
  await database.schema
    .createTable('secondFactors')
    .addColumn('userId', 'text', (column) => column.primaryKey().references('users.id').onDelete('cascade'))
    .addColumn('organizationId', 'text', (column) => column.notNull())
    .addColumn('secret', 'text', (column) => column.notNull())
    .addColumn('confirmedAt', 'text')
    .addColumn('lastStep', 'integer', (column) => column.notNull())
    .addColumn('recoveryCodes', 'text', (column) => column.notNull())
    .execute();
  for (const [table, column] of [
    ['linkedUsers', 'userId'],
    ['providerSessions', 'identity'],
  ] as const) {
    await database.schema.createIndex(`${table}By${column}`).on(table).columns([column]).execute();
  }
}
