import { randomUUID } from 'node:crypto';
import {
  createTableQueue,
  type Job,
  migrate,
  openPostgres,
  systemClock,
  timestamp,
} from '@recto/service/internals';

/** A queue under measurement. */
interface Contender {
  /** Adds jobs, each in a transaction of its own. */
  fill(count: number): Promise<void>;
  /** Claims one job and completes it; false when none is left. */
  takeOne(): Promise<boolean>;
  close(): Promise<void>;
}

export const contenders = { table: openTable, 'pg-boss': openPgBoss };
export type ContenderName = keyof typeof contenders;

/** Ours: the table `jobs`, claimed with `for update skip locked`. */
async function openTable(url: string): Promise<Contender> {
  const database = openPostgres(url, { connections: 10, onError: () => {} });
  await migrate(database);
  const queue = createTableQueue(database, systemClock, 30_000);
  const owner = randomUUID();
  const enqueue = (subjectId: string) =>
    database.transaction().execute((transaction) => {
      const runAt = timestamp(systemClock);
      return queue.enqueue(transaction, { organizationId: 'bench', kind: 'process', subjectId, runAt });
    });
  return {
    fill: (count) => inLanes(count, (index) => enqueue(`job ${index}`)),
    async takeOne() {
      const job: Job | undefined = await queue.claim('process', owner);
      if (job === undefined) return false;
      await queue.complete(job);
      return true;
    },
    close: () => database.destroy(),
  };
}

/** As much of pg-boss as is measured. It is no dependency: `npm i --no-save pg-boss@12.35.0` first. */
interface PgBoss {
  start(): Promise<unknown>;
  stop(options: { readonly graceful: boolean }): Promise<void>;
  createQueue(name: string, options?: object): Promise<void>;
  send(name: string, data: object): Promise<string | null>;
  fetch(name: string): Promise<readonly { readonly id: string }[]>;
  complete(name: string, id: string): Promise<unknown>;
}

async function openPgBoss(url: string): Promise<Contender> {
  const specifier = 'pg-boss';
  const module = (await import(specifier)) as { PgBoss: new (options: object) => PgBoss };
  const schema = new URL(url).searchParams.get('options')?.split('=')[1] ?? 'pgboss';
  const boss = new module.PgBoss({
    connectionString: url,
    schema,
    max: 10,
    supervise: false,
    schedule: false,
  });
  await boss.start();
  await boss.createQueue('process', { retryLimit: 3, expireInSeconds: 30 });
  return {
    fill: (count) => inLanes(count, (index) => boss.send('process', { subjectId: `job ${index}` })),
    async takeOne() {
      const [job] = await boss.fetch('process');
      if (job === undefined) return false;
      await boss.complete('process', job.id);
      return true;
    },
    close: () => boss.stop({ graceful: false }),
  };
}

/** Does something `count` times, eight at once. */
async function inLanes(count: number, work: (index: number) => Promise<unknown>): Promise<void> {
  let next = 0;
  const lane = async () => {
    while (next < count) await work(next++);
  };
  await Promise.all(Array.from({ length: 8 }, lane));
}
