import type { KeptRunning } from './kept-running.ts';
import { type FaultPlan, leaseS, type Scene } from './scene.ts';

/** How many faults there were of each kind. */
export type FaultCounts = Record<Fault, number>;

const faults = ['kill server', 'kill worker', 'kill reader', 'stop Postgres', 'pause', 'fill disk'] as const;
type Fault = (typeof faults)[number];

const quietMs = 400;

/** One fault after the other, of all kinds in turn, until there were as many as planned. */
export async function inflictFaults(plan: FaultPlan, scene: Scene): Promise<FaultCounts> {
  const isPostgres = plan.store === 'postgres';
  const planned: FaultCounts = {
    'kill server': plan.kills,
    'kill worker': isPostgres ? plan.kills : 0,
    'kill reader': plan.kills,
    'stop Postgres': isPostgres ? plan.stops : 0,
    pause: plan.pauses,
    'fill disk': isPostgres ? 0 : plan.fills,
  };
  const done = Object.fromEntries(faults.map((fault) => [fault, 0])) as FaultCounts;
  while (true) {
    const left = faults.filter((fault) => done[fault] < planned[fault]);
    if (left.length === 0) return done;
    // The kind of which the largest share is left.
    const fault = left.toSorted((a, b) => done[a] / planned[a] - done[b] / planned[b])[0] ?? 'pause';
    if (await inflict(fault, scene)) done[fault]++;
    await pause(quietMs + Math.random() * 2 * quietMs);
  }
}

/** False: there was nothing to inflict it on. */
async function inflict(fault: Fault, { processes, cluster, disk }: Scene): Promise<boolean> {
  const [server, ...workers] = processes;
  const worker = workers[Math.floor(Math.random() * workers.length)] ?? server;
  switch (fault) {
    case 'kill server':
      return kill(server);
    case 'kill worker':
      return kill(worker);
    case 'kill reader':
      return killReader(worker);
    case 'pause':
      return pauseProcess(worker);
    case 'stop Postgres':
      cluster?.stopAtOnce();
      await pause(1000);
      cluster?.start();
      return true;
    case 'fill disk':
      disk.fill();
      await pause(3000);
      disk.free();
      return true;
  }
}

function kill(process_: KeptRunning | undefined): boolean {
  const pid = process_?.pid();
  if (pid === undefined) return false;
  process.kill(pid, 'SIGKILL');
  return true;
}

function killReader(process_: KeptRunning | undefined): boolean {
  const [pid] = process_?.readers() ?? [];
  if (pid === undefined) return false;
  process.kill(pid, 'SIGKILL');
  return true;
}

async function pauseProcess(process_: KeptRunning | undefined): Promise<boolean> {
  const pid = process_?.pid();
  if (pid === undefined) return false;
  process.kill(pid, 'SIGSTOP');
  await pause(2 * leaseS * 1000);
  process.kill(pid, 'SIGCONT');
  return true;
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
