import { availableParallelism } from 'node:os';
import type { ActionDefinition, KnownBeforehand, Page, Rule, WantedWork } from '@recto/document';
import {
  type DrawnPage,
  type DrawOutcome,
  defaultReadLimits,
  type MembersOutcome,
  type PageListener,
  type ReadFailure,
  type ReadLimits,
  type ReadOutcome,
  type RenderOutcome,
  readFailure,
  type SearchableOutcome,
} from '@recto/reader';
import type {
  ExtractOutcome,
  RulesOutcome,
  RuleValues,
  SketchOutcome,
  Task,
  TaskResults,
} from './protocol.ts';
import { ReaderProcess } from './reader-process.ts';

interface ReadRequest {
  readonly bytes: Uint8Array;
  readonly limits?: Partial<ReadLimits>;
  /** Ends the reading with READ_TIMEOUT. */
  readonly signal?: AbortSignal;
  readonly onPage?: PageListener;
}

interface RenderRequest {
  readonly bytes: Uint8Array;
  /** From 1. */
  readonly pageNumber: number;
  /** Default 150. */
  readonly dotsPerInch?: number;
  readonly limits?: Partial<ReadLimits>;
  readonly signal?: AbortSignal;
}

interface DrawRequest {
  readonly bytes: Uint8Array;
  readonly page: DrawnPage;
  readonly limits?: Partial<ReadLimits>;
  readonly signal?: AbortSignal;
}

interface SketchRequest {
  readonly pages: readonly Page[];
  readonly action: ActionDefinition;
  /** Only time and memory apply. */
  readonly limits?: Partial<ReadLimits>;
  readonly signal?: AbortSignal;
}

interface ExtractRequest extends SketchRequest {
  /** What is requested besides the values. Default: nothing. */
  readonly wanted?: WantedWork;
  /** Default: nothing, so only the values of the print. */
  readonly known?: KnownBeforehand | undefined;
}

export interface RulesRequest {
  readonly rules: readonly Rule[];
  readonly values: RuleValues;
  /** Only time and memory apply. */
  readonly limits?: Partial<ReadLimits>;
  readonly signal?: AbortSignal;
}

interface SearchableRequest {
  readonly bytes: Uint8Array;
  /** What was read: the pages that the PDF should contain, in order. */
  readonly pages: readonly Page[];
  readonly limits?: Partial<ReadLimits>;
  readonly signal?: AbortSignal;
}

interface TakeApartRequest {
  readonly bytes: Uint8Array;
  /** Only time and memory apply. */
  readonly limits?: Partial<ReadLimits>;
  readonly signal?: AbortSignal;
}

/** Processes that read documents, one document at a time each. Its methods never reject. */
export interface ReaderPool {
  read(request: ReadRequest): Promise<ReadOutcome>;
  /** One page in the displayed frame: neither deskewed nor turned. */
  render(request: RenderRequest): Promise<RenderOutcome>;
  /** One page for a screen, as WebP. */
  draw(request: DrawRequest): Promise<DrawOutcome>;
  /**
   * Finds an action's values: in a separate process, because a page with very many words keeps a processor busy for
   * long.
   */
  extract(request: ExtractRequest): Promise<ExtractOutcome>;
  /** What a document under review provides for learning. */
  sketch(request: SketchRequest): Promise<SketchOutcome>;
  /**
   * Checks an action's rules: in a separate process, because an author's patterns on strangers' texts may take long.
   */
  checkRules(request: RulesRequest): Promise<RulesOutcome>;
  /** The file as a searchable PDF: see makeSearchablePdf. */
  makeSearchable(request: SearchableRequest): Promise<SearchableOutcome>;
  /** The files in a mail or an archive. */
  takeApart(request: TakeApartRequest): Promise<MembersOutcome>;
  /** Starts all processes and loads their models; for drawing, only what that needs. */
  warmUp(forWhat?: 'reading' | 'drawing'): Promise<void>;
  /** Kills all processes; running tasks end in READER_CRASHED. */
  close(): Promise<void>;
}

