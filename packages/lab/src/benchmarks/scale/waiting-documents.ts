import { openBoss } from '@recto/service/internals';
import { type Kysely, sql } from 'kysely';
import type { BenchService } from '../store/bench-service.ts';

const atOnce = 1000;

/** Queues copies of one submitted document, all of one organization, in one queue. */
export async function addWaiting(service: BenchService, likeId: string, count: number): Promise<void> {
  const { database, databaseUrl = '', organizationId } = service;
  const open = await openBoss(database, { url: databaseUrl, upkeep: false, log: { write() {} } });
  for (let first = 0; first < count; first += atOnce) {
    const ids = await copyExecution(database, likeId, Math.min(atOnce, count - first));
    const jobs = ids.map((subjectId, index) => {
      const turn = first + index + 1;
      return { data: { subjectId, turn }, priority: -turn, group: { id: organizationId } };
    });
    await open.boss.insert('process', jobs);
  }
  await open.boss.stop({ graceful: false });
}

const asNew: Readonly<Record<string, string | number | null>> = {
  status: 'ACKNOWLEDGED',
  attempt: 0,
  open_attempts: 0,
  page_count: null,
  result: null,
  reasons: '[]',
  finished_at: null,
};

async function copyExecution(database: BenchService['database'], id: string, count: number) {
  const { rows: columns } = await sql<{ name: string }>`
    select column_name as name from information_schema.columns
    where table_schema = current_schema() and table_name = 'executions' and column_name <> 'id'
  `.execute(database);
  const names = columns.map(({ name }) => name);
  const listed = sql.join(names.map((name) => sql.id(name)));
  // The original may already have been processed.
  const copied = sql.join(
    names.map((name) => (Object.hasOwn(asNew, name) ? sql.lit(asNew[name]) : sql.id(name))),
  );
  const { rows } = await sql<{ id: string }>`
    insert into executions (id, ${listed})
    select gen_random_uuid()::text, ${copied} from executions, generate_series(1, ${count}) where id = ${id}
    returning id
  `.execute(database as Kysely<unknown>);
  return rows.map((row) => row.id);
}
