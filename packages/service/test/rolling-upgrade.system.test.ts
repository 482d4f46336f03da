import { type Kysely, sql } from 'kysely';
import { describe, expect, onTestFinished, test } from 'vitest';
import { isPostgres } from '../src/store/dialect.ts';
import { migrate, migrations } from '../src/store/migrate.ts';
import { openPostgres } from '../src/store/postgres-database.ts';
import { takeEventTurn } from '../src/store/queries/events.ts';
import { openSqlite } from '../src/store/sqlite-database.ts';
import type { Tables } from '../src/store/tables.ts';
import { describeOnPostgres } from './test-database.ts';

/**
 * The newest migrations of previous versions: an earlier one, and the one just before, for which upgrade.system.test.ts has
 * data. A version keeps running during an upgrade: what it reads and writes stays until the version after next. Updated
 * with each release.
 */
const versionsBefore = ['0022-review-order', '0033-job-traces'];

interface Column {
  readonly table: string;
  readonly column: string;
  readonly type: string;
  /** Whether a row may be added without it. */
  readonly mayBeLeftOut: boolean;
  readonly nullable: boolean;
}

interface Schema {
  readonly columns: readonly Column[];
  /** What restricts rows: keys and checks, with their tables. */
  readonly rules: readonly { readonly table: string; readonly rule: string }[];
}

/** What could break the previous version. */
function breaks(before: Schema, after: Schema): readonly string[] {
  const tables = new Set(before.columns.map(({ table }) => table));
  const nameOf = ({ table, column }: Column) => `${table}.${column}`;
  const old = new Map(before.columns.map((column) => [nameOf(column), column]));
  const now = new Map(after.columns.map((column) => [nameOf(column), column]));
  const gone = [...old.keys()].filter((name) => !now.has(name)).map((name) => `${name} is gone`);
  const changed = [...now].flatMap(([name, column]) => {
    const was = old.get(name);
    if (was === undefined) {
      return tables.has(column.table) && !column.mayBeLeftOut ? [`${name} is asked of it`] : [];
    }
    if (was.type !== column.type) return [`${name} is of another type`];
    return was.nullable && !column.nullable ? [`${name} must not be null any more`] : [];
  });
  const known = new Set(before.rules.map(({ rule }) => rule));
  const stricter = after.rules
    .filter(({ table, rule }) => tables.has(table) && !known.has(rule))
    .map(({ table, rule }) => `${table} has a rule more: ${rule}`);
  return [...gone, ...changed, ...stricter].sort();
}

async function schemaOf(database: Kysely<Tables>): Promise<Schema> {
  return isPostgres(database) ? postgresSchema(database) : sqliteSchema(database);
}

async function postgresSchema(database: Kysely<Tables>): Promise<Schema> {
  const columns = await sql<Column>`
    select table_name as table, column_name as column, data_type as type, is_nullable = 'YES' as nullable,
      is_nullable = 'YES' or column_default is not null or is_identity = 'YES' as may_be_left_out
    from information_schema.columns where table_schema = current_schema()
  `.execute(database);
  const rules = await sql<Schema['rules'][number]>`
    select conrelid::regclass::text as table, conname || ' ' || pg_get_constraintdef(oid) as rule from pg_constraint
    where connamespace = current_schema()::regnamespace
    union all
    select indrelid::regclass::text, pg_get_indexdef(indexrelid) from pg_index
    join pg_class on pg_class.oid = indexrelid where indisunique and relnamespace = current_schema()::regnamespace
  `.execute(database);
  return { columns: columns.rows, rules: rules.rows };
}

async function sqliteSchema(database: Kysely<Tables>): Promise<Schema> {
  const columns = await sql<{
    table: string;
    column: string;
    type: string;
    required: number;
    value: unknown;
    key: number;
  }>`
    select m.name as "table", c.name as "column", c.type, c."notnull" as required, c.dflt_value as value, c.pk as key
    from sqlite_master m join pragma_table_info(m.name) c where m.type = 'table'
  `.execute(database);
  const rules = await sql<Schema['rules'][number]>`
    select tbl_name as "table", sql as rule from sqlite_master where type = 'index' and sql like 'create unique%'
    union all select name, sql from sqlite_master where type = 'table' and sql like '%check%'
  `.execute(database);
  return {
    columns: columns.rows.map(({ table, column, type, required, value, key }) => ({
      ...{ table, column, type, nullable: required === 0 },
      mayBeLeftOut: required === 0 || value !== null || (key === 1 && type === 'INTEGER'),
    })),
    rules: rules.rows.flatMap(({ table, rule }) =>
      rule.startsWith('CREATE TABLE')
        ? checksOf(rule).map((check) => ({ table, rule: check }))
        : [{ table, rule }],
    ),
  };
}

