import { type PageListener, type ReadFailure, type ReadLimits, readFailure } from '@recto/reader';
import type { Task, TaskResults } from './protocol.ts';
import { ReaderProcess } from './reader-process.ts';
import { residentMemoryMb } from './resident-memory.ts';

export interface ReaderPoolOptions {
  /** Default: one per core, at most four. */
  readonly processes?: number;
  /**
   * A process that keeps more than this resident after a task, in MB (2^20 bytes), or three quarters of what a task may
   * use, is replaced: libraries leak, and some memory is never given back. The next one is warm before the old one ends.
   * Default 900.
   */
  readonly mostKeptMb?: number;
  /** The processes give way to others on this machine, as by `nice`: 0 (default) to 19. */
  readonly niceness?: number;
  /** A process without a task for so long is ended, and started again for the next one. Default: never. */
  readonly idleMs?: number;
  /** Called when a process replaces another: one that died or was killed, or one that kept too much. */
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

const mostKeptMb = 900;
/** Of the memory that a task may use: less would be left for the next one. */
const mostKeptShare = 0.75;
/** What a process keeps from its start on is no reason to replace it at once. */
const leastTasks = 50;
/** Of a process that warms up. */
const warmUpBounds = { deadlineMs: 60_000, memoryMb: 4000 } as const;

/** Holds one process, which is replaced when it died, was tainted or keeps too much memory. */
export class Slot {
  readonly #options: ReaderPoolOptions;
  #process: ReaderProcess | undefined;
  /** Warms up while the worn one still works, and takes its place once it is warm. */
  #next: { readonly process: ReaderProcess; isWarm: boolean } | undefined;
  #hasHadOne = false;
  #tasks = 0;
  #idle: NodeJS.Timeout | undefined;

  constructor(options: ReaderPoolOptions) {
    this.#options = options;
  }

  async run<K extends Task['kind']>(
    task: Extract<Task, { kind: K }>,
    { limits, signal, onPage }: TaskOptions,
  ): Promise<TaskResults[K] | ReadFailure> {
    clearTimeout(this.#idle);
    const current = this.#current();
    this.#tasks++;
    const { deadlineMs, memoryMb } = limits;
    const result = await current.run(task, { deadlineMs, memoryMb, signal, onPage });
    if (isTainting(result)) this.close();
    else if (this.#tasks >= leastTasks) {
      const forWhat = task.kind === 'draw' || task.kind === 'render' ? 'drawing' : 'reading';
      void this.#prepareNext(current, forWhat, memoryMb);
    }
    const { idleMs } = this.#options;
    if (idleMs !== undefined) this.#idle = setTimeout(() => this.#rest(), idleMs).unref();
    return result;
  }

  #current(): ReaderProcess {
    const { onReplaced } = this.#options;
    if (this.#next?.isWarm && this.#next.process.isAlive) {
      onReplaced?.('worn');
      this.#process?.kill();
      this.#process = this.#next.process;
      this.#next = undefined;
      this.#tasks = 0;
    }
    if (this.#process?.isAlive) return this.#process;
    if (this.#hasHadOne) onReplaced?.('died');
    this.#hasHadOne = true;
    this.#process = this.#start();
    this.#tasks = 0;
    return this.#process;
  }

  #start(): ReaderProcess {
    return new ReaderProcess(this.#options.lineReaderFolder, this.#options.niceness);
  }

  /** Starts the successor of a process that keeps too much memory. */
  async #prepareNext(
    { pid }: ReaderProcess,
    forWhat: 'reading' | 'drawing',
    memoryMb: number,
  ): Promise<void> {
    if (pid === undefined) return;
    const most = Math.min(this.#options.mostKeptMb ?? mostKeptMb, mostKeptShare * memoryMb);
    if ((await residentMemoryMb(pid)) <= most) return;
    // Meanwhile it may have been replaced or closed, or another task have ended.
    if (this.#process?.pid !== pid || this.#next?.process.isAlive) return;
    const next = { process: this.#start(), isWarm: false };
    this.#next = next;
    const warm = await next.process.run({ kind: 'warm-up', forWhat }, warmUpBounds);
    if (warm.ok) next.isWarm = true;
    else next.process.kill();
  }

  #rest(): void {
    this.close();
    // Its next process replaces none that failed.
    this.#hasHadOne = false;
  }

  close(): void {
    clearTimeout(this.#idle);
    this.#process?.kill();
    this.#process = undefined;
    this.#next?.process.kill();
    this.#next = undefined;
  }
}

/** Damaged input may leave a library in a bad state: the next document gets a fresh process. */
function isTainting(result: TaskResults[Task['kind']] | ReadFailure): boolean {
  if (!result.ok) return result.code === 'FILE_DAMAGED' || result.code === 'READER_CRASHED';
  return 'pages' in result && result.pages.some(({ failure }) => failure?.code === 'PAGE_UNREADABLE');
}
