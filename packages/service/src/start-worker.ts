import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Assembly, assemble, type ServiceParts, startWork } from './assembly.ts';
import { ConfigError, type ServiceConfig } from './config.ts';
import { whyUnready } from './readiness.ts';

interface RunningWorker {
  /** Where `/health` is served; undefined if no port was requested. */
  readonly healthUrl: string | undefined;
  /** Releases work in progress. */
  close(): Promise<void>;
}

/**
 * Starts a process that takes documents and callbacks from a shared database and serves no requests. Resolves once it
 * takes them. Throws {@link ConfigError} without a shared database.
 */
export async function startWorker(
  config: ServiceConfig,
  given: Partial<ServiceParts> = {},
): Promise<RunningWorker> {
  if (config.databaseUrl === undefined) {
    throw new ConfigError(
      'A worker needs RECTO_DATABASE_URL, the Postgres database that it shares with `recto serve`. Without one, `recto serve` does the work itself.',
    );
  }
  const assembly = await assemble(config, given);
  try {
    return await workOn(assembly);
  } catch (error) {
    await assembly.close();
    throw error;
  }
}

async function workOn(assembly: Assembly): Promise<RunningWorker> {
  const { config, storage, log, metrics, metricSources, stopping } = assembly;
  const state = { isReady: false };
  const unready = () =>
    whyUnready({
      database: storage.database,
      blobs: storage.blobs,
      dataDir: undefined,
      isWarm: () => state.isReady,
    });
  const isReady = async () => (await unready()).length === 0;
  const readMetrics = () => metrics.text({ ...metricSources, isReady }, log);
  const health =
    config.healthPort === undefined ? undefined : await serveHealth(config, { unready, readMetrics });
  const workers = await startWork(assembly);
  state.isReady = true;
  log.write('info', 'worker.ready');
  return {
    healthUrl: health && `http://127.0.0.1:${(health.address() as AddressInfo).port}/health`,
    async close() {
      stopping.abort();
      state.isReady = false;
      await Promise.all(workers.map((group) => group.stop()));
      health?.close();
      await assembly.close();
      log.write('info', 'worker.closed');
    },
  };
}

/** What Prometheus scrapes from a worker, which only it should reach. */
const plainText = 'text/plain; version=0.0.4; charset=utf-8';

interface Watched {
  readonly unready: () => Promise<readonly string[]>;
  readonly readMetrics: () => Promise<string>;
}

/** 200 while the readers are warm and the database responds, 503 otherwise; for process supervisors. */
async function serveHealth(
  { host, healthPort }: ServiceConfig,
  { unready, readMetrics }: Watched,
): Promise<Server> {
  const server = createServer(async ({ url }, response) => {
    if (url === '/metrics')
      return void response.setHeader('content-type', plainText).end(await readMetrics());
    if (url !== '/health' && url !== '/ready') return void response.writeHead(404).end();
    const reasons = await unready();
    response.writeHead(reasons.length === 0 ? 200 : 503, { 'content-type': 'application/json' });
    response.end(
      JSON.stringify(reasons.length === 0 ? { status: 'ok' } : { status: 'unavailable', reasons }),
    );
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(healthPort, host, resolve);
  });
  return server;
}
