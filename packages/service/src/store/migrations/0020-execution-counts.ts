import { type Kysely, sql } from 'kysely';
import { isPostgres } from '../dialect.ts';

/**
 * The number of executions per action, version and state, updated with each change, so that no list counts them; and
 * the executions of each such cell in the order of each sort.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  await database.schema
    .createTable('executionCounts')
    .addColumn('organizationId', 'text', (column) => column.notNull())
    .addColumn('actionId', 'text', (column) => column.notNull())
    .addColumn('version', 'text', (column) => column.notNull())
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('duplicate', 'integer', (column) => column.notNull())
    .addColumn('total', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('executionCountsKey', [
      'organizationId',
      'actionId',
      'version',
      'status',
      'duplicate',
    ])
    .execute();
  await sql`
    insert into execution_counts
    select organization_id, action_id, version, status, ${isDuplicate}, count(*) from executions
    group by 1, 2, 3, 4, 5
  `.execute(database);
  await (isPostgres(database) ? countOnPostgres(database) : countOnSqlite(database));
  await indexCells(database);
}

/** Exactly as in the index: a query must use the same expression to use it. */
const isDuplicate = sql`(case when duplicate_of is null then 0 else 1 end)`;

async function indexCells(database: Kysely<unknown>): Promise<void> {
  for (const name of ['executionsByStatus', 'executionsByStatusAndTime', 'executionsByActionAndTime']) {
    await database.schema.dropIndex(name).execute();
  }
  const sorts = {
    cells_by_time: 'created_at',
    cells_by_change: 'updated_at',
    cells_by_name: 'document_name',
  } as const;
  for (const [name, column] of Object.entries(sorts)) {
    await sql`
      create index ${sql.ref(`executions_${name}`)} on executions
      (action_id, version, status, ${isDuplicate}, ${sql.ref(column)}, id)
    `.execute(database);
  }
}

const cell = sql`organization_id, action_id, version, status, duplicate`;

function cellOf(row: 'old' | 'new') {
  const columns = ['organization_id', 'action_id', 'version', 'status'];
  const values = columns.map((column) => sql.raw(`${row}.${column}`));
  return sql.join([...values, sql.raw(`case when ${row}.duplicate_of is null then 0 else 1 end`)]);
}

const countNew = sql`
  insert into execution_counts (${cell}, total) values (${cellOf('new')}, 1)
  on conflict (${cell}) do update set total = execution_counts.total + 1;
`;

const countOld = sql`
  update execution_counts set total = total - 1 where (${cell}) = (${cellOf('old')});
  delete from execution_counts where (${cell}) = (${cellOf('old')}) and total = 0;
`;

const isMoved = sql`
  old.status <> new.status or (old.duplicate_of is null) <> (new.duplicate_of is null)
`;

async function countOnSqlite(database: Kysely<unknown>): Promise<void> {
  await sql`
    create trigger executions_counted_in after insert on executions begin ${countNew} end
  `.execute(database);
  await sql`
    create trigger executions_counted_out after delete on executions begin ${countOld} end
  `.execute(database);
  await sql`
    create trigger executions_counted_on after update of status, duplicate_of on executions when ${isMoved}
    begin ${countOld} ${countNew} end
  `.execute(database);
}

async function countOnPostgres(database: Kysely<unknown>): Promise<void> {
  await sql`
    create function count_execution() returns trigger language plpgsql as $$
    begin
      if tg_op <> 'INSERT' then ${countOld} end if;
      if tg_op <> 'DELETE' then ${countNew} end if;
      return null;
    end $$
  `.execute(database);
  await sql`
    create trigger executions_counted after insert or delete on executions
    for each row execute function count_execution()
  `.execute(database);
  await sql`
    create trigger executions_counted_on after update of status, duplicate_of on executions
    for each row when (${isMoved}) execute function count_execution()
  `.execute(database);
}
