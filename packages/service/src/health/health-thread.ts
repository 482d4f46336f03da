import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { parentPort, workerData } from 'node:worker_threads';
import { alive, type FromThread, type HealthThreadData, hangsMs, type ToThread } from './protocol.ts';

// The program of the thread that answers `/health`, `/ready` and `/metrics` on a port of its own: whatever keeps the
// process or its connections busy, a supervisor gets an answer.

/** An answer that the process does not give by then is 503. */
const patienceMs = 5000;
const json = 'application/json';

const { host, port, state } = workerData as HealthThreadData;
const now = new BigInt64Array(state);
const waiting = new Map<number, (answer: Omit<ToThread, 'id'>) => void>();
let asked = 0;

const server = createServer(({ url }, response) => {
  if (url === '/health') return answerHealth(response);
  if (url === '/ready') return void ask('ready', response);
  if (url === '/metrics') return void ask('metrics', response);
  response.writeHead(404).end();
});

function answerHealth(response: ServerResponse): void {
  const silentMs = Number(process.hrtime.bigint() - Atomics.load(now, 1)) / 1e6;
  const isReady = Atomics.load(now, 0) === alive.ready && silentMs < hangsMs;
  response.writeHead(isReady ? 200 : 503, { 'content-type': json });
  response.end(JSON.stringify({ status: isReady ? 'ok' : 'unavailable' }));
}

async function ask(what: 'ready' | 'metrics', response: ServerResponse): Promise<void> {
  const id = asked++;
  const late = {
    status: 503,
    type: json,
    text: '{"status":"unavailable","reasons":["The process is busy."]}',
  };
  const { status, type, text } = await new Promise<Omit<ToThread, 'id'>>((resolve) => {
    waiting.set(id, resolve);
    setTimeout(() => resolve(late), patienceMs).unref();
    tell({ kind: 'ask', id, what });
  });
  waiting.delete(id);
  response.writeHead(status, { 'content-type': type }).end(text);
}

function tell(message: FromThread): void {
  parentPort?.postMessage(message);
}

parentPort?.on('message', ({ id, ...answer }: ToThread) => waiting.get(id)?.(answer));
server.listen(port, host, () => tell({ kind: 'listening', port: (server.address() as AddressInfo).port }));
