import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { templates } from '@recto/document';
import { configFromEnvironment, openOrganizationAdmin } from '@recto/service';
import { type BenchService, startBenchService } from '../store/bench-service.ts';
import type { ReadInvoice } from '../store/read-invoice.ts';
import { watchWaits } from './database-waits.ts';
import type { Load } from './limit.ts';
import { findPostmaster, type ProcessorTime, readProcessorTime } from './processor-time.ts';
import { submit } from './submit.ts';
import { unfinished } from './unfinished.ts';
import { readWrites, type Writes } from './writes.ts';

/** Workers that share a database, and their load. */
interface DrainPlan {
  readonly database: string;
  readonly workers: number;
  /** Number of documents that a worker processes at once. */
  readonly lanes: number;
  /** How long the stub for reading takes. */
  readonly stageMs: number;
  readonly documents: number;
  /** The documents are divided evenly among these. */
  readonly organizations: number;
  /** What is found in each document. */
  readonly like: ReadInvoice;
}

/** Measurements until all documents had ended. */
interface Drained extends Load {
  readonly seconds: number;
  /** For the whole database, including this program's own queries. */
  readonly writes: Writes;
}

/** Queues documents, lets workers that are ready take them all at once, and measures who is busy with them. */
export async function drain(plan: DrainPlan): Promise<Drained> {
  const service = await startBenchService({ databaseUrl: plan.database });
  const workers: ChildProcess[] = [];
  try {
    await submitAll(await makeOwners(service, plan.organizations), plan.documents);
    workers.push(...(await startWorkers(service, plan)));
    const pids = workers.map(({ pid = 0 }) => pid);
    const postmaster = await findPostmaster(service.database);
    const watch = watchWaits(service.databaseUrl ?? '');
    const before = { writes: await readWrites(service.database), time: readProcessorTime(postmaster, pids) };
    const startedAt = performance.now();
    for (const worker of workers) worker.send({ take: true });
    while ((await unfinished(service.database)) > 0) await new Promise((resolve) => setTimeout(resolve, 200));
    const seconds = (performance.now() - startedAt) / 1000;
    const time = readProcessorTime(postmaster, pids);
    const waits = await watch.stop();
    const writes = (await readWrites(service.database)).since(before.writes);
    return { seconds, writes, waits, ...loadOf(plan, seconds, before.time, time) };
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
    commandCores: (after.command - before.command) / seconds,
    machine: {
      usedCores: (after.machine - before.machine) / seconds,
      cores: (after.available - before.available) / seconds,
    },
  };
}

async function startWorkers({ databaseUrl = '', dataDir }: BenchService, plan: DrainPlan) {
  const script = fileURLToPath(new URL('./stub-worker.ts', import.meta.url));
  const likeFile = join(dataDir, 'like.json');
  writeFileSync(likeFile, JSON.stringify(plan.like));
  const args = [databaseUrl, String(plan.lanes), String(plan.stageMs), likeFile];
  const children = Array.from({ length: plan.workers }, () => fork(script, args));
  await Promise.all(children.map((child) => once(child, 'message')));
  return children;
}

async function endWorker(worker: ChildProcess): Promise<void> {
  const gone = once(worker, 'exit');
  worker.disconnect();
  await gone;
}

type Owner = Pick<BenchService, 'baseUrl' | 'organizationId' | 'authorization'>;

async function makeOwners(service: BenchService, organizations: number): Promise<readonly Owner[]> {
  const { databaseUrl, dataDir } = service;
  const admin = await openOrganizationAdmin({ ...configFromEnvironment({}), dataDir, databaseUrl });
  try {
    const owners: Owner[] = [service];
    while (owners.length < organizations) {
      const name = `bench ${owners.length}`;
      const made = await admin.create(name, name.replace(' ', '-'), templates);
      const { organizationId, username, password } = made;
      const authorization = `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`;
      owners.push({ baseUrl: service.baseUrl, organizationId, authorization });
    }
    return owners;
  } finally {
    await admin.close();
  }
}

/** Number of clients that submit documents in parallel. */
const clients = 16;

async function submitAll(owners: readonly Owner[], documents: number): Promise<void> {
  let next = 0;
  const submitSome = async () => {
    for (let index = next++; index < documents; index = next++) await submit(owners[index % owners.length]!);
  };
  await Promise.all(Array.from({ length: clients }, submitSome));
}