/** The checks of a table, each up to its closing bracket: an added column changes none. */
function checksOf(text: string): string[] {
  return [...text.matchAll(/check *\(/gi)].map(({ index }) => {
    let open = 0;
    for (let at = text.indexOf('(', index); at < text.length; at++) {
      if (text[at] === '(') open++;
      if (text[at] === ')' && --open === 0) return text.slice(index, at + 1);
    }
    return text.slice(index);
  });
}

async function apply(database: Kysely<Tables>, names: readonly string[]): Promise<void> {
  for (const name of names) {
    await database
      .transaction()
      .execute(async (transaction) => migrations[name]?.up(transaction as unknown as Kysely<unknown>));
  }
}

function testSince(last: string, open: () => Kysely<Tables>): void {
  const names = Object.keys(migrations);
  const cut = names.indexOf(last) + 1;

  test('migrations remove nothing from it and require nothing new', async () => {
    const database = open();
    expect(cut).toBeGreaterThan(0);
    await apply(database, names.slice(0, cut));
    const before = await schemaOf(database);
    expect(before.columns.length).toBeGreaterThan(100);
    await apply(
      database,
      names.slice(cut).filter((name) => migrations[name]?.endsVersionBefore !== true),
    );
    expect(breaks(before, await schemaOf(database))).toEqual([]);
  });
}

function tests(open: () => Kysely<Tables>): void {
  test('breaking changes are detected', async () => {
    const database = open();
    await sql`create table things (id text primary key, name text, size integer not null)`.execute(database);
    const before = await schemaOf(database);
    const changes = [
      [sql`alter table things rename column name to title`, 'things.name is gone'],
      [sql`alter table things rename column title to name`, undefined],
      [sql`alter table things add column note text not null default ''`, undefined],
      [sql`create unique index only_one on things (name)`, 'things has a rule more'],
      [sql`drop index only_one`, undefined],
      [sql`create table more (id text not null)`, undefined],
      [sql`drop table things`, 'things.id is gone'],
    ] as const;
    for (const [change, expected] of changes) {
      await change.execute(database);
      const found = breaks(before, await schemaOf(database)).join('; ');
      if (expected === undefined) expect(found).toBe('');
      else expect(found).toContain(expected);
    }
  });
}

function openInMemory(): Kysely<Tables> {
  const database = openSqlite(':memory:');
  onTestFinished(() => database.destroy());
  return database;
}

function openOnServer(url: string): Kysely<Tables> {
  const database = openPostgres(url, { connections: 2, onError: () => {} });
  onTestFinished(() => database.destroy());
  return database;
}

for (const last of versionsBefore) {
  describe(`alongside a version with ${last}, on SQLite`, () => testSince(last, openInMemory));
  describeOnPostgres(`beside a version with ${last}, on Postgres`, (url) =>
    testSince(last, () => openOnServer(url())),
  );
}

describe('alongside the previous version, on SQLite', () => tests(openInMemory));

describeOnPostgres('beside the version before, on Postgres', (url) => {
  tests(() => openOnServer(url()));

  test('a required column is detected', async () => {
    const database = openPostgres(url(), { connections: 2, onError: () => {} });
    await sql`create table filled (id text, name text)`.execute(database);
    const before = await schemaOf(database);
    await sql`alter table filled alter column name set not null, add column note text not null`.execute(
      database,
    );
    expect(breaks(before, await schemaOf(database))).toEqual([
      'filled.name must not be null any more',
      'filled.note is asked of it',
    ]);
    await sql`alter table filled alter column id type varchar(5)`.execute(database);
    expect(breaks(before, await schemaOf(database))).toContain('filled.id is of another type');
    await database.destroy();
  });
});

describeOnPostgres('a transaction of the version before', (url) => {
  test('and one of ours never deadlock', async () => {
    const database = openPostgres(url(), { connections: 4, onError: () => {} });
    await migrate(database);
    const [mine = '', its = ''] = await addExecutions(database);
    const move = (transaction: Kysely<Tables>, id: string) =>
      transaction.updateTable('executions').set({ status: 'IN_PROGRESS' }).where('id', '=', id).execute();
    let itsMoved = () => {};
    const moved = new Promise<void>((resolve) => {
      itsMoved = resolve;
    });
    let begun = () => {};
    const begins = new Promise<void>((resolve) => {
      begun = resolve;
    });
    // The previous version moves first and takes the events' turn afterwards.
    const before = database.transaction().execute(async (transaction) => {
      await move(transaction, its);
      itsMoved();
      await begins;
      await takeEventTurn(transaction, organizationId);
    });
    await moved;
    const now = database.transaction().execute(async (transaction) => {
      const turn = takeEventTurn(transaction, organizationId);
      // It may have to wait for the other, which continues after our query.
      await Promise.race([turn, new Promise((resolve) => setTimeout(resolve, 200))]);
      begun();
      await turn;
      await move(transaction, mine);
    });
    expect(await Promise.allSettled([before, now])).toMatchObject([
      { status: 'fulfilled' },
      { status: 'fulfilled' },
    ]);
    await database.destroy();
  });
});

const organizationId = '0b5c9f2e-0000-4000-8000-000000000001';

/** Two waiting ones of one action. Returns their ids. */
async function addExecutions(database: Kysely<Tables>): Promise<readonly string[]> {
  const createdAt = '2026-01-01T00:00:00.000Z';
  const times = { createdAt, updatedAt: createdAt };
  await database
    .insertInto('organizations')
    .values({ id: organizationId, name: 'O', callbackSecret: 's', createdAt } as never)
    .execute();
  const action = {
    id: 'action',
    organizationId,
    name: 'A',
    description: '',
    type: 'GENERIC',
    template: null,
  };
  await database
    .insertInto('actions')
    .values({ ...action, createdBy: 'me', ...times })
    .execute();
  const ids = ['one', 'two'];
  for (const id of ids) {
    await sql`
      insert into executions (id, organization_id, action_id, version, document_name, file_id, sha256, size_bytes, file_type,
        status, attempt, open_attempts, reasons, callback_method, submitted_by, created_at, updated_at)
      values (${id}, ${organizationId}, 'action', '1.0.0', 'n', 'f', 's', 1, 'pdf', 'ACKNOWLEDGED', 0, 0, '[]', 'PATCH', 'me',
        ${createdAt}, ${createdAt})
    `.execute(database);
  }
  return ids;
}
