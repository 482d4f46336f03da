import { randomUUID } from 'node:crypto';
import type { Bell } from '../bell.ts';
import { type Clock, timestampIn } from '../clock.ts';
import { errorFields, type Log } from '../log.ts';
import type { Job, JobKind, Queue } from '../queue/queue.ts';

/** What became of a job. */
export type Handled = { readonly kind: 'DONE' } | { readonly kind: 'AGAIN'; readonly inMs: number };

export interface WorkerOptions {
  readonly queue: Queue;
  readonly kind: JobKind;
  /** Jobs that are worked on at once. */
  readonly lanes: number;
  readonly leaseMs: number;
  readonly bell: Bell;
  readonly clock: Clock;
  readonly log: Log;
  /** Does the job. `signal` aborts when the loop stops or the lease was lost. */
  readonly handle: (job: Job, signal: AbortSignal) => Promise<Handled>;
}

/** Lanes that claim jobs of one kind and do them. */
export interface Workers {
  /** Stops claiming, aborts what runs, and resolves when all of it was laid down. */
  stop(): Promise<void>;
}

const idleMs = 1000;
const retryMs = 1000;

export function startWorkers(options: WorkerOptions): Workers {
  const stopping = new AbortController();
  const lanes = Array.from({ length: options.lanes }, () => runLane(options, stopping.signal));
  return {
    async stop() {
      stopping.abort();
      await Promise.all(lanes);
    },
  };
}

async function runLane(options: WorkerOptions, stopping: AbortSignal): Promise<void> {
  const owner = `${options.kind}-${randomUUID()}`;
  while (!stopping.aborted) {
    try {
      const job = await options.queue.claim(options.kind, owner);
      if (job === undefined) await options.bell.heard(idleMs, stopping);
      else await runJob(options, job, stopping);
    } catch (error) {
      // The store failed: nothing is lost, the job comes back when its lease ends.
      options.log.write('error', 'worker.failed', { kind: options.kind, ...errorFields(error) });
      await options.bell.heard(retryMs, stopping);
    }
  }
}

async function runJob(options: WorkerOptions, job: Job, stopping: AbortSignal): Promise<void> {
  const { queue, clock } = options;
  const heartbeat = startHeartbeat(options, job);
  try {
    const handled = await options.handle(job, AbortSignal.any([stopping, heartbeat.lost]));
    if (handled.kind === 'DONE') await queue.complete(job);
    else await queue.release(job, timestampIn(clock, handled.inMs));
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
