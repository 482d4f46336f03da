import { join } from 'node:path';
import { type ActionDefinition, type Extraction, extractAction, type Page } from '@recto/document';
import { createReaderPool, detectFileType } from '@recto/reader';
import type { FastifyInstance } from 'fastify';
import { createSignIn } from './auth/sign-in.ts';
import { type Bell, createBell } from './bell.ts';
import type { Blobs } from './blobs/blobs.ts';
import { createFileBlobs } from './blobs/file-blobs.ts';
import {
  createEgressGuard,
  type EgressGuard,
  type Resolve,
  resolveBySystem,
} from './callbacks/egress-guard.ts';
import { type Clock, systemClock } from './clock.ts';
import type { ServiceConfig } from './config.ts';
import { takeDataDirectory } from './data-directory.ts';
import type { AppContext } from './http/app-context.ts';
import { createApp } from './http/create-app.ts';
import type { FileTypeDetector } from './http/submission/submitted-file.ts';
import { introduce } from './introduce.ts';
import { createLog, errorFields, type Log } from './log.ts';
import type { Queue } from './queue/queue.ts';
import { createTableQueue } from './queue/table-queue.ts';
import { startingTemplates } from './starting-templates.ts';
import { createStore } from './store/create-store.ts';
import { migrate } from './store/migrate.ts';
import { openSqlite } from './store/sqlite-database.ts';
import type { Store } from './store/store.ts';
import { callBack } from './worker/call-back.ts';
import { processDocument } from './worker/process-document.ts';
import type { Reader } from './worker/reader.ts';
import { startWorkers, type Workers } from './worker/worker-loop.ts';

export interface RunningService {
  /** Where clients reach it, without a slash at the end. */
  readonly baseUrl: string;
  /** Lays down what is being worked on and frees the data directory. */
  close(): Promise<void>;
}

/** What the service stands on; tests replace some of it. */
export interface ServiceParts {
  readonly reader: Reader;
  readonly extract: (pages: readonly Page[], action: ActionDefinition) => Extraction;
  readonly detectFileType: FileTypeDetector;
  readonly templates: Readonly<Record<string, ActionDefinition>>;
  readonly clock: Clock;
  /** From 0 (included) to 1 (not included). */
  readonly random: () => number;
  /** Looks up the addresses of a callback's host. */
  readonly resolve: Resolve;
  /** Takes the lines of the log. */
  readonly writeLog: (line: string) => void;
  /** Takes what a person reads after the start. */
  readonly print: (text: string) => void;
}

/** Everything that runs, from the store up. */
interface Assembly {
  readonly config: ServiceConfig;
  readonly parts: ServiceParts;
  readonly store: Store;
  readonly queue: Queue;
  readonly blobs: Blobs;
  readonly bell: Bell;
  readonly log: Log;
  readonly egress: EgressGuard;
  readonly stopping: AbortController;
}

/**
 * Starts the document service: takes the data directory, makes what is missing there, listens, and processes
 * documents. Resolves once it listens; `/health` is 200 once documents can be processed, a moment later.
 * Throws DataDirectoryError when another process has the directory.
 */
export async function startService(
  config: ServiceConfig,
  given: Partial<ServiceParts> = {},
): Promise<RunningService> {
  const parts = { ...realParts(config), ...given };
  const directory = takeDataDirectory(config.dataDir);
  const database = openSqlite(join(config.dataDir, 'recto.db'));
  await migrate(database);
  const assembly = assemble(config, parts, database);
  await assembly.queue.endLeases();
  const ready = { yes: false, baseUrl: '' };
  const app = await createApp(contextOf(assembly, ready));
  await app.listen({ host: config.host, port: config.port });
  ready.baseUrl = baseUrlOf(app, config);
  await introduce(assembly.store, parts, config, ready.baseUrl);
  const working = warmUpAndWork(assembly, ready);
  assembly.log.write('info', 'service.listening', { baseUrl: ready.baseUrl });
  return {
    baseUrl: ready.baseUrl,
    async close() {
      assembly.stopping.abort();
      await app.close();
      await Promise.all((await working).map((workers) => workers.stop()));
      await parts.reader.close();
      await database.destroy();
      directory.release();
      assembly.log.write('info', 'service.closed');
    },
  };
}

