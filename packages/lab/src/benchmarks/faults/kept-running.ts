import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { join } from 'node:path';

const programs = {
  recto: join(import.meta.dirname, '../../../../cli/src/main.js'),
  light: join(import.meta.dirname, 'light-program.ts'),
} as const;
export type Program = keyof typeof programs;
const restartMs = 200;
/** A process that starts on a full disk reports it and exits, as it should. */
const fullDisk = /ENOSPC|SQLITE_FULL|SQLITE_IOERR|53100|no space left|disk .*full/i;

/** A `recto` process that is restarted whenever it ends, as by a supervisor. */
export interface KeptRunning {
  readonly name: string;
  /** Undefined while it is being restarted. */
  pid(): number | undefined;
  /** Whether it reports that it is healthy. */
  isHealthy(): Promise<boolean>;
  /** Ids of its reader processes. */
  readers(): readonly number[];
  /** Its output each time it ended without being killed by the run and without a full disk at startup. */
  readonly ownEnds: readonly string[];
  stop(): Promise<void>;
}

/** Starts the program with the command and settings; `/health` is served at `healthPort`. */
export function keepRunning(
  name: string,
  [program, command]: readonly [Program, 'serve' | 'work'],
  settings: Readonly<Record<string, string>>,
  healthPort: number,
): KeptRunning {
  const ownEnds: string[] = [];
  let child: ChildProcess | undefined;
  let isStopped = false;
  let ended = Promise.resolve();
  const start = () => {
    child = spawn(process.execPath, [programs[program], command], {
      env: { PATH: process.env.PATH, ...settings },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    let said = '';
    child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      said = (said + text).slice(-2000);
    });
    ended = new Promise((resolve) => {
      child?.once('exit', (code, signal) => {
        child = undefined;
        if (signal !== 'SIGKILL' && !isStopped && !fullDisk.test(said))
          ownEnds.push(`${name} ended with ${signal ?? code}: ${said.slice(-300)}`);
        if (!isStopped) setTimeout(() => isStopped || start(), restartMs);
        resolve();
      });
    });
  };
  start();
  return {
    name,
    ownEnds,
    pid: () => child?.pid,
    isHealthy: () => answers(`http://127.0.0.1:${healthPort}/health`),
    readers: () => (child?.pid === undefined ? [] : childrenOf(child.pid)),
    async stop() {
      isStopped = true;
      child?.kill('SIGCONT');
      child?.kill('SIGTERM');
      await ended;
    },
  };
}

async function answers(url: string): Promise<boolean> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(2000) });
    await response.body?.cancel();
    return response.ok;
  } catch {
    return false;
  }
}

function childrenOf(pid: number): readonly number[] {
  try {
    return execFileSync('pgrep', ['-P', String(pid)], { encoding: 'utf8' })
      .trim()
      .split('\n')
      .map(Number);
  } catch {
    return [];
  }
}
