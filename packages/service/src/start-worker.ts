import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { type Assembly, assemble, type ServiceParts, startWork } from './assembly.ts';
import { ConfigError, type ServiceConfig } from './config.ts';

export interface RunningWorker {
  /** Where `/health` answers; undefined where no port was asked for. */
  readonly healthUrl: string | undefined;
  /** Lays down what is being worked on. */
  close(): Promise<void>;
}

/**
 * Starts a process that takes documents and callbacks from a shared database and answers no requests. Resolves once
 * it takes them. Throws {@link ConfigError} without a shared database.
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
  const { config, storage, log, stopping } = assembly;
  const state = { isReady: false };
  const isHealthy = async () =>
    state.isReady && (await answers(() => sql`select 1`.execute(storage.database)));
  const health = config.healthPort === undefined ? undefined : await serveHealth(config, isHealthy);
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

function answers(ask: () => Promise<unknown>): Promise<boolean> {
  return ask().then(
    () => true,
    () => false,
  );
}

/** 200 while the readers are warm and the database answers, 503 otherwise; for whoever restarts processes. */
async function serveHealth(
  { host, healthPort }: ServiceConfig,
  isHealthy: () => Promise<boolean>,
): Promise<Server> {
  const server = createServer(async ({ url }, response) => {
    if (url !== '/health') return void response.writeHead(404).end();
    const healthy = await isHealthy();
    response.writeHead(healthy ? 200 : 503, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ status: healthy ? 'ok' : 'unavailable' }));
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(healthPort, host, resolve);
  });
  return server;
}
