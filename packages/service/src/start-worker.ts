import { type Assembly, assemble, type ServiceParts, startWork } from './assembly.ts';
import { ConfigError, type ServiceConfig } from './config.ts';
import { listenForHealth } from './health/health-listener.ts';
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
  const { host, healthPort } = config;
  const health =
    healthPort === undefined
      ? undefined
      : await listenForHealth({ host, healthPort }, { unready, readMetrics });
  const workers = await startWork(assembly);
  state.isReady = true;
  health?.ready();
  log.write('info', 'worker.ready');
  return {
    healthUrl: health?.url,
    async close() {
      stopping.abort();
      state.isReady = false;
      health?.stopping();
      await Promise.all(workers.map((group) => group.stop()));
      await health?.close();
      await assembly.close();
      log.write('info', 'worker.closed');
    },
  };
}
