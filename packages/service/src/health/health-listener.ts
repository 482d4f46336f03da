import { once } from 'node:events';
import { extname } from 'node:path';
import { Worker } from 'node:worker_threads';
import { alive, type FromThread, type HealthThreadData, type ToThread } from './protocol.ts';

/** TypeScript in the repository, JavaScript in an installed package, like this file. */
const program = new URL(`./health-thread${extname(import.meta.url)}`, import.meta.url);

/** What Prometheus scrapes, which only it should reach. */
const plainText = 'text/plain; version=0.0.4; charset=utf-8';

const beatMs = 1000;

interface Watched {
  readonly unready: () => Promise<readonly string[]>;
  readonly readMetrics: () => Promise<string>;
}

/** `/health`, `/ready` and `/metrics` on a port and in a thread of their own. */
export interface HealthListener {
  readonly url: string;
  /** `/health` is 200 from now on. */
  ready(): void;
  /** `/health` is 503 from now on. */
  stopping(): void;
  close(): Promise<void>;
}

/** Starts listening. Rejects if the port is taken. */
export async function listenForHealth(
  { host, healthPort }: { readonly host: string; readonly healthPort: number },
  watched: Watched,
): Promise<HealthListener> {
  const state = new SharedArrayBuffer(2 * BigInt64Array.BYTES_PER_ELEMENT);
  const now = new BigInt64Array(state);
  const beat = () => void Atomics.store(now, 1, process.hrtime.bigint());
  beat();
  const beating = setInterval(beat, beatMs).unref();
  const workerData: HealthThreadData = { host, port: healthPort, state };
  const thread = new Worker(program, { workerData, execArgv: ['--disable-warning=ExperimentalWarning'] });
  const listening = new Promise<number>((resolve) => {
    thread.on('message', (message: FromThread) => {
      if (message.kind === 'listening') resolve(message.port);
      else void answer(watched, message).then((told) => thread.postMessage(told));
    });
  });
  const failed = once(thread, 'error').then(([error]) => Promise.reject(error));
  const port = await Promise.race([listening, failed]).catch((error) => {
    clearInterval(beating);
    throw error;
  });
  // Later errors end the thread; whoever watches this process then sees no answer.
  failed.catch(() => {});
  thread.unref();
  const set = (value: bigint) => void Atomics.store(now, 0, value);
  return {
    url: `http://127.0.0.1:${port}/health`,
    ready: () => set(alive.ready),
    stopping: () => set(alive.stopping),
    async close() {
      clearInterval(beating);
      await thread.terminate();
    },
  };
}

async function answer(
  { unready, readMetrics }: Watched,
  { id, what }: Extract<FromThread, { kind: 'ask' }>,
): Promise<ToThread> {
  if (what === 'metrics') return { id, status: 200, type: plainText, text: await readMetrics() };
  const reasons = await unready();
  const body = reasons.length === 0 ? { status: 'ready' } : { status: 'unavailable', reasons };
  const status = reasons.length === 0 ? 200 : 503;
  return { id, status, type: 'application/json', text: JSON.stringify(body) };
}
