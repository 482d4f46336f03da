import { type ChildProcess, fork } from 'node:child_process';
import { setPriority } from 'node:os';
import { extname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type PageListener, type ReadFailure, readFailure } from '@recto/reader';
import { bundledProgram } from './bundled-program.js';
import { confined } from './confinement.ts';
import type { Report, Task, TaskResults } from './protocol.ts';
import { residentMemoryMb } from './resident-memory.ts';

/** TypeScript in the repository, JavaScript in an installed package, like this file. */
const source = fileURLToPath(new URL(`./child-main${extname(import.meta.url)}`, import.meta.url));
/** For pages of words; pixels, models and WebAssembly are outside this heap. */
const heapMb = 512;
const nodeArguments = [
  `--max-old-space-size=${heapMb}`,
  '--expose-gc',
  '--disable-warning=ExperimentalWarning',
];
const memoryPollMs = 100;
const keptErrorCharacters = 4000;

/** The limits of one task. */
interface TaskBounds {
  readonly deadlineMs: number;
  readonly memoryMb: number;
  readonly signal?: AbortSignal | undefined;
  readonly onPage?: PageListener | undefined;
}

/** A reader process, separate from ours: whatever a document does to it, we only see it end. */
export class ReaderProcess {
  readonly #child: ChildProcess;
  #errors = '';
  #isAlive = true;
  #isOurKill = false;

  /**
   * @param lineReaderFolder of line readers other than the shipped ones
   * @param niceness as of `nice`; 0: like this process
   */
  constructor(lineReaderFolder?: string, niceness = 0) {
    // Without our environment: no credentials for a process that handles strangers' files. One arena, since buffers of
    // all sizes come and go and several arenas would each keep the largest.
    const folders = lineReaderFolder === undefined ? [] : [lineReaderFolder];
    const { execPath, execArgv } = confined(nodeArguments, folders);
    this.#child = fork(bundledProgram('child-main') ?? source, folders, {
      env: { MALLOC_ARENA_MAX: '1' },
      execPath,
      execArgv: [...execArgv],
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    });
    if (niceness > 0 && this.#child.pid !== undefined) beNice(this.#child.pid, niceness);
    this.#child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      this.#errors = (this.#errors + text).slice(-keptErrorCharacters);
    });
    this.#child.on('exit', () => {
      this.#isAlive = false;
    });
    this.#child.on('error', () => this.kill());
  }

  get isAlive(): boolean {
    return this.#isAlive;
  }

  get pid(): number | undefined {
    return this.#child.pid;
  }

  kill(): void {
    this.#isAlive = false;
    this.#isOurKill = true;
    this.#child.kill('SIGKILL');
  }

  /** Performs one task; never rejects. A process that exceeds a limit is killed, and `isAlive` is false after that. */
  run<K extends Task['kind']>(
    task: Extract<Task, { kind: K }>,
    bounds: TaskBounds,
  ): Promise<TaskResults[K] | ReadFailure> {
    return new Promise((resolve) => {
      const watch = this.#watch(bounds, (failure) => {
        this.kill();
        finish(failure);
      });
      const onMessage = (report: Report): void => {
        if (report.kind === 'page') bounds.onPage?.(report.done, report.total);
        else {
          finish(report.result as TaskResults[K]);
          if (report.isSpent) this.kill();
        }
      };
      const onExit = (code: number | null, signal: string | null): void => finish(this.#crash(code, signal));
      const finish = (result: TaskResults[K] | ReadFailure): void => {
        watch.stop();
        this.#child.off('message', onMessage).off('exit', onExit);
        resolve(result);
      };
      this.#child.on('message', onMessage).on('exit', onExit);
      this.#child.send(task, (error) => {
        if (error !== null)
          finish(readFailure('READER_CRASHED', `the reader took no task: ${error.message}`));
      });
    });
  }

  #watch(bounds: TaskBounds, onPassed: (failure: ReadFailure) => void): { stop(): void } {
    const { deadlineMs, memoryMb, signal } = bounds;
    const deadline = setTimeout(
      () => onPassed(readFailure('READ_TIMEOUT', `not read within ${deadlineMs} ms`)),
      deadlineMs,
    );
    let stopped = false;
    const look = async (): Promise<void> => {
      const used = this.pid === undefined ? 0 : await residentMemoryMb(this.pid);
      if (stopped || used <= memoryMb) return;
      onPassed(readFailure('READ_OUT_OF_MEMORY', `reading took more than ${memoryMb} MB`));
    };
    void look();
    const poll = setInterval(look, memoryPollMs);
    const onAbort = (): void => onPassed(readFailure('READ_TIMEOUT', 'the caller gave up'));
    signal?.addEventListener('abort', onAbort, { once: true });
    if (signal?.aborted) queueMicrotask(onAbort);
    return {
      stop() {
        stopped = true;
        clearTimeout(deadline);
        clearInterval(poll);
        signal?.removeEventListener('abort', onAbort);
      },
    };
  }

  #crash(code: number | null, signal: string | null): ReadFailure {
    if (/out of memory|bad_alloc/i.test(this.#errors)) {
      return readFailure('READ_OUT_OF_MEMORY', 'the reader ran out of memory');
    }
    // The kernel does this when memory is short.
    if (signal === 'SIGKILL' && !this.#isOurKill) {
      return { ...readFailure('READER_CRASHED', 'the machine ended the reader'), isKilled: true };
    }
    return readFailure('READER_CRASHED', `the reader ended with ${signal ?? `exit code ${code}`}`);
  }
}

/** Before the program has threads, which inherit it. */
function beNice(pid: number, niceness: number): void {
  try {
    setPriority(pid, niceness);
  } catch {
    // It may be gone already, or the machine may not allow it; then it competes like any other.
  }
}
