import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { Forest } from '@recto/document/internals';
import type { BoostOptions } from './boost.ts';
import type { Prepared } from './prepared-examples.ts';

/** Grows forests on all processors, in the order of the requests; the forests are the same as those of `boost`. */
interface BoostPool {
  grow(rows: Int32Array, options: BoostOptions): Promise<Forest>;
  close(): Promise<void>;
}

export interface BoostOrder {
  readonly rows: Int32Array;
  readonly options: BoostOptions;
}

interface Waiting extends BoostOrder {
  readonly resolve: (forest: Forest) => void;
  readonly reject: (error: unknown) => void;
}

/** @param table shared by all workers without a copy, since `prepare` allocates shared memory */
export function openBoostPool(table: Prepared, size = availableParallelism()): BoostPool {
  const waiting: Waiting[] = [];
  const idle: Worker[] = [];
  const all = Array.from({ length: size }, () => {
    const worker = new Worker(new URL('./boost-worker.ts', import.meta.url), { workerData: table });
    idle.push(worker);
    return worker;
  });
  const next = (): void => {
    const [worker, order] = [idle[0], waiting[0]];
    if (worker === undefined || order === undefined) return;
    idle.shift();
    waiting.shift();
    void forestOf(worker, order).then(
      (forest) => {
        idle.push(worker);
        order.resolve(forest);
        next();
      },
      (error) => order.reject(error),
    );
  };
  return {
    grow: (rows, options) =>
      new Promise((resolve, reject) => {
        waiting.push({ rows, options, resolve, reject });
        next();
      }),
    close: async () => {
      await Promise.all(all.map((worker) => worker.terminate()));
    },
  };
}

function forestOf(worker: Worker, { rows, options }: BoostOrder): Promise<Forest> {
  return new Promise((resolve, reject) => {
    worker.once('error', reject);
    worker.once('message', (forest: Forest) => {
      worker.removeListener('error', reject);
      resolve(forest);
    });
    worker.postMessage({ rows, options } satisfies BoostOrder);
  });
}
