import { readFileSync } from 'node:fs';
import { peakMb, processTree } from '../robust/process-tree.ts';

/** What some work took in the processes that this one started. This one, which scores, never counts. */
export interface ProcessCost {
  readonly wallSeconds: number;
  /** Processor time of all their threads. Undefined where the system does not tell. */
  readonly processorSeconds: number | undefined;
  /** The most they held in memory (each its own peak, summed); undefined as above. */
  readonly peakMb: number | undefined;
}

/** Linux counts processor time for programs in hundredths of a second (USER_HZ), whatever the kernel ticks at. */
const ticksPerSecond = 100;
const lookEveryMs = 5;

/** Does `work` and tells what it took. Nothing else may run in processes of this one meanwhile. */
export async function costOf<T>(work: () => Promise<T>): Promise<{ result: T; cost: ProcessCost }> {
  const before = childSeconds();
  const start = performance.now();
  const result = await work();
  const wallSeconds = (performance.now() - start) / 1000;
  const after = childSeconds();
  const processorSeconds = before === undefined || after === undefined ? undefined : after - before;
  return { result, cost: { wallSeconds, processorSeconds, peakMb: childPeakMb() } };
}

/** Processor time of all descendants, those that have ended included. */
function childSeconds(): number | undefined {
  const tree = processTree(process.pid);
  return tree?.reduce((sum, pid) => sum + secondsOf(pid, pid === process.pid), 0);
}

/** Looks at a process until told to stop, then answers with the most it held in memory. */
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

/** Seconds of a process and of its children that have ended; 0 for one that has just ended. */
function secondsOf(pid: number, onlyChildren: boolean): number {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const cells = stat.slice(stat.lastIndexOf(')') + 2).split(' '); // the name before it may hold spaces
    const [own = 0, ownSystem = 0, ended = 0, endedSystem = 0] = cells.slice(11, 15).map(Number);
    return ((onlyChildren ? 0 : own + ownSystem) + ended + endedSystem) / ticksPerSecond;
  } catch {
    return 0;
  }
}
