import { type Kysely, sql } from 'kysely';
import { isPostgres } from '../dialect.ts';

/** Bytes of documents, only on Postgres: with SQLite they are in files. */
export async function up(database: Kysely<unknown>): Promise<void> {
  if (!isPostgres(database)) return;
  await database.schema
    .createTable('blobChunks')
    .addColumn('organizationId', 'text', (column) => column.notNull())
    .addColumn('sha256', 'text', (column) => column.notNull())
    .addColumn('ordinal', 'integer', (column) => column.notNull())
    .addColumn('bytes', 'bytea', (column) => column.notNull())
    .addPrimaryKeyConstraint('blobChunksKey', ['organizationId', 'sha256', 'ordinal'])
    .execute();
  // Documents are already compressed: trying again takes time and saves nothing.
  await sql`alter table blob_chunks alter column bytes set storage external`.execute(database);
}
