import { existsSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeCluster } from './cluster.ts';
import { type FaultCounts, inflictFaults, noFaults } from './inflict-faults.ts';
import { keepRunning } from './kept-running.ts';
import { makeObjectServer } from './object-server.ts';
import { type Receiver, startReceiver } from './receiver.ts';
import { type FaultPlan, leaseS, type Scene } from './scene.ts';
import { createSender, type Sender } from './sender.ts';
import { makeSmallDisk } from './small-disk.ts';
import { endStatuses, type Verdict, verify } from './verify.ts';

interface FaultReport extends Verdict {
  readonly store: FaultPlan['store'];
  readonly blobs: FaultPlan['blobs'];
  readonly seconds: number;
  readonly faults: FaultCounts;
  readonly statuses: Readonly<Record<string, number>>;
}

const diskMb = 2048;

/** Sends documents while everything that can fail does, and reports what became of them. */
export async function runFaults(plan: FaultPlan): Promise<FaultReport> {
  const began = performance.now();
  const receiver = await startReceiver(Math.random);
  const scene = await setUp(plan, receiver);
  try {
    const sender = await senderOf(scene, plan.port, receiver);
    const accepted: string[] = [];
    const endsAt = began + plan.minutes * 60_000;
    const progress = { share: 0, isOver: () => performance.now() > endsAt };
    const faults = noFaults();
    const soFar = () => ({
      store: plan.store,
      blobs: plan.blobs,
      seconds: Math.round((performance.now() - began) / 1000),
      faults,
      statuses: Object.fromEntries(sender.statuses),
    });
    const sending = sendAll(sender, plan.documents, progress, (id) => {
      accepted.push(id);
      if (accepted.length % tellEvery === 0) tell({ ...soFar(), accepted, receiver, scene });
    });
    await inflictFaults(plan, scene, faults, {
      onProgress(share) {
        progress.share = Math.max(progress.share, share);
      },
      isOver: progress.isOver,
      countEnded: () => countEnded(sender),
      countAccepted: () => accepted.length,
    });
    await sending;
    const verdict = await verify({ sender, accepted, receiver, scene });
    return { ...soFar(), ...verdict };
  } finally {
    await Promise.all(scene.processes.map((process) => process.stop()));
    scene.cluster?.remove();
    await scene.objects?.remove();
    scene.disk.remove();
    receiver.close();
  }
}

async function setUp(plan: FaultPlan, receiver: Receiver): Promise<Scene> {
  const { store, blobs, port, postgresPrograms, program } = plan;
  const disk = makeSmallDisk(diskMb);
  const cluster = store === 'postgres' ? makeCluster(postgresPrograms, port + 1, disk.path) : undefined;
  const objects = blobs === 's3' ? await makeObjectServer(port + 4) : undefined;
  const settings = {
    RECTO_PORT: String(port),
    RECTO_DATA: join(disk.path, 'data'),
    RECTO_LEASE_S: String(leaseS),
    RECTO_READERS: '1',
    RECTO_REQUESTS_PER_MINUTE: '0',
    RECTO_CALLBACK_TIMEOUT_S: '2',
    RECTO_CALLBACK_BACKOFF_S: '1',
    RECTO_CALLBACK_TRIES: '50',
    RECTO_EGRESS_ALLOW: [`127.0.0.1:${receiver.port}`, ...(objects ? [objects.allow] : [])].join(','),
    RECTO_LOG_LEVEL: 'error',
    // Several hundred starts share Node's compile cache.
    NODE_COMPILE_CACHE: join(tmpdir(), 'recto-faults-compiled'),
    ...(cluster && { RECTO_DATABASE_URL: cluster.url }),
    ...objects?.settings,
  };
  if (cluster === undefined)
    return { disk, cluster, objects, processes: [keepRunning('server', [program, 'serve'], settings, port)] };
  const server = keepRunning('server', [program, 'serve'], { ...settings, RECTO_ROLE: 'server' }, port);
  const workers = [1, 2].map((worker) => {
    const healthPort = port + 1 + worker;
    const own = { ...settings, RECTO_HEALTH_PORT: String(healthPort) };
    return keepRunning(`worker ${worker}`, [program, 'work'], own, healthPort);
  });
  return { disk, cluster, objects, processes: [server, ...workers] };
}

async function senderOf({ disk }: Scene, port: number, receiver: Receiver): Promise<Sender> {
  const file = join(disk.path, 'data', 'credentials.json');
  while (!existsSync(file)) await new Promise((resolve) => setTimeout(resolve, 100));
  const credentials = JSON.parse(readFileSync(file, 'utf8'));
  return createSender(`http://127.0.0.1:${port}`, credentials, `http://127.0.0.1:${receiver.port}/`);
}

async function countEnded(sender: Sender): Promise<number | undefined> {
  const response = await sender.get(`/executions?size=1&status=${endStatuses.join(',')}`);
  if (response?.status !== 200) {
    await response?.body?.cancel();
    return undefined;
  }
  return ((await response.json()) as { readonly total: number }).total;
}

/** Progress is reported this often, so that an interrupted run still shows what it has seen. */
const tellEvery = 100;

interface SoFar {
  readonly accepted: readonly string[];
  readonly receiver: Receiver;
  readonly scene: Scene;
}

function tell({ accepted, receiver, scene, ...counts }: SoFar): void {
  const ownEnds = scene.processes.flatMap((process) => process.ownEnds);
  const line = { ...counts, accepted: accepted.length, told: receiver.told.size, ownEnds };
  console.log(JSON.stringify(line));
}

const clients = 4;

/** Documents are sent in step with the faults, so that some are in progress at each fault. */
async function sendAll(
  sender: Sender,
  documents: number,
  progress: { readonly share: number; readonly isOver: () => boolean },
  onAccepted: (id: string) => void,
): Promise<void> {
  let next = 0;
  const client = async () => {
    while (next < documents && !progress.isOver()) {
      if (next >= progress.share * documents) await new Promise((resolve) => setTimeout(resolve, 50));
      else onAccepted(await sender.submit(next++));
    }
  };
  await Promise.all(Array.from({ length: clients }, client));
}
