import { type Kysely, sql } from 'kysely';
import { isPostgres } from '../dialect.ts';

/** User names are unique only within an organization: globally unique names would reveal other organizations' users. */
export async function up(database: Kysely<unknown>): Promise<void> {
  if (isPostgres(database)) {
    await sql`alter table users drop constraint users_username_key`.execute(database);
  } else await copyUsers(database);
  await database.schema
    .createIndex('usersByName')
    .unique()
    .on('users')
    .columns(['username', 'organizationId'])
    .execute();
}

/** SQLite cannot drop a constraint. Team members are deleted with the old table, and restored. */
async function copyUsers(database: Kysely<unknown>): Promise<void> {
  await sql`create temp table kept_members as select * from team_members`.execute(database);
  await database.schema
    .createTable('newUsers')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('organizationId', 'text', (column) => column.notNull().references('organizations.id'))
    .addColumn('username', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('passwordHash', 'text', (column) => column.notNull())
    .addColumn('permissions', 'text', (column) => column.notNull())
    .addColumn('tenants', 'text', (column) => column.notNull())
    .addColumn('createdAt', 'text', (column) => column.notNull())
    .execute();
  await sql`
    insert into new_users
    select id, organization_id, username, name, email, password_hash, permissions, tenants, created_at from users
  `.execute(database);
  await sql`drop table users`.execute(database);
  await sql`alter table new_users rename to users`.execute(database);
  await sql`delete from team_members`.execute(database);
  await sql`insert into team_members select * from kept_members`.execute(database);
  await sql`drop table kept_members`.execute(database);
}
