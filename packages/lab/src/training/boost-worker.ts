// Grows forests for boost-pool.ts, one at a time.
import { parentPort, workerData } from 'node:worker_threads';
import { boost } from './boost.ts';
import type { BoostOrder } from './boost-pool.ts';
import type { Prepared } from './prepared-examples.ts';

parentPort!.on('message', ({ rows, options }: BoostOrder) => {
  parentPort!.postMessage(boost(workerData as Prepared, rows, options));
});
