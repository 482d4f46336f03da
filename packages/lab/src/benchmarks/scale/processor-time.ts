import { readdirSync, readFileSync } from 'node:fs';
import type { Tables } from '@recto/service/internals';
import { type Kysely, sql } from 'kysely';

/** In /proc, which counts in hundredths of a second. */
const ticksPerSecond = 100;

/** Processor time used so far; the difference between two readings is the time used in between. */
export interface ProcessorTime {
  /** Seconds of one core used by all Postgres processes; undefined if it runs on another machine. */
  readonly database: number | undefined;
  readonly workers: number;
  /** By this process. */
  readonly command: number;
  /** By everything on this machine. */
  readonly machine: number;
  /** Of all cores of this machine, used or not. */
  readonly available: number;
}

/** Reads what Postgres, the workers and this machine have used. */
export function readProcessorTime(postmaster: number | undefined, workers: readonly number[]): ProcessorTime {
  const [user = 0, nice = 0, system = 0, idle = 0, ioWait = 0, ...interrupts] = fieldsOf('/proc/stat', 1).map(
    Number,
  );
  const own = process.cpuUsage();
  const used = user + nice + system + interrupts.slice(0, 3).reduce((sum, ticks) => sum + ticks, 0);
  return {
    database: postmaster === undefined ? undefined : familySeconds(postmaster),
    workers: workers.reduce((sum, pid) => sum + secondsOf(pid), 0),
    command: (own.user + own.system) / 1e6,
    machine: used / ticksPerSecond,
    available: (used + idle + ioWait) / ticksPerSecond,
  };
}

/** The parent of all Postgres processes; undefined if it is not on this machine. */
export async function findPostmaster(database: Kysely<Tables>): Promise<number | undefined> {
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(database);
  const pid = rows[0]?.pid ?? 0;
  const name = nameOf(pid);
  return name === 'postgres' ? parentOf(pid) : undefined;
}

/** Includes its children, both running and ended. */
function familySeconds(parent: number): number {
  const children = readdirSync('/proc')
    .map(Number)
    .filter((pid) => Number.isInteger(pid) && parentOf(pid) === parent);
  return [parent, ...children].reduce((sum, pid) => sum + secondsOf(pid), 0);
}

/** User and system time of a process and its ended children; 0 once it is gone. */
function secondsOf(pid: number): number {
  const ticks = afterName(pid).slice(11, 15).map(Number);
  return ticks.reduce((sum, each) => sum + each, 0) / ticksPerSecond;
}

function parentOf(pid: number): number | undefined {
  const parent = afterName(pid)[1];
  return parent === undefined ? undefined : Number(parent);
}

/** The name may contain spaces and brackets; what follows its last bracket does not. */
function afterName(pid: number): readonly string[] {
  const text = textOf(`/proc/${pid}/stat`);
  return text === '' ? [] : text.slice(text.lastIndexOf(')') + 2).split(' ');
}

function nameOf(pid: number): string {
  return textOf(`/proc/${pid}/comm`).trim();
}

function fieldsOf(path: string, from: number): readonly string[] {
  return (textOf(path).split('\n')[0] ?? '').split(/\s+/).slice(from);
}

/** Empty once the process is gone. */
function textOf(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}
