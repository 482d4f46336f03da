import { type Clock, timestampIn } from '../clock.ts';
import { errorFields, type Log } from '../log.ts';
import type { Notifier } from '../notifier.ts';
import type { Job, JobKind, Queue } from '../queue/queue.ts';
import type { Tracing } from '../tracing.ts';
import { createLanes, type Lanes } from './lanes.ts';

/** The outcome of a job. */
export type Handled =
  | { readonly kind: 'DONE' }
  | { readonly kind: 'AGAIN'; readonly inMs: number }
  /** It was tried often enough; `why` is a code. */
  | { readonly kind: 'GIVEN_UP'; readonly why: string };

interface WorkerOptions {
  readonly queue: Queue;
  readonly kind: JobKind;
  /** Jobs processed at once. */
  readonly lanes: number;
  /** How many of them may be of one organization; default: all. */
  readonly mostOfOne?: number;
  readonly express?: Express;
  readonly leaseMs: number;
  readonly notifier: Notifier;
  readonly clock: Clock;
  readonly log: Log;
  readonly tracing: Tracing;
  /** Does the job. `signal` aborts when the loop stops or the lease is lost. */
  readonly handle: (job: Job, signal: AbortSignal) => Promise<Handled>;
}

/** Lanes of their own for organizations that hold no other: see `createLanes`. */
interface Express {
  /** They count while this many jobs are in progress. */
  readonly busyAt: number;
  readonly most: number;
  readonly handle: WorkerOptions['handle'];
  /** Gets the first ready, so that it can take a job at once. */
  readonly warmUp: () => Promise<void>;
}

/** Claims jobs of one kind and does them, several at once. */
export interface Workers {
  /** Stops claiming, aborts what is running, and resolves when all of it has been released. */
  stop(): Promise<void>;
}

const idleMs = 1000;

export function startWorkers(options: WorkerOptions): Workers {
  const stopping = new AbortController();
  const dispatching = dispatch(options, stopping.signal);
  return {
    async stop() {
      stopping.abort();
      await dispatching;
    },
  };
}

async function dispatch(options: WorkerOptions, stopping: AbortSignal): Promise<void> {
  const { notifier, express } = options;
  const lanes = createLanes({ ...options, ordinary: options.lanes }, () => performance.now());
  const running = new Set<Promise<void>>();
  const warming = createWarming(options, lanes);
  while (!stopping.aborted) {
    const rings = notifier.count();
    let begun = 0;
    for (const { lane, most, besides } of lanes.offers()) {
      const jobs = await claim(options, most, besides);
      begun += jobs.length;
      for (const job of jobs) {
        const letGo = lanes.hold(job.organizationId, lane);
        const handle = lane === 'express' && express !== undefined ? express.handle : options.handle;
        const run = runJob({ ...options, handle }, job, stopping).finally(() => {
          running.delete(run);
          letGo();
          // A lane is free.
          notifier.notify();
        });
        running.add(run);
      }
    }
    warming.look();
    if (begun === 0) await notifier.heard(rings, idleMs, stopping);
  }
  await Promise.all(running);
}

/** Warms the express lane up when it is wanted, one time at a time. */
function createWarming({ express, log }: WorkerOptions, lanes: Lanes) {
  let isWarming = false;
  const warm = async ({ warmUp }: Express) => {
    isWarming = true;
    try {
      await warmUp();
      lanes.warmed();
    } catch (error) {
      log.write('warn', 'worker.express-not-warm', errorFields(error));
    }
    isWarming = false;
  };
  return {
    look() {
      if (express !== undefined && !isWarming && lanes.wantsWarmth()) void warm(express);
    },
  };
}

async function claim(
  { queue, kind, log }: WorkerOptions,
  most: number,
  besides: readonly string[],
): Promise<readonly Job[]> {
  try {
    return await queue.claim(kind, most, besides);
  } catch (error) {
    log.write('error', 'worker.claim-failed', { kind, ...errorFields(error) });
    return [];
  }
}

/** Never rejects: a failed job comes back after a pause, or when its lease ends. */
async function runJob(options: WorkerOptions, job: Job, stopping: AbortSignal): Promise<void> {
  const { queue, clock, kind, log } = options;
  const heartbeat = startHeartbeat(options, job);
  try {
    const handled = await handleTraced(options, job, AbortSignal.any([stopping, heartbeat.lost]));
    if (handled.kind === 'DONE') await queue.complete(job);
    else if (handled.kind === 'AGAIN') await queue.release(job, timestampIn(clock, handled.inMs));
    else await queue.giveUp(job, handled.why);
  } catch (error) {
    log.write('error', 'worker.failed', { kind, ...errorFields(error) });
    await queue.fail(job, 'WORKER_FAILED').catch((fault) => {
      log.write('warn', 'worker.not-put-back', { kind, ...errorFields(fault) });
    });
  } finally {
    heartbeat.stop();
  }
}

/** As a span of the trace that caused the job. */
function handleTraced({ tracing, handle }: WorkerOptions, job: Job, signal: AbortSignal): Promise<Handled> {
  const { kind, traceParent: parent, subjectId } = job;
  const facts = { [kind === 'process' ? 'recto.execution.id' : 'recto.callback.id']: subjectId };
  return tracing.span(kind, { kind: 'consumer', parent, facts }, async (tell) => {
    const handled = await handle(job, signal);
    tell({ 'recto.job.handled': handled.kind });
    return handled;
  });
}

/** Keeps renewing the lease; `lost` aborts when that is refused. */
function startHeartbeat({ queue, leaseMs, log }: WorkerOptions, job: Job) {
  const losing = new AbortController();
  const beat = async () => {
    try {
      if (!(await queue.extend(job))) losing.abort();
    } catch (error) {
      log.write('warn', 'worker.heartbeat-failed', errorFields(error));
    }
  };
  const timer = setInterval(() => void beat(), leaseMs / 3);
  return { lost: losing.signal, stop: () => clearInterval(timer) };
}
