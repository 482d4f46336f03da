import { promisify } from 'node:util';
import type { FastifyInstance } from 'fastify';
import { type Assembly, assemble, type ServiceParts, startWork } from './assembly.ts';
import { createSingleSignOn } from './auth/oidc/single-sign-on.ts';
import { createSecondFactors } from './auth/second-factor.ts';
import { createSessions } from './auth/sessions.ts';
import { createSignIn } from './auth/sign-in.ts';
import type { ServiceConfig } from './config.ts';
import { type HealthListener, listenForHealth } from './health/health-listener.ts';
import type { AppContext, Counts } from './http/app-context.ts';
import { createApp } from './http/create-app.ts';
import { createOrganizationLimits } from './http/organization-limits.ts';
import { createLocalCounts, createSharedCounts, createTalliedCounts } from './http/window-counts.ts';
import { introduce } from './introduce.ts';
import { errorFields } from './log.ts';
import { whyUnready } from './readiness.ts';
import { aloneWith } from './store/dialect.ts';
import { sealStored } from './store/seal-stored.ts';
import { startSweeping } from './sweep-bytes.ts';
import { waitForDatabase } from './wait-for-database.ts';
import { sampleLearner } from './worker/learn-sample.ts';
import type { Workers } from './worker/worker-loop.ts';

export type { ServiceParts } from './assembly.ts';

export interface RunningService {
  /** Where clients reach it, without a trailing slash. */
  readonly baseUrl: string;
  /** Releases work in progress and frees the data directory. */
  close(): Promise<void>;
}

/**
 * Starts the document service: opens the storage, creates what is missing, listens, and processes documents unless its
 * role leaves that to workers. Resolves once it listens; `/health` is 200 once documents are being processed, a moment
 * later. Throws DataDirectoryError if another process has the directory.
 */
export async function startService(
  config: ServiceConfig,
  given: Partial<ServiceParts> = {},
): Promise<RunningService> {
  const assembly = await assemble(config, given);
  try {
    return await serve(assembly);
  } catch (error) {
    await assembly.close();
    throw error;
  }
}

async function serve(assembly: Assembly): Promise<RunningService> {
  const { config, parts, storage, store, queue, log, stopping } = assembly;
  if (!storage.isShared) await queue.endLeases();
  const ready: Ready = { yes: false, baseUrl: '', health: undefined, connections: undefined };
  const context = contextOf(assembly, ready);
  ready.health = await watchHealth(config, context);
  const app = await createApp(context);
  await app.listen({ host: config.host, port: config.port });
  ready.connections = promisify(app.server.getConnections.bind(app.server));
  ready.baseUrl = baseUrlOf(app, config);
  const { database } = storage;
  const makeKnown = () => introduce(store, { ...parts, vault: assembly.vault }, config, ready.baseUrl);
  await waitForDatabase(() => aloneWith(database, 'recto.introduce', makeKnown), config.databaseWaitMs, log);
  if (assembly.vault.hasKey) await sealStored(database, assembly.vault);
  const working = work(assembly, ready);
  const sweeping = startSweeping({ store, blobs: storage.blobs, clock: parts.clock, log });
  log.write('info', 'service.listening', { baseUrl: ready.baseUrl });
  return {
    baseUrl: ready.baseUrl,
    async close() {
      stopping.abort();
      ready.health?.stopping();
      await app.close();
      await Promise.all((await working).map((workers) => workers.stop()));
      await sweeping.stop();
      await assembly.close();
      await ready.health?.close();
      log.write('info', 'service.closed');
    },
  };
}

/** What changes while a service starts. */
interface Ready {
  yes: boolean;
  baseUrl: string;
  health: HealthListener | undefined;
  connections: (() => Promise<number>) | undefined;
}

function watchHealth(
  { host, healthPort }: ServiceConfig,
  { whyUnready: unready, readMetrics }: AppContext,
): Promise<HealthListener> | undefined {
  if (healthPort === undefined) return undefined;
  const watched = { unready, readMetrics: async () => (await readMetrics()).text };
  return listenForHealth({ host, healthPort }, watched);
}

function contextOf(assembly: Assembly, ready: Ready): AppContext {
  const { config, parts, storage, store, log, egress, metrics, metricSources, stopping } = assembly;
  const counts = countsOf(assembly);
  const unready = () =>
    whyUnready({
      database: storage.database,
      blobs: storage.blobs,
      dataDir: storage.isShared ? undefined : config.dataDir,
      isWarm: () => ready.yes,
    });
  const isReady = async () => (await unready()).length === 0;
  return {
    config,
    store,
    blobs: storage.blobs,
    pageImages: storage.pageImages,
    notifier: storage.notifier,
    log,
    clock: parts.clock,
    vault: assembly.vault,
    detectFileType: parts.detectFileType,
    detectContainerType: parts.detectContainerType,
    reader: parts.reader,
    checkRules: parts.checkRules,
    learn: sampleLearner(parts),
    engine: parts.engine,
    ...signingIn(assembly),
    egress,
    isReady: () => ready.yes,
    whyUnready: unready,
    limits: createOrganizationLimits(store, parts.clock, counts.tallied),
    counts,
    meter: metrics,
    tracing: assembly.tracing,
    readMetrics: async () => ({
      contentType: metrics.contentType,
      text: await metrics.text({ ...metricSources, isReady, connections: ready.connections }, log),
    }),
    baseUrl: () => ready.baseUrl,
    stopping: stopping.signal,
  };
}

function signingIn({ config, parts: { clock }, store, vault, log }: Assembly) {
  const sessions = createSessions(store.accounts, clock, config.sessionLifetimeMs);
  const secondFactors = createSecondFactors(store.signIns, vault, clock);
  const { tokenLifetimeMs, oidc } = config;
  return {
    signIn: createSignIn(store.accounts, clock, tokenLifetimeMs, secondFactors.isRequired),
    sessions,
    secondFactors,
    singleSignOn: oidc && createSingleSignOn(oidc, { store, sessions, vault, clock, log }),
  };
}

/** Keys of callers and accounts kept by a single server. */
const mostKeys = 100_000;

const forgetEveryMs = 600_000;

function countsOf({ storage, store, parts, log, stopping }: Assembly): Counts {
  if (storage.isShared) {
    const forget = () =>
      store.limits
        .forgetEnded()
        .catch((error) => log.write('warn', 'limits.not-forgotten', errorFields(error)));
    const timer = setInterval(forget, forgetEveryMs).unref();
    stopping.signal.addEventListener('abort', () => clearInterval(timer));
    return { exact: createSharedCounts(store.limits), tallied: createTalliedCounts(store.limits, log) };
  }
  const local = createLocalCounts(parts.clock, mostKeys);
  return { exact: local, tallied: local };
}

async function work(assembly: Assembly, ready: Ready): Promise<readonly Workers[]> {
  const { config, log, stopping } = assembly;
  // A server without workers starts its readers when a request needs them.
  const workers = config.role === 'all' ? await startWork(assembly) : [];
  if (stopping.signal.aborted) return workers;
  ready.yes = true;
  ready.health?.ready();
  log.write('info', 'service.ready');
  return workers;
}

function baseUrlOf(app: FastifyInstance, { host }: ServiceConfig): string {
  const address = app.server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  // A wildcard is an address to listen on, not one to connect to.
  const shown = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host;
  return `http://${shown.includes(':') ? `[${shown}]` : shown}:${port}`;
}
