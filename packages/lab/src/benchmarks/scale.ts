import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { createLimitStore, derivedUuid } from '@recto/service/internals';
import { sql } from 'kysely';
import { addWaiting } from './scale/waiting-documents.ts';
import { type BenchService, startBenchService } from './store/bench-service.ts';
import { quantile } from './store/quantile.ts';

const usage = `npm run bench -- scale --database URL [--workers 1,2,4] [--documents 40] [--lanes 2] [--stage 2000]
  [--backlog 100000] [--submissions 200] [--checks 500]
  Submissions in turns to a server with nothing waiting and to one with a backlog; what a limit check costs; then workers
  whose reading waits --stage ms, each with --lanes documents at once and --documents for each worker.`;

const options = {
  database: { type: 'string' },
  workers: { type: 'string', default: '1,2,4' },
  documents: { type: 'string', default: '40' },
  lanes: { type: 'string', default: '2' },
  stage: { type: 'string', default: '2000' },
  backlog: { type: 'string', default: '100000' },
  submissions: { type: 'string', default: '200' },
  checks: { type: 'string', default: '500' },
} as const;

/** Measures what docs/scale.md says. False where submitting takes more than 1.2 times as long with a backlog. */
export async function run(args: string[]): Promise<boolean> {
  const { values } = parseArgs({ args, options });
  const { database } = values;
  if (database === undefined) throw new Error(usage);
  // Without a backlog there is nothing to compare.
  const isFlat = Number(values.backlog) === 0 || (await measureSubmissions(database, values));
  await measureWorkers(database, values);
  return isFlat;
}

type Given = Readonly<Partial<Record<keyof typeof options, string>>>;

async function measureWorkers(database: string, { workers, documents, lanes = '1', stage = '0' }: Given) {
  let alone: number | undefined;
  for (const count of String(workers).split(',').map(Number)) {
    const { seconds, commits } = await drain(database, count, Number(documents) * count, [lanes, stage]);
    alone ??= seconds * (count === 1 ? 1 : Number.NaN);
    const each = {
      seconds: seconds.toFixed(1),
      'documents/s': ((Number(documents) * count) / seconds).toFixed(2),
      'of linear': (alone / seconds).toFixed(3),
      'commits a document': (commits / (Number(documents) * count)).toFixed(1),
    };
    console.log(`${count} workers, ${Number(documents) * count} documents: ${JSON.stringify(each)}`);
  }
}

/** How long workers that are ready take for documents that come at once. */
async function drain(database: string, workers: number, documents: number, args: readonly string[]) {
  const service = await startBenchService({ databaseUrl: database });
  const script = fileURLToPath(new URL('./scale/stub-worker.ts', import.meta.url));
  const children: ChildProcess[] = [];
  try {
    const likeId = await submit(service);
    for (let index = 0; index < workers; index++) {
      children.push(fork(script, [service.databaseUrl ?? '', ...args]));
    }
    await Promise.all(children.map((child) => once(child, 'message')));
    const commitsBefore = await commitsOf(service);
    const startedAt = performance.now();
    await addWaiting(service, likeId, documents);
    while ((await unfinished(service)) > 0) await new Promise((resolve) => setTimeout(resolve, 200));
    const seconds = (performance.now() - startedAt) / 1000;
    return { seconds, commits: (await commitsOf(service)) - commitsBefore };
  } finally {
    for (const child of children) {
      const gone = once(child, 'exit');
      child.disconnect();
      await gone;
    }
    await service.close();
  }
}

async function unfinished({ database }: BenchService): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select coalesce(sum(total), 0)::integer as count from execution_counts
    where status in ('ACKNOWLEDGED', 'IN_PROGRESS', 'RESULTS_PENDING')
  `.execute(database);
  return rows[0]?.count ?? 0;
}

/** Of the whole database, those of the looks of this program included. */
async function commitsOf({ database }: BenchService): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select xact_commit::integer as count from pg_stat_database where datname = current_database()
  `.execute(database);
  return rows[0]?.count ?? 0;
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

/** One statement of one server, as for a failed sign-in, beside one that does nothing. */
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

/** Returns the id of the execution. */
async function submit({ baseUrl, organizationId, authorization }: BenchService): Promise<string> {
  const action = derivedUuid('template', organizationId, 'INVOICE');
  const body = new FormData();
  body.set('file', new Blob([`%PDF-1.7\n${performance.now()}`]), 'a.pdf');
  const path = `/api/v1/organizations/${organizationId}/actions/${action}/versions/1.0.0/executions`;
  const response = await fetch(`${baseUrl}${path}`, { method: 'POST', headers: { authorization }, body });
  if (response.status !== 201) throw new Error(`${response.status} ${await response.text()}`);
  return ((await response.json()) as { id: string }).id;
}
