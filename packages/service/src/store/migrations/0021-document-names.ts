import { type Kysely, sql } from 'kysely';
import { isPostgres } from '../dialect.ts';
import { addSequenceColumn } from './sequence-column.ts';

/** Names of documents in order of arrival, searchable by any three characters. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await database.schema
    .createTable('documentNames')
    .$call(addSequenceColumn(database))
    .addColumn('organizationId', 'text', (column) => column.notNull())
    .addColumn('executionId', 'text', (column) =>
      column.notNull().references('executions.id').onDelete('cascade'),
    )
    // In lower case.
    .addColumn('name', 'text', (column) => column.notNull())
    .execute();
  const indexes = {
    documentNamesByExecution: ['executionId'],
    documentNamesByOrganization: ['organizationId', 'sequence'],
  } as const;
  for (const [name, columns] of Object.entries(indexes)) {
    await database.schema
      .createIndex(name)
      .on('documentNames')
      .columns([...columns])
      .execute();
  }
  await (isPostgres(database) ? indexOnPostgres(database) : indexOnSqlite(database));
  await sql`
    insert into document_names (organization_id, execution_id, name)
    select organization_id, id, lower(document_name) from executions order by created_at, id
  `.execute(database);
}

const addName = sql`
  insert into document_names (organization_id, execution_id, name)
  values (new.organization_id, new.id, lower(new.document_name));
`;

async function indexOnSqlite(database: Kysely<unknown>): Promise<void> {
  await sql`
    create virtual table document_name_parts
    using fts5(name, content = 'document_names', content_rowid = 'sequence', tokenize = 'trigram', detail = 'none')
  `.execute(database);
  // Deleted text does not stay in the index either.
  await sql`insert into document_name_parts (document_name_parts, rank) values ('secure-delete', 1)`.execute(
    database,
  );
  await sql`
    create trigger document_names_indexed after insert on document_names
    begin insert into document_name_parts (rowid, name) values (new.sequence, new.name); end
  `.execute(database);
  await sql`
    create trigger document_names_forgotten after delete on document_names begin
      insert into document_name_parts (document_name_parts, rowid, name) values ('delete', old.sequence, old.name);
    end
  `.execute(database);
  await sql`create trigger executions_named after insert on executions begin ${addName} end`.execute(
    database,
  );
}

async function indexOnPostgres(database: Kysely<unknown>): Promise<void> {
  await sql`
    create function name_execution() returns trigger language plpgsql as $$
    begin ${addName} return null; end $$
  `.execute(database);
  await sql`
    create trigger executions_named after insert on executions
    for each row execute function name_execution()
  `.execute(database);
  // If this user may not create the extension, names are still found, only more slowly.
  await sql`
    do $$ begin create extension if not exists pg_trgm schema public; exception when others then null; end $$
  `.execute(database);
  const { rows } = await sql<{ schema: string }>`
    select nspname as schema from pg_extension join pg_namespace on pg_namespace.oid = extnamespace
    where extname = 'pg_trgm'
  `.execute(database);
  const [extension] = rows;
  if (extension === undefined) return;
  await sql`
    create index document_names_by_part on document_names using gin (name ${sql.ref(extension.schema)}.gin_trgm_ops)
  `.execute(database);
}
