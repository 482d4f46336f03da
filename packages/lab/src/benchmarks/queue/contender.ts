import {
  createBossQueue,
  createTableQueue,
  migrate,
  openBoss,
  openPostgres,
  type Queue,
  systemClock,
  type Tables,
  timestamp,
} from '@recto/service/internals';
import { type Kysely, sql } from 'kysely';

/** A queue under measurement, used as in the service. */
export interface Contender {
  /** Adds a backlog of jobs of one organization. */
  fill(count: number): Promise<void>;
  /** Adds a job in its own transaction. */
  addOne(): Promise<void>;
  readonly queue: Pick<Queue, 'claim' | 'complete'>;
  close(): Promise<void>;
}

export const contenders = { table: openTable, 'pg-boss': openPgBoss };
export type ContenderName = keyof typeof contenders;

const leaseMs = 30_000;
const atOnce = 5000;

/** The table `jobs`, claimed with `for update skip locked`: SQLite's queue, on Postgres. */
async function openTable(url: string): Promise<Contender> {
  const database = openPostgres(url, { connections: 10, onError: () => {} });
  await migrate(database);
  const queue = createTableQueue(database, systemClock, leaseMs);
  return {
    async fill(count) {
      await sql`
        insert into jobs (id, organization_id, kind, subject_id, run_at)
        select gen_random_uuid()::text, 'backlog', 'process', n::text,
          to_char(now() at time zone 'utc' + n * interval '1 us', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
        from generate_series(1, ${count}) as n
      `.execute(database);
    },
    addOne: () => addOne(database, queue),
    queue,
    close: () => database.destroy(),
  };
}

/** pg-boss with maintenance, as in a worker. */
async function openPgBoss(url: string): Promise<Contender> {
  const database = openPostgres(url, { connections: 10, onError: () => {} });
  await migrate(database);
  const open = await openBoss(database, { url, upkeep: true, log: { write() {} } });
  const queue = createBossQueue({ ...open, database, clock: systemClock, leaseMs });
  return {
    async fill(count) {
      for (let first = 0; first < count; first += atOnce) {
        const turns = Array.from({ length: Math.min(atOnce, count - first) }, (_, n) => first + n + 1);
        const jobs = turns.map((turn) => ({
          data: { subjectId: String(turn), turn },
          priority: -turn,
          group: { id: 'backlog' },
        }));
        await open.boss.insert('process', jobs);
      }
    },
    addOne: () => addOne(database, queue),
    queue,
    async close() {
      await open.boss.stop({ graceful: false });
      await database.destroy();
    },
  };
}

function addOne(database: Kysely<Tables>, queue: Queue): Promise<void> {
  const job = { organizationId: 'bench', kind: 'process', subjectId: 'one' } as const;
  return database
    .transaction()
    .execute((transaction) => queue.enqueue(transaction, { ...job, runAt: timestamp(systemClock) }));
}
