import type { FastifyInstance } from 'fastify';
import { type Assembly, assemble, type ServiceParts, startWork } from './assembly.ts';
import { createSessions } from './auth/sessions.ts';
import { createSignIn } from './auth/sign-in.ts';
import type { ServiceConfig } from './config.ts';
import type { AppContext } from './http/app-context.ts';
import { createApp } from './http/create-app.ts';
import { introduce } from './introduce.ts';
import { aloneWith } from './store/dialect.ts';
import type { Workers } from './worker/worker-loop.ts';

export type { ServiceParts } from './assembly.ts';

export interface RunningService {
  /** Where clients reach it, without a slash at the end. */
  readonly baseUrl: string;
  /** Lays down what is being worked on and frees the data directory. */
  close(): Promise<void>;
}

/**
 * Starts the document service: opens the storage, makes what is missing there, listens, and processes documents
 * unless its role leaves that to workers. Resolves once it listens; `/health` is 200 once documents are taken care
 * of, a moment later. Throws DataDirectoryError when another process has the directory.
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
  const ready = { yes: false, baseUrl: '' };
  const app = await createApp(contextOf(assembly, ready));
  await app.listen({ host: config.host, port: config.port });
  ready.baseUrl = baseUrlOf(app, config);
  await aloneWith(storage.database, 'recto.introduce', () => introduce(store, parts, config, ready.baseUrl));
  const working = work(assembly, ready);
  log.write('info', 'service.listening', { baseUrl: ready.baseUrl });
  return {
    baseUrl: ready.baseUrl,
    async close() {
      stopping.abort();
      await app.close();
      await Promise.all((await working).map((workers) => workers.stop()));
      await assembly.close();
      log.write('info', 'service.closed');
    },
  };
}

function contextOf(assembly: Assembly, ready: { yes: boolean; baseUrl: string }): AppContext {
  const { config, parts, storage, store, log, egress, stopping } = assembly;
  return {
    config,
    store,
    blobs: storage.blobs,
    pageImages: storage.pageImages,
    bell: storage.bell,
    log,
    clock: parts.clock,
    detectFileType: parts.detectFileType,
    reader: parts.reader,
    signIn: createSignIn(store.accounts, parts.clock, config.tokenLifetimeMs),
    sessions: createSessions(store.accounts, parts.clock, config.sessionLifetimeMs),
    egress,
    isReady: () => ready.yes,
    baseUrl: () => ready.baseUrl,
    stopping: stopping.signal,
  };
}

async function work(assembly: Assembly, ready: { yes: boolean }): Promise<readonly Workers[]> {
  const { config, log, stopping } = assembly;
  // A server without workers starts its readers when somebody asks it to read.
  const workers = config.role === 'all' ? await startWork(assembly) : [];
  if (stopping.signal.aborted) return workers;
  ready.yes = true;
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
