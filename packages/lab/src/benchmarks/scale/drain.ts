import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { templates } from '@recto/document';
import { configFromEnvironment, openOrganizationAdmin } from '@recto/service';
import { sql } from 'kysely';
import { type BenchService, startBenchService } from '../store/bench-service.ts';
import { watchWaits } from './database-waits.ts';
import type { Load } from './limit.ts';
import { findPostmaster, type ProcessorTime, readProcessorTime } from './processor-time.ts';
import { submit } from './submit.ts';
import { unfinished } from './unfinished.ts';
import { addWaiting } from './waiting-documents.ts';

/** Workers that share a database, and what they are given. */
interface DrainPlan {
  readonly database: string;
  readonly workers: number;
  /** Documents that a worker has at once. */
  readonly lanes: number;
  /** How long the stand-in for reading takes. */
  readonly stageMs: number;
  readonly documents: number;
  /** Of which the documents are, an equal share of each. */
  readonly organizations: number;
}

/** What it took until all of them had ended. */
interface Drained extends Load {
  readonly seconds: number;
  /** Of the whole database, those of the looks of this program included. */
  readonly commits: number;
}

/** Has workers that are ready take documents that come at once, and watches who is busy with them. */
export async function drain(plan: DrainPlan): Promise<Drained> {
  const service = await startBenchService({ databaseUrl: plan.database });
  const workers: ChildProcess[] = [];
  try {
    const owners = await submitForEach(service, plan.organizations);
    workers.push(...(await startWorkers(service, plan)));
    const pids = workers.map(({ pid = 0 }) => pid);
    const postmaster = await findPostmaster(service.database);
    const watch = watchWaits(service.databaseUrl ?? '');
    const before = { commits: await commitsOf(service), time: readProcessorTime(postmaster, pids) };
    const startedAt = performance.now();
    for (const { owner, likeId } of owners) {
      await addWaiting(owner, likeId, Math.ceil(plan.documents / plan.organizations));
    }
    while ((await unfinished(service.database)) > 0) await new Promise((resolve) => setTimeout(resolve, 200));
    const seconds = (performance.now() - startedAt) / 1000;
    const time = readProcessorTime(postmaster, pids);
    const waits = await watch.stop();
    const commits = (await commitsOf(service)) - before.commits;
    return { seconds, commits, waits, ...loadOf(plan, seconds, before.time, time) };
  } finally {
    await Promise.all(workers.map(endWorker));
    await service.close();
  }
}

function loadOf(plan: DrainPlan, seconds: number, before: ProcessorTime, after: ProcessorTime) {
  const hasDatabase = before.database !== undefined && after.database !== undefined;
  return {
    documentsPerSecond: plan.documents / seconds,
    mostPerSecond: (plan.workers * plan.lanes * 1000) / plan.stageMs,
    databaseCores: hasDatabase ? ((after.database ?? 0) - (before.database ?? 0)) / seconds : undefined,
    workerCores: (after.workers - before.workers) / seconds,
    machine: {
      usedCores: (after.machine - before.machine) / seconds,
      cores: (after.available - before.available) / seconds,
    },
  };
}

async function startWorkers({ databaseUrl = '' }: BenchService, { workers, lanes, stageMs }: DrainPlan) {
  const script = fileURLToPath(new URL('./stub-worker.ts', import.meta.url));
  const args = [databaseUrl, String(lanes), String(stageMs)];
  const children = Array.from({ length: workers }, () => fork(script, args));
  await Promise.all(children.map((child) => once(child, 'message')));
  return children;
}

async function endWorker(worker: ChildProcess): Promise<void> {
  const gone = once(worker, 'exit');
  worker.disconnect();
  await gone;
}

/** One document of each organization, of which the others are copies. */
async function submitForEach(service: BenchService, organizations: number) {
  const { databaseUrl, dataDir } = service;
  const admin = await openOrganizationAdmin({ ...configFromEnvironment({}), dataDir, databaseUrl });
  try {
    const owners = [{ owner: service, likeId: await submit(service) }];
    while (owners.length < organizations) {
      const name = `bench ${owners.length}`;
      const made = await admin.create(name, name.replace(' ', '-'), templates);
      const { organizationId, username, password } = made;
      const authorization = `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`;
      const owner = { ...service, organizationId, authorization };
      owners.push({ owner, likeId: await submit(owner) });
    }
    return owners;
  } finally {
    await admin.close();
  }
}

async function commitsOf({ database }: BenchService): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select xact_commit::integer as count from pg_stat_database where datname = current_database()
  `.execute(database);
  return rows[0]?.count ?? 0;
}
