import { availableParallelism } from 'node:os';
import type { ActionDefinition, KnownBeforehand, Page, Rule, WantedWork } from '@recto/document';
import {
  type DrawnPage,
  type DrawOutcome,
  defaultReadLimits,
  type MembersOutcome,
  type PageListener,
  type ReadLimits,
  type ReadOutcome,
  type RenderOutcome,
  type SearchableOutcome,
} from '@recto/reader';
import type { ExtractOutcome, RulesOutcome, RuleValues, SketchOutcome, Task } from './protocol.ts';
import { type ReaderPoolOptions, Slot, SlotQueue } from './reader-slots.ts';

interface ReadRequest {
  readonly bytes: Uint8Array;
  readonly limits?: Partial<ReadLimits>;
  /** Ends the reading with READ_TIMEOUT. */
  readonly signal?: AbortSignal;
  readonly onPage?: PageListener;
  /**
   * Whether pictures of PDFs that may be a letterhead are read, which costs a fifth of the time: they name a party.
   * Default: true.
   */
  readonly letterheads?: boolean;
  /** Waits until no process has a task, and no other begins one meanwhile. Default: false. */
  readonly alone?: boolean;
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
  /** As of `read`. */
  readonly alone?: boolean;
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
  /** Starts all processes, or the first few, and loads their models; for drawing, only what that needs. */
  warmUp(forWhat?: 'reading' | 'drawing', processes?: number): Promise<void>;
  /** Kills all processes; running tasks end in READER_CRASHED. */
  close(): Promise<void>;
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
    read: (request) => run(request, (limits) => readTask(request, limits)),
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
    async warmUp(forWhat = 'reading', first = slots.length) {
      const bounds = { deadlineMs: warmUpDeadlineMs, memoryMb: defaultReadLimits.memoryMb };
      await Promise.all(
        slots
          .slice(0, first)
          .map(() => pool.run({ kind: 'warm-up', forWhat }, { limits: { ...defaultReadLimits, ...bounds } })),
      );
    },
    async close() {
      pool.close();
    },
  };
}

function readTask({ bytes, letterheads }: ReadRequest, limits: ReadLimits): Extract<Task, { kind: 'read' }> {
  return { kind: 'read', bytes, limits, letterheads };
}
