import type { Kysely } from 'kysely';
import { addSequenceColumn } from './sequence-column.ts';

/** Endpoints that organizations registered, and what they were told. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await database.schema
    .createTable('webhooks')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('organizationId', 'text', (column) => column.notNull())
    .addColumn('url', 'text', (column) => column.notNull())
    .addColumn('description', 'text', (column) => column.notNull())
    .addColumn('eventTypes', 'text', (column) => column.notNull())
    .addColumn('secret', 'text', (column) => column.notNull())
    .addColumn('previousSecret', 'text')
    .addColumn('previousSecretUntil', 'text')
    .addColumn('disabled', 'integer', (column) => column.notNull())
    .addColumn('failures', 'integer', (column) => column.notNull())
    .addColumn('openings', 'integer', (column) => column.notNull())
    .addColumn('openUntil', 'text')
    .addColumn('createdAt', 'text', (column) => column.notNull())
    .execute();
  await index(database, 'webhooks', ['organizationId', 'createdAt']);
  await messages(database);
}

async function messages(database: Kysely<unknown>): Promise<void> {
  await database.schema
    .createTable('webhookMessages')
    .$call(addSequenceColumn(database))
    .addColumn('id', 'text', (column) => column.notNull().unique())
    .addColumn('organizationId', 'text', (column) => column.notNull())
    .addColumn('webhookId', 'text', (column) => column.notNull())
    .addColumn('eventType', 'text', (column) => column.notNull())
    .addColumn('body', 'text', (column) => column.notNull())
    .addColumn('tries', 'integer', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('httpStatus', 'integer')
    .addColumn('error', 'text')
    .addColumn('createdAt', 'text', (column) => column.notNull())
    .addColumn('queuedAt', 'text', (column) => column.notNull())
    .addColumn('triedAt', 'text')
    .execute();
  await index(database, 'webhookMessages', ['organizationId', 'webhookId', 'sequence']);
  await index(database, 'webhookMessages', ['queuedAt']);
}

async function index(database: Kysely<unknown>, table: string, columns: readonly string[]): Promise<void> {
  await database.schema
    .createIndex(`${table}By${columns.map((name) => name[0]?.toUpperCase() + name.slice(1)).join('')}`)
    .on(table)
    .columns([...columns])
    .execute();
}
