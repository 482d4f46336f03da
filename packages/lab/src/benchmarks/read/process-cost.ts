import { readFileSync } from 'node:fs';
import { peakMb, processTree } from '../robust/process-tree.ts';

/** The cost of some work in the child processes of this one, which only scores and never counts. */
export interface ProcessCost {
  readonly wallSeconds: number;
  /** Processor time of all their threads. Undefined if the system does not provide it. */
  readonly processorSeconds: number | undefined;
  /** Their peak memory (each process's own peak, summed). Undefined if the system does not provide it. */
  readonly peakMb: number | undefined;
}

/** Linux reports processor time to programs in hundredths of a second (USER_HZ), whatever the kernel's tick rate. */
const ticksPerSecond = 100;
const lookEveryMs = 5;

/** Runs `work` and returns its cost. Nothing else may run in child processes of this one in the meantime. */
export async function costOf<T>(work: () => Promise<T>): Promise<{ result: T; cost: ProcessCost }> {
  const before = childSeconds();
  const start = performance.now();
  const result = await work();
  const wallSeconds = (performance.now() - start) / 1000;
  const after = childSeconds();
  const processorSeconds = before === undefined || after === undefined ? undefined : after - before;
  return { result, cost: { wallSeconds, processorSeconds, peakMb: childPeakMb() } };
}

/** Processor time of all descendants, including those that have ended. */
function childSeconds(): number | undefined {
  const tree = processTree(process.pid);
  return tree?.reduce((sum, pid) => sum + secondsOf(pid, pid === process.pid), 0);
}

/** Monitors a process until told to stop, then returns its peak memory. */
export function watchPeak(pid: number): () => number | undefined {
  if (process.platform !== 'linux') return () => undefined;
  let peak = 0;
  const look = (): void => {
    peak = Math.max(peak, peakMb(pid));
  };
  look();
  const timer = setInterval(look, lookEveryMs);
  return () => {
    clearInterval(timer);
    return peak;
  };
}

function childPeakMb(): number | undefined {
  const children = processTree(process.pid)?.filter((pid) => pid !== process.pid);
  return children?.reduce((sum, pid) => sum + peakMb(pid), 0);
}

/** Seconds used by a process and its ended children; 0 if it has just ended. */
function secondsOf(pid: number, onlyChildren: boolean): number {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const cells = stat.slice(stat.lastIndexOf(')') + 2).split(' '); // the name before it may contain spaces
    const [own = 0, ownSystem = 0, ended = 0, endedSystem = 0] = cells.slice(11, 15).map(Number);
    return ((onlyChildren ? 0 : own + ownSystem) + ended + endedSystem) / ticksPerSecond;
  } catch {
    return 0;
  }
}
