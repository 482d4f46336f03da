import { errorFields, type Log } from '../log.ts';
import type { Queue } from '../queue/queue.ts';
import type { Workers } from './worker-loop.ts';

/** Recovers what dead workers held: now, and periodically. */
export function startRecovery(queue: Pick<Queue, 'recover'>, everyMs: number, log: Log): Workers {
  let recovering: Promise<void> | undefined;
  const recover = async () => {
    try {
      await queue.recover();
    } catch (error) {
      log.write('warn', 'worker.recovery-failed', errorFields(error));
    }
    recovering = undefined;
  };
  const start = () => {
    recovering ??= recover();
  };
  start();
  const timer = setInterval(start, everyMs);
  return {
    async stop() {
      clearInterval(timer);
      await recovering;
    },
  };
}
