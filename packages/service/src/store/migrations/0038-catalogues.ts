import { type Kysely, sql } from 'kysely';
import { isPostgres } from '../dialect.ts';
import { addSequenceColumn } from './sequence-column.ts';

/** What organizations know: rows of catalogues, what they are found by, and their earlier versions. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await rows(database);
  await versions(database);
  await keys(database);
  await (isPostgres(database) ? searchOnPostgres(database) : searchOnSqlite(database));
}

async function rows(database: Kysely<unknown>): Promise<void> {
  await database.schema
    .createTable('catalogueRows')
    .$call(addSequenceColumn(database))
    .addColumn('organizationId', 'text', (column) => column.notNull())
    .addColumn('catalogue', 'text', (column) => column.notNull())
    .addColumn('rowId', 'text', (column) => column.notNull())
    .addColumn('entry', 'text', (column) => column.notNull())
    .addColumn('names', 'text', (column) => column.notNull())
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('changedAt', 'text', (column) => column.notNull())
    .addColumn('changedBy', 'text', (column) => column.notNull())
    .addColumn('importId', 'text', (column) => column.notNull())
    .addUniqueConstraint('catalogueRowsById', ['organizationId', 'catalogue', 'rowId'])
    .execute();
}

async function versions(database: Kysely<unknown>): Promise<void> {
  await database.schema
    .createTable('catalogueVersions')
    .$call(addSequenceColumn(database))
    .addColumn('organizationId', 'text', (column) => column.notNull())
    .addColumn('catalogue', 'text', (column) => column.notNull())
    .addColumn('rowId', 'text', (column) => column.notNull())
    .addColumn('entry', 'text', (column) => column.notNull())
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('changedAt', 'text', (column) => column.notNull())
    .addColumn('changedBy', 'text', (column) => column.notNull())
    .addColumn('replacedAt', 'text', (column) => column.notNull())
    .addColumn('replacedBy', 'text', (column) => column.notNull())
    .execute();
  await database.schema
    .createIndex('catalogueVersionsOfRow')
    .on('catalogueVersions')
    .columns(['organizationId', 'catalogue', 'rowId', 'version'])
    .execute();
}

async function keys(database: Kysely<unknown>): Promise<void> {
  const number = isPostgres(database) ? 'bigint' : 'integer';
  await database.schema
    .createTable('catalogueKeys')
    .addColumn('key', number, (column) => column.notNull())
    .addColumn('row', number, (column) =>
      column.notNull().references('catalogueRows.sequence').onDelete('cascade'),
    )
    .addPrimaryKeyConstraint('catalogueKeysKey', ['key', 'row'])
    .execute();
  // Deleting a row requires finding its keys.
  await database.schema.createIndex('catalogueKeysByRow').on('catalogueKeys').columns(['row']).execute();
}

async function searchOnSqlite(database: Kysely<unknown>): Promise<void> {
  await sql`
    create virtual table catalogue_name_parts
    using fts5(names, content = 'catalogue_rows', content_rowid = 'sequence', tokenize = 'trigram', detail = 'none')
  `.execute(database);
  // Deleted text does not stay in the index either.
  await sql`insert into catalogue_name_parts (catalogue_name_parts, rank) values ('secure-delete', 1)`.execute(
    database,
  );
  const add = sql.raw(
    `insert into catalogue_name_parts (rowid, names) select new.sequence, new.names where new.names <> '';`,
  );
  const drop = sql.raw(
    `insert into catalogue_name_parts (catalogue_name_parts, rowid, names)
     select 'delete', old.sequence, old.names where old.names <> '';`,
  );
  await sql`create trigger catalogue_rows_indexed after insert on catalogue_rows begin ${add} end`.execute(
    database,
  );
  await sql`create trigger catalogue_rows_forgotten after delete on catalogue_rows begin ${drop} end`.execute(
    database,
  );
  await sql`
    create trigger catalogue_rows_renamed after update of names on catalogue_rows when old.names <> new.names
    begin ${drop} ${add} end
  `.execute(database);
}

async function searchOnPostgres(database: Kysely<unknown>): Promise<void> {
  // An earlier migration tried to create the extension. Without it, names are still found, only more slowly.
  const { rows } = await sql<{ schema: string }>`
    select nspname as schema from pg_extension join pg_namespace on pg_namespace.oid = extnamespace
    where extname = 'pg_trgm'
  `.execute(database);
  const [extension] = rows;
  if (extension === undefined) return;
  await sql`
    create index catalogue_rows_by_name on catalogue_rows using gin (names ${sql.ref(extension.schema)}.gin_trgm_ops)
  `.execute(database);
}
