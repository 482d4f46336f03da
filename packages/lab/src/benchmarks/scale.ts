import { parseArgs } from 'node:util';
import { createLimitStore } from '@recto/service/internals';
import { sql } from 'kysely';
import type { DatabaseWaits } from './scale/database-waits.ts';
import { drain } from './scale/drain.ts';
import { limitOf } from './scale/limit.ts';
import { submit } from './scale/submit.ts';
import { addWaiting } from './scale/waiting-documents.ts';
import { type BenchService, startBenchService } from './store/bench-service.ts';
import { quantile } from './store/quantile.ts';
import { readInvoice } from './store/read-invoice.ts';
import { usageOf } from './usages.ts';

const options = {
  database: { type: 'string' },
  workers: { type: 'string', default: '1,2,4' },
  documents: { type: 'string', default: '40' },
  lanes: { type: 'string', default: '2' },
  stage: { type: 'string', default: '2000' },
  organizations: { type: 'string', default: '1' },
  backlog: { type: 'string', default: '100000' },
  submissions: { type: 'string', default: '200' },
  checks: { type: 'string', default: '500' },
} as const;

/** Measures what docs/scale.md reports. False if submitting takes more than 1.2 times as long with a backlog. */
export async function run(args: string[]): Promise<boolean> {
  const { values } = parseArgs({ args, options });
  const { database } = values;
  if (database === undefined) throw new Error(usageOf('scale'));
  // Without a backlog there is nothing to compare.
  const isFlat = Number(values.backlog) === 0 || (await measureSubmissions(database, values));
  await measureWorkers(database, values);
  return isFlat;
}

type Given = Readonly<Partial<Record<keyof typeof options, string>>>;

async function measureWorkers(database: string, given: Given) {
  const [documents, lanes, stageMs, organizations] = [
    given.documents,
    given.lanes,
    given.stage,
    given.organizations,
  ].map(Number) as [number, number, number, number];
  const like = await readInvoice();
  let alone: number | undefined;
  const rows = [];
  for (const workers of String(given.workers).split(',').map(Number)) {
    const all = documents * workers;
    const plan = { database, workers, lanes, stageMs, organizations, documents: all, like };
    const drained = await drain(plan);
    const { seconds, writes, databaseCores, workerCores, machine } = drained;
    alone ??= workers === 1 ? drained.documentsPerSecond : Number.NaN;
    rows.push({
      workers,
      documents: all,
      seconds: seconds.toFixed(1),
      'documents/s': drained.documentsPerSecond.toFixed(2),
      'of linear': (drained.documentsPerSecond / (alone * workers)).toFixed(3),
      'a document: commits': (writes.commits / all).toFixed(1),
      'writes to disk': (writes.flushes / all).toFixed(1),
      'kB of log': (writes.logBytes / all / 1000).toFixed(0),
      'Postgres ms': databaseCores && ((databaseCores * seconds * 1000) / all).toFixed(1),
      'workers ms': ((workerCores * seconds * 1000) / all).toFixed(1),
      'machine busy': (machine.usedCores / machine.cores).toFixed(2),
    });
    console.log(`${workers} workers: limited by ${limitOf(drained)}`);
    console.log(`  statements at a time: ${shownWaits(drained.waits)}`);
  }
  console.table(rows);
}

function shownWaits(waits: DatabaseWaits): string {
  return [...waits]
    .slice(0, 5)
    .map(([at, count]) => `${at} ${count.toFixed(2)}`)
    .join(', ');
}

async function measureSubmissions(database: string, given: Given): Promise<boolean> {
  const [backlog, count] = [Number(given.backlog), Number(given.submissions)];
  const services = [
    await startBenchService({ databaseUrl: database }),
    await startBenchService({ databaseUrl: database }),
  ] as const;
  try {
    const [empty, full] = services;
    await addWaiting(full, await submit(full), backlog);
    await sql`analyze`.execute(full.database);
    for (let index = 0; index < 10; index++) for (const service of services) await submit(service);
    const times = { empty: [] as number[], full: [] as number[] };
    for (let index = 0; index < count; index++) {
      times.empty.push(await timed(() => submit(empty)));
      times.full.push(await timed(() => submit(full)));
    }
    const at = (share: number) => quantile(times.full, share) / quantile(times.empty, share);
    const shown = (all: readonly number[]) =>
      [0.5, 0.95].map((share) => quantile(all, share).toFixed(1)).join(', ');
    console.log(
      `submit p50, p95 ms: nothing waiting ${shown(times.empty)}; ${backlog} waiting ${shown(times.full)}`,
    );
    console.log(`times as long: p50 ${at(0.5).toFixed(2)}, p95 ${at(0.95).toFixed(2)}`);
    await measureChecks(empty, Number(given.checks));
    return at(0.5) <= 1.2;
  } finally {
    for (const service of services) await service.close();
  }
}

/** One statement of one server, as for a failed sign-in, next to one that does nothing. */
async function measureChecks(service: BenchService, count: number): Promise<void> {
  const checks: number[] = [];
  const nothing: number[] = [];
  const limits = createLimitStore(service.database);
  for (let index = 0; index < count; index++) {
    nothing.push(await timed(() => sql`select 1`.execute(service.database)));
    checks.push(await timed(() => limits.add(new Map([['key', 1]]))));
  }
  const shown = (all: readonly number[]) =>
    `${quantile(all, 0.5).toFixed(2)}, ${quantile(all, 0.95).toFixed(2)}`;
  console.log(`a limit check p50, p95 ms: ${shown(checks)}; select 1: ${shown(nothing)}`);
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
}
