import { type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe } from 'vitest';
import type { Clock } from '../../src/clock.ts';
import { type OpenBoss, openBoss } from '../../src/queue/boss.ts';
import { createBossQueue } from '../../src/queue/boss-queue.ts';
import type { DeadLetters } from '../../src/queue/dead-letters.ts';
import type { Queue } from '../../src/queue/queue.ts';
import { createTableQueue } from '../../src/queue/table-queue.ts';
import { migrate } from '../../src/store/migrate.ts';
import { openPostgres } from '../../src/store/postgres-database.ts';
import { openSqlite } from '../../src/store/sqlite-database.ts';
import type { Tables } from '../../src/store/tables.ts';
import { describeOnPostgres } from '../test-database.ts';

export const leaseMs = 30_000;

/** A queue, empty at the start of each test, and how time passes for it. */
interface QueueUnderTest {
  readonly queue: Queue;
  readonly clock: Clock;
  readonly database: Kysely<Tables>;
  /** Lets time pass, and the queue's maintenance do what is due. */
  pass(ms: number): Promise<void>;
}

interface BossUnderTest extends QueueUnderTest {
  readonly queue: Queue & { readonly deadLetters: DeadLetters };
  readonly open: OpenBoss;
}

/** Runs the same tests on each database's queue. */
export function describeOnEachQueue(name: string, tests: (given: () => QueueUnderTest) => void): void {
  describe(`${name} on SQLite`, () => {
    const time = { ms: Date.now() };
    const clock = { now: () => new Date(time.ms) };
    let database: Kysely<Tables>;
    beforeAll(async () => {
      database = openSqlite(':memory:');
      await migrate(database);
    });
    beforeEach(async () => void (await database.deleteFrom('jobs').execute()));
    afterAll(() => database.destroy());
    const pass = async (ms: number) => {
      time.ms += ms;
    };
    tests(() => ({
      queue: createTableQueue(database, clock, leaseMs, () => time.ms),
      clock,
      database,
      pass,
    }));
  });
  describeOnBoss(name, tests);
}

/** Tests of what only the queue on Postgres can do. */
export function describeOnBoss(name: string, tests: (given: () => BossUnderTest) => void): void {
  describeOnPostgres(`${name} on Postgres`, (url) => {
    let database: Kysely<Tables>;
    let open: OpenBoss;
    beforeAll(async () => {
      database = openPostgres(url(), { connections: 10, onError: () => {} });
      await migrate(database);
      open = await openBoss(database, { url: url(), upkeep: false, log: { write() {} } });
    });
    let queue: BossUnderTest['queue'];
    beforeEach(async () => {
      await Promise.all(['process', 'callback', 'process-dead', 'callback-dead'].map(empty));
      queue = createBossQueue({ ...open, database, clock, leaseMs });
    });
    afterAll(async () => {
      await open.boss.stop({ graceful: false });
      await database.destroy();
    });
    const empty = (queue: string) => open.boss.deleteAllJobs(queue);
    const clock = { now: () => new Date() };
    tests(() => ({ queue, clock, database, open, pass: (ms) => pass(database, open, queue, ms) }));
  });
}

/** The server's clock counts: the times it compares are moved back. */
async function pass(database: Kysely<Tables>, { schema }: OpenBoss, queue: Queue, ms: number): Promise<void> {
  const older = sql`${ms} * interval '1 ms'`;
  await sql`
    update ${sql.raw(schema)}.job set start_after = start_after - ${older}, created_on = created_on - ${older},
      started_on = started_on - ${older}, heartbeat_on = heartbeat_on - ${older}
  `.execute(database);
  await queue.recover();
}