interface ReaderPoolOptions {
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

const mostProcesses = 4;
const warmUpDeadlineMs = 60_000;

/** Creates a pool. Processes start on first use, or with `warmUp`. */
export function createReaderPool(options: ReaderPoolOptions = {}): ReaderPool {
  const processes = options.processes ?? Math.min(mostProcesses, availableParallelism());
  const slots = Array.from({ length: Math.max(1, processes) }, () => new Slot(options));
  const pool = new SlotQueue(slots);
  /** Runs a task within the limits of its request, if it has any. */
  const run = <K extends Task['kind'], R extends { readonly limits?: Partial<ReadLimits> }>(
    request: R,
    task: (limits: ReadLimits) => Extract<Task, { kind: K }>,
  ) => {
    const limits = { ...defaultReadLimits, ...request.limits };
    return pool.run<K>(task(limits), { ...request, limits });
  };
  return {
    read: (request) => run(request, (limits) => ({ kind: 'read', bytes: request.bytes, limits })),
    render: (request) => {
      const { bytes, pageNumber, dotsPerInch = 150 } = request;
      return run(request, (limits) => ({ kind: 'render', bytes, limits, pageNumber, dotsPerInch }));
    },
    draw: (request) => {
      const { bytes, page } = request;
      return run(request, (limits) => ({ kind: 'draw', bytes, limits, page }));
    },
    extract: (request) => {
      const { pages, action, wanted = { kind: 'values' }, known = {} } = request;
      return run(request, () => ({ kind: 'extract', pages, action, wanted, known }));
    },
    sketch: (request) => {
      const { pages, action } = request;
      return run(request, () => ({ kind: 'sketch', pages, action }));
    },
    checkRules: (request) => {
      const { rules, values } = request;
      return run(request, () => ({ kind: 'check-rules', rules, values }));
    },
    makeSearchable: (request) => {
      const { bytes, pages } = request;
      return run(request, () => ({ kind: 'make-searchable', bytes, pages }));
    },
    takeApart: (request) => run(request, () => ({ kind: 'take-apart', bytes: request.bytes })),
    async warmUp(forWhat = 'reading') {
      const bounds = { deadlineMs: warmUpDeadlineMs, memoryMb: defaultReadLimits.memoryMb };
      await Promise.all(
        slots.map(() =>
          pool.run({ kind: 'warm-up', forWhat }, { limits: { ...defaultReadLimits, ...bounds } }),
        ),
      );
    },
    async close() {
      pool.close();
    },
  };
}

interface TaskOptions {
  readonly limits: ReadLimits;
  readonly signal?: AbortSignal;
  readonly onPage?: PageListener;
}

/** Assigns tasks to free slots, first come, first served. */
class SlotQueue {
  readonly #all: readonly Slot[];
  readonly #free: Slot[];
  readonly #waiting: ((slot: Slot | undefined) => void)[] = [];
  #isClosed = false;

  constructor(slots: readonly Slot[]) {
    this.#all = slots;
    this.#free = [...slots];
  }

  async run<K extends Task['kind']>(
    task: Extract<Task, { kind: K }>,
    options: TaskOptions,
  ): Promise<TaskResults[K] | ReadFailure> {
    const slot = await this.#take();
    if (slot === undefined || this.#isClosed)
      return readFailure('READER_CRASHED', 'the pool of readers is closed');
    try {
      return await slot.run(task, options);
    } finally {
      const next = this.#waiting.shift();
      if (next === undefined) this.#free.push(slot);
      else next(slot);
    }
  }

  async #take(): Promise<Slot | undefined> {
    if (this.#isClosed) return undefined;
    return this.#free.pop() ?? new Promise((resolve) => this.#waiting.push(resolve));
  }

  close(): void {
    this.#isClosed = true;
    for (const wake of this.#waiting.splice(0)) wake(undefined);
    for (const slot of this.#all) slot.close();
  }
}

/** Holds one process, which is replaced when it died, was tainted or has completed its number of tasks. */
class Slot {
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
