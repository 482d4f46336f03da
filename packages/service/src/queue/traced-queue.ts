import type { Tracing } from '../tracing.ts';
import type { Queue } from './queue.ts';

/** A queue whose jobs remember the trace that caused them. */
export function tracedQueue(queue: Queue, tracing: Tracing): Queue {
  return {
    ...queue,
    enqueue(transaction, job) {
      const traceParent = tracing.parent();
      return queue.enqueue(transaction, traceParent === undefined ? job : { ...job, traceParent });
    },
  };
}
