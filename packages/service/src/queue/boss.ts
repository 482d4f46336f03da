import { CompiledQuery, type Kysely, sql } from 'kysely';
import { PgBoss } from 'pg-boss';
import { errorFields, type Log } from '../log.ts';
import type { Tables } from '../store/tables.ts';
import { type JobKind, jobKinds } from './queue.ts';

/** The queue's own connections: claims, job ends, heartbeats, maintenance. */
const connections = 4;

const maintenanceSeconds = 600;

/** The longest that pg-boss allows. A document keeps its lease through heartbeats, not through this. */
const longestSeconds = 24 * 3600;

/** A job waits until it is done: pg-boss would delete it after two weeks. */
const foreverSeconds = 20 * 365 * 24 * 3600;

/** How often a job may crash its worker, with pauses of up to five minutes, before it is put aside. */
const failures = { retryLimit: 20, retryDelay: 1, retryBackoff: true, retryDelayMax: 300 };

/** Where abandoned jobs of a kind are kept. */
export function deadOf(kind: JobKind): string {
  return `${kind}-dead`;
}

export interface OpenBoss {
  readonly boss: PgBoss;
  /** The schema of its tables, quoted for SQL. */
  readonly schema: string;
}

/**
 * Starts pg-boss in the schema of our own tables, so it needs no further permissions and one dump contains both.
 * `upkeep`: whether this process maintains the queues (retention, statistics, indexes); one at a time does.
 */
export async function openBoss(
  database: Kysely<Tables>,
  { url, upkeep, log }: { readonly url: string; readonly upkeep: boolean; readonly log: Log },
): Promise<OpenBoss> {
  const { rows } = await sql<{ schema: string }>`select current_schema() as schema`.execute(database);
  const schema = rows[0]?.schema ?? 'public';
  const boss = new PgBoss({
    connectionString: url,
    max: connections,
    schema,
    createSchema: false,
    supervise: upkeep,
    maintenanceIntervalSeconds: maintenanceSeconds,
    schedule: false,
    registerInstance: false,
    openTelemetry: { propagateContext: true },
  });
  boss.on('error', (error) => log.write('warn', 'queue.upkeep-failed', errorFields(error)));
  boss.on('warning', ({ message }) => log.write('warn', 'queue.warned', { message }));
  try {
    await boss.start();
    for (const kind of jobKinds) await makeQueue(boss, kind);
  } catch (error) {
    await boss.stop({ graceful: false }).catch(() => {});
    throw error;
  }
  return { boss, schema: `"${schema}"` };
}

async function makeQueue(boss: PgBoss, kind: JobKind): Promise<void> {
  const kept = { retentionSeconds: foreverSeconds, deleteAfterSeconds: maintenanceSeconds };
  const dead = deadOf(kind);
  await boss.createQueue(dead, kept);
  await boss.updateQueue(dead, kept);
  const options = { ...kept, ...failures, expireInSeconds: longestSeconds, deadLetter: dead };
  await boss.createQueue(kind, options);
  await boss.updateQueue(kind, options);
}

/** Makes pg-boss use a database or a transaction of the store instead of its own connections. */
export function within(database: Kysely<Tables>) {
  // Its column names must stay as they are.
  const plain = database.withoutPlugins();
  return {
    async executeSql(text: string, values: unknown[] = []): Promise<{ rows: unknown[] }> {
      const { rows } = await plain.executeQuery(CompiledQuery.raw(text, values));
      return { rows };
    },
  };
}

/** The number of jobs that pg-boss reports as changed; its types do not expose it. */
export function affectedBy(response: object): number {
  return (response as { readonly affected: number }).affected;
}
