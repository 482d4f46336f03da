import { readFileSync } from 'node:fs';
import type { KeptRunning } from './kept-running.ts';
import { type FaultPlan, leaseS, type Scene } from './scene.ts';
import { sendSignal } from './send-signal.ts';

/** How many faults there were of each kind. */
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

/** On SQLite one process is server and worker: what is planned for either happens to it. */
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

/** How faults and documents go on together. */
interface Pace {
  /** Told the share of the faults that have begun, 0 to 1. */
  readonly onProgress: (share: number) => void;
  /** Whether no other fault is to begin. */
  readonly isOver: () => boolean;
  /** How many documents have come to their end; undefined while nobody answers. */
  readonly countEnded: () => Promise<number | undefined>;
  /** How many were accepted. */
  readonly countAccepted: () => number;
}

/** What happens to one part of the scene happens one after the other; the parts fail beside each other. */
const lanes: readonly (readonly Fault[])[] = [
  ['kill server', 'pause server'],
  ['kill worker', 'kill reader', 'pause worker'],
  ['stop Postgres', 'stop object storage', 'fill disk'],
];

/**
 * Inflicts as many faults as planned; `done` counts them as they come. After each, a document comes to its end, however
 * slow the machine is: a service that is never given the time to work shows nothing.
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
  // On SQLite server and worker are one process, so that what happens to them follows each other.
  const parts = plan.store === 'sqlite' ? [lanes.flat()] : lanes;
  const shareOf = (lane: readonly Fault[]) => {
    const most = lane.reduce((sum, fault) => sum + planned[fault], 0);
    return most === 0 ? 1 : lane.reduce((sum, fault) => sum + done[fault], 0) / most;
  };
  const inflictLane = async (lane: readonly Fault[]) => {
    while (!pace.isOver()) {
      // What is done sooner is spread over the whole run all the same.
      while (!pace.isOver() && shareOf(lane) > Math.min(...parts.map(shareOf)) + mostAhead)
        await pause(quietMs);
      const left = lane.filter((fault) => done[fault] < planned[fault]);
      // The kind of which the largest share is left.
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

/** By what share of its faults a part may be ahead of the others. */
const mostAhead = 0.05;

/** None yet. */
export function noFaults(): FaultCounts {
  return Object.fromEntries(faults.map((fault) => [fault, 0])) as FaultCounts;
}

const endPatienceMs = 60_000;

/** Waits until one more document has ended, or all have; not for ever, since a fault beside it may hold them up. */
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

/** Longer than a client's own tries take. */
const awayMs = 3000;

/** False: there was nothing to inflict it on. */
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
  // Half of them while a document is being read, where it reads any; the others whenever it is.
  const [reader] = process_?.readers() ?? [];
  if (reader !== undefined && Math.random() < 0.5) await untilBusy(reader);
  return sendSignal(pid, 'SIGKILL');
}

async function killReader(process_: KeptRunning | undefined): Promise<boolean> {
  await pidAtWork(process_);
  const [pid] = process_?.readers() ?? [];
  if (pid === undefined) return false;
  await untilBusy(pid);
  // It may have ended meanwhile, with a parent that another fault met.
  return sendSignal(pid, 'SIGKILL');
}

const busyPatienceMs = 5000;

/** Until the process takes processor time, or for a while. */
async function untilBusy(pid: number): Promise<void> {
  const endsAt = performance.now() + busyPatienceMs;
  const before = ticksOf(pid);
  while (performance.now() < endsAt && ticksOf(pid) === before) await pause(20);
}

/** User and system time, of which /proc keeps a hundred a second. */
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

/** Faults are for what works: one that has just started is given the time to get to its work. */
async function pidAtWork(process_: KeptRunning | undefined): Promise<number | undefined> {
  if (process_ === undefined || !(await process_.isHealthy())) return undefined;
  await pause(Math.random() * 3 * quietMs);
  return process_.pid();
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
