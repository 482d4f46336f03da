import { randomUUID } from 'node:crypto';
import { type Clock, timestampIn } from '../clock.ts';
import { errorFields, type Log } from '../log.ts';
import type { Notifier } from '../notifier.ts';
import type { Job, JobKind, Queue } from '../queue/queue.ts';

/** What became of a job. */
export type Handled = { readonly kind: 'DONE' } | { readonly kind: 'AGAIN'; readonly inMs: number };

interface WorkerOptions {
  readonly queue: Queue;
  readonly kind: JobKind;
  /** Jobs that are worked on at once. */
  readonly lanes: number;
  readonly leaseMs: number;
  readonly notifier: Notifier;
  readonly clock: Clock;
  readonly log: Log;
  /** Does the job. `signal` aborts when the loop stops or the lease was lost. */
  readonly handle: (job: Job, signal: AbortSignal) => Promise<Handled>;
}

/** Claims jobs of one kind and does them, some at once. */
export interface Workers {
  /** Stops claiming, aborts what runs, and resolves when all of it was laid down. */
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
  const running = new Set<Promise<void>>();
  while (!stopping.aborted) {
    const rings = options.notifier.count();
    const job = running.size < options.lanes ? await claim(options) : undefined;
    if (job === undefined) {
      await options.notifier.heard(rings, idleMs, stopping);
      continue;
    }
    const run = runJob(options, job, stopping).finally(() => {
      running.delete(run);
      // A lane is free.
      options.notifier.notify();
    });
    running.add(run);
  }
  await Promise.all(running);
}

async function claim({ queue, kind, log }: WorkerOptions): Promise<Job | undefined> {
  try {
    return await queue.claim(kind, `${kind}-${randomUUID()}`);
  } catch (error) {
    log.write('error', 'worker.claim-failed', { kind, ...errorFields(error) });
    return undefined;
  }
}

/** Never rejects: a job that could not be done comes back when its lease ends. */
async function runJob(options: WorkerOptions, job: Job, stopping: AbortSignal): Promise<void> {
  const { queue, clock, kind, log } = options;
  const heartbeat = startHeartbeat(options, job);
  try {
    const handled = await options.handle(job, AbortSignal.any([stopping, heartbeat.lost]));
    if (handled.kind === 'DONE') await queue.complete(job);
    else await queue.release(job, timestampIn(clock, handled.inMs));
  } catch (error) {
    log.write('error', 'worker.failed', { kind, ...errorFields(error) });
  } finally {
    heartbeat.stop();
  }
}

/** Starts the lease anew again and again; `lost` aborts when that was refused. */
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
