import { type Kysely, sql } from 'kysely';
import { isPostgres } from '../dialect.ts';
import { addSequenceColumn } from './sequence-column.ts';

/** Who did what, in a table whose rows are never changed. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await database.schema
    .createTable('auditEntries')
    .$call(addSequenceColumn(database))
    .addColumn('organizationId', 'text', (column) => column.notNull())
    .addColumn('at', 'text', (column) => column.notNull())
    .addColumn('event', 'text', (column) => column.notNull())
    .addColumn('actorKind', 'text', (column) => column.notNull())
    .addColumn('actorId', 'text', (column) => column.notNull())
    .addColumn('actorName', 'text', (column) => column.notNull())
    .addColumn('subject', 'text')
    .addColumn('requestId', 'text')
    .execute();
  await database.schema
    .createIndex('auditEntriesByOrganization')
    .on('auditEntries')
    .columns(['organizationId', 'sequence'])
    .execute();
  await refuseChanges(database);
}

/** Entries are deleted by age or with their organization; none is ever changed. */
async function refuseChanges(database: Kysely<unknown>): Promise<void> {
  if (!isPostgres(database)) {
    await sql`
      create trigger audit_entries_stay before update on audit_entries
      begin select raise(abort, 'entries of the audit log are not changed'); end
    `.execute(database);
    return;
  }
  await sql`
    create function refuse_audit_change() returns trigger language plpgsql as
    $$ begin raise exception 'entries of the audit log are not changed'; end $$
  `.execute(database);
  await sql`
    create trigger audit_entries_stay before update on audit_entries
    for each row execute function refuse_audit_change()
  `.execute(database);
}