function realParts(config: ServiceConfig): ServiceParts {
  return {
    reader: createReaderPool({ processes: config.readerProcesses }),
    extract: (pages, action) => extractAction(pages, action),
    detectFileType,
    templates: startingTemplates,
    clock: systemClock,
    random: Math.random,
    resolve: resolveBySystem,
    writeLog: (line) => process.stderr.write(`${line}\n`),
    print: (text) => process.stdout.write(text),
  };
}

function assemble(
  config: ServiceConfig,
  parts: ServiceParts,
  database: ReturnType<typeof openSqlite>,
): Assembly {
  const { clock } = parts;
  const bell = createBell();
  const queue = createTableQueue(database, clock, config.leaseMs);
  const store = createStore({ database, queue, bell, clock });
  const blobs = createFileBlobs(join(config.dataDir, 'blobs'));
  const log = createLog(clock, config.logLevel, parts.writeLog);
  const egress = createEgressGuard(config.egressAllow, parts.resolve);
  const stopping = new AbortController();
  return { config, parts, store, queue, blobs, bell, log, egress, stopping };
}

function contextOf(assembly: Assembly, ready: { yes: boolean; baseUrl: string }): AppContext {
  const { config, parts, store, blobs, bell, log, egress, stopping } = assembly;
  return {
    config,
    store,
    blobs,
    bell,
    log,
    clock: parts.clock,
    detectFileType: parts.detectFileType,
    reader: parts.reader,
    signIn: createSignIn(store.accounts, parts.clock, config.tokenLifetimeMs),
    egress,
    isReady: () => ready.yes,
    baseUrl: () => ready.baseUrl,
    stopping: stopping.signal,
  };
}

async function warmUpAndWork(assembly: Assembly, ready: { yes: boolean }): Promise<readonly Workers[]> {
  const { parts, log, stopping } = assembly;
  try {
    await parts.reader.warmUp();
  } catch (error) {
    log.write('error', 'reader.warm-up-failed', errorFields(error));
  }
  if (stopping.signal.aborted) return [];
  const workers = [startProcessing(assembly), startCallingBack(assembly)];
  ready.yes = true;
  log.write('info', 'service.ready');
  return workers;
}

/** Callbacks wait for receivers, not for this machine: many at once. */
const callbackLanes = 32;

function startCallingBack({ config, parts, store, queue, bell, log, egress }: Assembly): Workers {
  const { clock, random } = parts;
  const callBackParts = { store, egress, clock, random, config, log };
  return startWorkers({
    queue,
    kind: 'callback',
    lanes: callbackLanes,
    leaseMs: config.leaseMs,
    bell,
    clock,
    log,
    handle: (job, signal) => callBack(callBackParts, job, signal),
  });
}

function startProcessing({ config, parts, store, queue, blobs, bell, log }: Assembly): Workers {
  const { maxPages, readTimeoutMs: deadlineMs, readMemoryMb: memoryMb } = config;
  const stage = {
    work: store.work,
    actions: store.actions,
    blobs,
    reader: parts.reader,
    limits: { maxPages, deadlineMs, memoryMb },
    extract: parts.extract,
    auditShare: config.auditShare,
    random: parts.random,
    maxAttempts: config.maxAttempts,
    log,
  };
  return startWorkers({
    queue,
    kind: 'process',
    lanes: config.readerProcesses,
    leaseMs: config.leaseMs,
    bell,
    clock: parts.clock,
    log,
    handle: (job, signal) => processDocument(stage, job, signal),
  });
}

function baseUrlOf(app: FastifyInstance, { host }: ServiceConfig): string {
  const address = app.server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  // A wildcard is an address to listen on, not one to connect to.
  const shown = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host;
  return `http://${shown.includes(':') ? `[${shown}]` : shown}:${port}`;
}
