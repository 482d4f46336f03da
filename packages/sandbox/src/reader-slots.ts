import { type PageListener, type ReadFailure, type ReadLimits, readFailure } from '@recto/reader';
import type { Task, TaskResults } from './protocol.ts';
import { ReaderProcess } from './reader-process.ts';

export interface ReaderPoolOptions {
  /** Default: one per core, at most four. */
  readonly processes?: number;
  /** A process is replaced after so many tasks, which limits memory leaked by libraries. Default 200. */
  readonly tasksPerProcess?: number;
  /** The processes give way to others on this machine, as by `nice`: 0 (default) to 19. */
  readonly niceness?: number;
  /** A process without a task for so long is ended, and started again for the next one. Default: never. */
  readonly idleMs?: number;
  /** Called when a process replaces another: one that died or was killed, or one that completed its number of tasks. */
  readonly onReplaced?: (why: 'died' | 'worn') => void;
  /**
   * A folder of line readers to use instead of the shipped ones: see packages/lab/src/training/train-line-reader.ts.
   */
  readonly lineReaderFolder?: string | undefined;
}

interface TaskOptions {
  readonly limits: ReadLimits;
  readonly signal?: AbortSignal;
  readonly onPage?: PageListener;
  readonly alone?: boolean;
}

/** Assigns tasks to free slots, first come, first served. */
export class SlotQueue {
  readonly #all: readonly Slot[];
  readonly #free: Slot[];
  readonly #waiting: { readonly alone: boolean; readonly wake: (slot: Slot | undefined) => void }[] = [];
  #isTakenAlone = false;
  #isClosed = false;

  constructor(slots: readonly Slot[]) {
    this.#all = slots;
    this.#free = [...slots];
  }

  async run<K extends Task['kind']>(
    task: Extract<Task, { kind: K }>,
    options: TaskOptions,
  ): Promise<TaskResults[K] | ReadFailure> {
    const alone = options.alone ?? false;
    const slot = await this.#take(alone);
    if (slot === undefined || this.#isClosed)
      return readFailure('READER_CRASHED', 'the pool of readers is closed');
    try {
      return await slot.run(task, options);
    } finally {
      this.#free.push(slot);
      if (alone) this.#isTakenAlone = false;
      this.#deal();
    }
  }

  async #take(alone: boolean): Promise<Slot | undefined> {
    if (this.#isClosed) return undefined;
    return new Promise((wake) => {
      this.#waiting.push({ alone, wake });
      this.#deal();
    });
  }

  #deal(): void {
    while (!this.#isTakenAlone) {
      const [next] = this.#waiting;
      const needed = next?.alone ? this.#all.length : 1;
      if (next === undefined || this.#free.length < needed) return;
      this.#waiting.shift();
      this.#isTakenAlone = next.alone;
      next.wake(this.#free.pop());
    }
  }

  close(): void {
    this.#isClosed = true;
    for (const { wake } of this.#waiting.splice(0)) wake(undefined);
    for (const slot of this.#all) slot.close();
  }
}

/** Holds one process, which is replaced when it died, was tainted or has completed its number of tasks. */
export class Slot {
  readonly #options: ReaderPoolOptions;
  #process: ReaderProcess | undefined;
  #tasks = 0;
  #idle: NodeJS.Timeout | undefined;

  constructor(options: ReaderPoolOptions) {
    this.#options = options;
  }

  async run<K extends Task['kind']>(
    task: Extract<Task, { kind: K }>,
    { limits, signal, onPage }: TaskOptions,
  ): Promise<TaskResults[K] | ReadFailure> {
    const { tasksPerProcess = 200, lineReaderFolder, niceness, idleMs, onReplaced } = this.#options;
    clearTimeout(this.#idle);
    const isWorn = this.#tasks >= tasksPerProcess;
    if (this.#process === undefined || !this.#process.isAlive || isWorn) {
      if (this.#tasks > 0) onReplaced?.(isWorn ? 'worn' : 'died');
      this.close();
      this.#process = new ReaderProcess(lineReaderFolder, niceness);
      this.#tasks = 0;
    }
    this.#tasks++;
    const { deadlineMs, memoryMb } = limits;
    const result = await this.#process.run(task, { deadlineMs, memoryMb, signal, onPage });
    if (isTainting(result)) this.close();
    if (idleMs !== undefined) this.#idle = setTimeout(() => this.#rest(), idleMs).unref();
    return result;
  }

  #rest(): void {
    this.close();
    // Its next process replaces none that failed.
    this.#tasks = 0;
  }

  close(): void {
    clearTimeout(this.#idle);
    this.#process?.kill();
    this.#process = undefined;
  }
}

/** Damaged input may leave a library in a bad state: the next document gets a fresh process. */
function isTainting(result: TaskResults[Task['kind']] | ReadFailure): boolean {
  if (!result.ok) return result.code === 'FILE_DAMAGED' || result.code === 'READER_CRASHED';
  return 'pages' in result && result.pages.some(({ failure }) => failure?.code === 'PAGE_UNREADABLE');
}
