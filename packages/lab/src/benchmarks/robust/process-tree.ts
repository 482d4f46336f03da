import { readdirSync, readFileSync } from 'node:fs';

/** The memory of a process and all its descendants. */
interface TreeMemory {
  readonly processes: number;
  readonly residentMb: number;
}

/** Measures `root` and its descendants; undefined if there is no /proc. */
export function treeMemory(root: number): TreeMemory | undefined {
  const tree = processTree(root);
  if (tree === undefined) return undefined;
  return { processes: tree.length, residentMb: tree.reduce((sum, pid) => sum + residentMb(pid), 0) };
}

/** `root` and its descendants; undefined if there is no /proc. */
export function processTree(root: number): readonly number[] | undefined {
  if (process.platform !== 'linux') return undefined;
  const parents = new Map<number, number>();
  for (const entry of readdirSync('/proc')) {
    const pid = Number(entry);
    if (Number.isInteger(pid)) parents.set(pid, parentOf(pid));
  }
  return [...parents.keys()].filter((pid) => descendsFrom(pid, root, parents));
}

/** The peak memory of a process so far, in MB (2^20 bytes); 0 if it has just ended. */
export function peakMb(pid: number): number {
  return statusNumber(pid, /^VmHWM:\s+(\d+) kB$/m) / 1024;
}

function descendsFrom(pid: number, root: number, parents: ReadonlyMap<number, number>): boolean {
  for (let at: number | undefined = pid; at !== undefined && at > 0; at = parents.get(at)) {
    if (at === root) return true;
  }
  return false;
}

/** 0 if the process has just ended. */
function parentOf(pid: number): number {
  return statusNumber(pid, /^PPid:\s+(\d+)$/m);
}

function residentMb(pid: number): number {
  return statusNumber(pid, /^VmRSS:\s+(\d+) kB$/m) / 1024;
}

function statusNumber(pid: number, pattern: RegExp): number {
  try {
    return Number(pattern.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0);
  } catch {
    return 0;
  }
}
