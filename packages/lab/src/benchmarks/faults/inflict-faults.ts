import { readFileSync } from 'node:fs';
import type { KeptRunning } from './kept-running.ts';
import { type FaultPlan, leaseS, type Scene } from './scene.ts';
import { sendSignal } from './send-signal.ts';

/** The number of faults of each kind. */
export type FaultCounts = Record<Fault, number>;

const faults = [
  'kill server',
  'kill worker',
  'kill reader',
  'stop Postgres',
  'stop object storage',
  'pause server',
  'pause worker',
  'fill disk',
] as const;
type Fault = (typeof faults)[number];

const quietMs = 400;

/** On SQLite one process is both server and worker: faults for either hit it. */
function plannedFaults(plan: FaultPlan): FaultCounts {
  const isPostgres = plan.store === 'postgres';
  return {
    'kill server': plan.kills,
    'kill worker': isPostgres ? plan.kills : 0,
    'kill reader': plan.kills,
    'stop Postgres': isPostgres ? plan.stops : 0,
    'stop object storage': plan.blobs === 's3' ? plan.stops : 0,
    'pause server': isPostgres ? Math.ceil(plan.pauses / 2) : plan.pauses,
    'pause worker': isPostgres ? Math.floor(plan.pauses / 2) : 0,
    'fill disk': plan.fills,
  };
}

/** Coordinates faults and documents. */
interface Pace {
  /** Called with the share of the faults that have begun, 0 to 1. */
  readonly onProgress: (share: number) => void;
  /** Whether no further fault should begin. */
  readonly isOver: () => boolean;
  /** The number of documents that have ended; undefined while nobody answers. */
  readonly countEnded: () => Promise<number | undefined>;
  /** The number of accepted documents. */
  readonly countAccepted: () => number;
}

/** Faults in one lane happen one after the other; lanes fail independently. */
const lanes: readonly (readonly Fault[])[] = [
  ['kill server', 'pause server'],
  ['kill worker', 'kill reader', 'pause worker'],
  ['stop Postgres', 'stop object storage', 'fill disk'],
];

/**
 * Inflicts the planned faults; `done` counts them as they happen. After each, waits until a document has ended, however
 * slow the machine is: a service that never gets time to work proves nothing.
 */
export async function inflictFaults(
  plan: FaultPlan,
  scene: Scene,
  done: FaultCounts,
  pace: Pace,
): Promise<void> {
  const planned = plannedFaults(plan);
  const all = faults.reduce((sum, fault) => sum + planned[fault], 0);
  let begun = 0;
  // On SQLite server and worker are one process, so their faults happen one after the other.
  const parts = plan.store === 'sqlite' ? [lanes.flat()] : lanes;
  const shareOf = (lane: readonly Fault[]) => {
    const most = lane.reduce((sum, fault) => sum + planned[fault], 0);
    return most === 0 ? 1 : lane.reduce((sum, fault) => sum + done[fault], 0) / most;
  };
  const inflictLane = async (lane: readonly Fault[]) => {
    while (!pace.isOver()) {
      // A lane with quick faults is slowed down, so that they are spread over the whole run.
      while (!pace.isOver() && shareOf(lane) > Math.min(...parts.map(shareOf)) + mostAhead)
        await pause(quietMs);
      const left = lane.filter((fault) => done[fault] < planned[fault]);
      // The kind with the largest share left.
      const [fault] = left.toSorted((a, b) => done[a] / planned[a] - done[b] / planned[b]);
      if (fault === undefined) return;
      pace.onProgress((begun + 1) / all);
      if (await inflict(fault, scene)) {
        done[fault]++;
        begun++;
        await nextEnd(pace);
      }
      await pause(quietMs + Math.random() * 2 * quietMs);
    }
  };
  await Promise.all(parts.map(inflictLane));
}

/** By what share of its faults a lane may be ahead of the others. */
const mostAhead = 0.05;

/** All counts zero. */
export function noFaults(): FaultCounts {
  return Object.fromEntries(faults.map((fault) => [fault, 0])) as FaultCounts;
}

const endPatienceMs = 60_000;

/** Waits until one more document has ended, or all have; not forever, since another fault may hold them up. */
async function nextEnd({ countEnded, countAccepted }: Pace): Promise<void> {
  const endsAt = performance.now() + endPatienceMs;
  let first: number | undefined;
  while (performance.now() < endsAt) {
    const ended = await countEnded();
    first ??= ended;
    if (ended !== undefined && (ended > (first ?? ended) || ended >= countAccepted())) return;
    await pause(quietMs / 2);
  }
}

/** Longer than a client's own retries take. */
const awayMs = 3000;

/** False if there was nothing to inflict it on. */
async function inflict(fault: Fault, { processes, cluster, disk, objects }: Scene): Promise<boolean> {
  const [server, ...workers] = processes;
  const worker = workers[Math.floor(Math.random() * workers.length)] ?? server;
  switch (fault) {
    case 'kill server':
    case 'kill worker':
      return kill(fault === 'kill server' ? server : worker);
    case 'kill reader':
      return killReader(worker);
    case 'pause server':
      return pauseProcess(server);
    case 'pause worker':
      return pauseProcess(worker);
    case 'stop Postgres':
      cluster?.stopAtOnce();
      await pause(1000);
      cluster?.start();
      return true;
    case 'stop object storage':
      await objects?.stop();
      await pause(awayMs);
      await objects?.start();
      return true;
    case 'fill disk':
      disk.fill();
      await pause(3000);
      disk.free();
      cluster?.revive();
      return true;
  }
}

async function kill(process_: KeptRunning | undefined): Promise<boolean> {
  const pid = await pidAtWork(process_);
  if (pid === undefined) return false;
  // Half of the time while a document is being read, if one is; otherwise at any time.
  const [reader] = process_?.readers() ?? [];
  if (reader !== undefined && Math.random() < 0.5) await untilBusy(reader);
  return sendSignal(pid, 'SIGKILL');
}

async function killReader(process_: KeptRunning | undefined): Promise<boolean> {
  await pidAtWork(process_);
  const [pid] = process_?.readers() ?? [];
  if (pid === undefined) return false;
  await untilBusy(pid);
  // It may have ended in the meantime, with a parent hit by another fault.
  return sendSignal(pid, 'SIGKILL');
}

const busyPatienceMs = 5000;

/** Waits until the process uses processor time, or gives up after a while. */
async function untilBusy(pid: number): Promise<void> {
  const endsAt = performance.now() + busyPatienceMs;
  const before = ticksOf(pid);
  while (performance.now() < endsAt && ticksOf(pid) === before) await pause(20);
}

/** User and system time, in hundredths of a second as in /proc. */
function ticksOf(pid: number): number {
  try {
    const [user = 0, system = 0] = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .split(' ')
      .slice(13, 15)
      .map(Number);
    return user + system;
  } catch {
    return -1;
  }
}

async function pauseProcess(process_: KeptRunning | undefined): Promise<boolean> {
  const pid = await pidAtWork(process_);
  if (pid === undefined) return false;
  if (!sendSignal(pid, 'SIGSTOP')) return false;
  await pause(2 * leaseS * 1000);
  return sendSignal(pid, 'SIGCONT');
}

/** Faults are for running processes: one that has just started is given time to get to work. */
async function pidAtWork(process_: KeptRunning | undefined): Promise<number | undefined> {
  if (process_ === undefined || !(await process_.isHealthy())) return undefined;
  await pause(Math.random() * 3 * quietMs);
  return process_.pid();
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
