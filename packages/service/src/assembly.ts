import { type Engine, templates } from '@recto/document';
import { createReaderPool, detectContainerType, detectFileType, type ReaderPool } from '@recto/sandbox';
import {
  createEgressGuard,
  type EgressGuard,
  type Resolve,
  resolveBySystem,
} from './callbacks/egress-guard.ts';
import { sendCallback } from './callbacks/send-callback.ts';
import { type Clock, systemClock } from './clock.ts';
import type { ServiceConfig } from './config.ts';
import { knownModels } from './engines/connections.ts';
import { createSystemEngine } from './engines/system-engine.ts';
import type { Templates } from './first-start.ts';
import type { FileTypeDetector } from './http/submission/submitted-file.ts';
import { createLog, errorFields, type Log } from './log.ts';
import { standardErrorLines } from './log-writer.ts';
import type { Meter } from './meter.ts';
import { createMetrics, type MetricSources, type Metrics } from './metrics/metrics.ts';
import type { Queue } from './queue/queue.ts';
import { tracedQueue } from './queue/traced-queue.ts';
import { readLimitsOf } from './read-limits.ts';
import { diskOf } from './readiness.ts';
import { openStorage, type Storage } from './storage.ts';
import { createStore } from './store/create-store.ts';
import type { ExampleStore } from './store/example-store.ts';
import type { Store } from './store/store.ts';
import { openTracing } from './tracing/open-tracing.ts';
import type { Tracing } from './tracing.ts';
import { createVault, type Vault } from './vault.ts';
import { callBack } from './worker/call-back.ts';
import { warmthMs } from './worker/lanes.ts';
import { pooledCandidates, pooledExtract, pooledRules, pooledSketch } from './worker/pooled-extract.ts';
import { processDocument } from './worker/process-document.ts';
import { createRaisedAction } from './worker/raised-action.ts';
import type { Reader } from './worker/reader.ts';
import { startRecovery } from './worker/recovery.ts';
import type { CheckRules, FindCandidates, Sketch } from './worker/stage.ts';
import { startWorkers, type Workers } from './worker/worker-loop.ts';

/** What is done with documents in other processes. */
interface ReadingParts {
  readonly reader: Reader;
  readonly engine: Engine;
  readonly sketch: Sketch;
  readonly findCandidates: FindCandidates;
  readonly checkRules: CheckRules;
}

/** External dependencies of the service; tests replace some of them. */
export interface ServiceParts extends ReadingParts {
  /** The same in a process more, for documents that would otherwise wait for a neighbour's. */
  readonly express: ReadingParts;
  readonly detectFileType: FileTypeDetector;
  readonly detectContainerType: FileTypeDetector;
  readonly templates: Templates;
  readonly clock: Clock;
  /** From 0 (inclusive) to 1 (exclusive). */
  readonly random: () => number;
  /** Resolves the host of a callback. */
  readonly resolve: Resolve;
  /** Receives the lines of the log. */
  readonly writeLog: (line: string) => void;
  /** Receives what a person reads after the start. */
  readonly print: (text: string) => void;
}

/** All running parts, from the store up. */
export interface Assembly {
  readonly config: ServiceConfig;
  readonly parts: ServiceParts;
  readonly storage: Storage;
  readonly store: Store;
  readonly queue: Queue;
  readonly log: Log;
  readonly egress: EgressGuard;
  readonly vault: Vault;
  readonly metrics: Metrics;
  readonly tracing: Tracing;
  /** What is waiting and how much space there is, queried when somebody reads the metrics. */
  readonly metricSources: Omit<MetricSources, 'isReady'>;
  readonly stopping: AbortController;
  /** Stops the readers and closes the storage; nothing may still be working. */
  close(): Promise<void>;
}

/** Opens the storage and assembles the parts that servers and workers share. */
export async function assemble(config: ServiceConfig, given: Partial<ServiceParts>): Promise<Assembly> {
  const vault = createVault(config.secretKey);
  const metrics = createMetrics();
  const real = realParts(config, metrics);
  const parts = { ...real, express: { ...real.express, ...given }, ...given };
  const { clock } = parts;
  const log = createLog(clock, config.logLevel, parts.writeLog);
  const egress = createEgressGuard(config.egressAllow, parts.resolve);
  const storage = await openStorage(config, { clock, log, egress });
  const tracing = await openTracing(config.traces);
  const { database, sharedNotifier: notifier } = storage;
  const queue = config.traces === undefined ? storage.queue : tracedQueue(storage.queue, tracing);
  const store = createStore({ database, queue, notifier, clock });
  const close = async () => {
    await parts.reader.close();
    await storage.close();
    await tracing.close().catch((error) => log.write('warn', 'traces.not-sent', errorFields(error)));
  };
  const stopping = new AbortController();
  const metricSources = {
    backlog: () => store.backlog.measure(),
    disk: async () => (storage.isShared ? undefined : diskOf(config.dataDir)),
    pool: storage.poolState,
  };
  return {
    config,
    parts,
    storage,
    store,
    queue,
    log,
    egress,
    vault,
    metrics,
    tracing,
    metricSources,
    stopping,
    close,
  };
}

function realParts(config: ServiceConfig, meter: Meter): ServiceParts {
  const onReplaced: Meter['readerReplaced'] = (why) => meter.readerReplaced(why);
  const pool = createReaderPool({ processes: config.readerProcesses, niceness: readerNiceness, onReplaced });
  // A separate process, so that viewing a page never waits for a document being read. It starts when a reviewer
  // appears: that takes about a second, and as much memory as a reader.
  const drawing = createReaderPool({ processes: 1, idleMs: warmthMs, onReplaced });
  const expressPool = createReaderPool({ processes: mostExpress, idleMs: warmthMs, onReplaced });
  const express = readingPartsOf(config, expressPool);
  const ordinary = readingPartsOf(config, pool);
  return {
    ...ordinary,
    express: { ...express, reader: { ...express.reader, warmUp: () => expressPool.warmUp('reading', 1) } },
    reader: {
      ...ordinary.reader,
      draw: drawing.draw,
      warmUpDrawing: () => drawing.warmUp('drawing'),
      async close() {
        await Promise.all([pool.close(), drawing.close(), expressPool.close()]);
      },
    },
    detectFileType,
    detectContainerType,
    templates,
    clock: systemClock,
    random: Math.random,
    resolve: resolveBySystem,
    writeLog: standardErrorLines(() => systemClock.now()),
    print: (text) => process.stdout.write(text),
  };
}

/** The second reads while the first has a long document. */
const mostExpress = 2;

/** Requests, and documents in the express lanes, go before documents: see `nice`. */
const readerNiceness = 5;

function readingPartsOf(config: ServiceConfig, pool: ReaderPool): ReadingParts {
  const limits = readLimitsOf(config);
  return {
    reader: pool,
    engine: createSystemEngine(config, pooledExtract(pool, limits)),
    sketch: pooledSketch(pool, limits),
    findCandidates: pooledCandidates(pool, limits),
    checkRules: pooledRules(pool, limits),
  };
}

/**
 * Warms up the readers and starts processing documents and callbacks; returns no workers if the process is stopping.
 */
export async function startWork(assembly: Assembly): Promise<readonly Workers[]> {
  const { parts, log, stopping } = assembly;
  try {
    await parts.reader.warmUp();
  } catch (error) {
    log.write('error', 'reader.warm-up-failed', errorFields(error));
  }
  if (stopping.signal.aborted) return [];
  return [startRecovering(assembly), startProcessing(assembly), startCallingBack(assembly)];
}

function startRecovering({ queue, config, log }: Assembly): Workers {
  return startRecovery(queue, config.leaseMs / 3, log);
}

/** Callbacks wait for receivers, not for this machine, so many run at once; some lanes are left by slow receivers. */
const callbackLanes = { lanes: 32, mostOfOne: 24 };

function startCallingBack(assembly: Assembly): Workers {
  const { config, parts, store, queue, storage, log, egress, vault, tracing, metrics: meter } = assembly;
  const { clock, random } = parts;
  const callBackParts = {
    store,
    egress,
    send: sendCallback,
    clock,
    random,
    config,
    vault,
    meter,
    log,
    tracing,
  };
  return startWorkers({
    queue,
    kind: 'callback',
    ...callbackLanes,
    leaseMs: config.leaseMs,
    notifier: storage.notifier,
    clock,
    log,
    tracing,
    handle: (job, signal) => callBack(callBackParts, job, signal),
  });
}

/** For a service that is told to remember nothing. */
const nothingLearned: ExampleStore = { listFor: async () => [] };

/** Documents waiting for a model do not keep a reader from reading another. */
const waitingLanes = 4;

function startProcessing(assembly: Assembly): Workers {
  const { config, parts, store, queue, storage, log, metrics, tracing } = assembly;
  const raisedAction = createRaisedAction({ ...store.reviews, clock: parts.clock, log });
  const stageWith = (reading: ReadingParts) => ({
    work: store.work,
    duplicates: store.duplicates,
    actions: store.actions,
    blobs: storage.blobs,
    reader: reading.reader,
    limits: readLimitsOf(config),
    catalogues: store.catalogues,
    examples: config.memory === 'off' ? nothingLearned : store.examples,
    engine: reading.engine,
    memory: config.memory,
    sketch: config.memory === 'off' ? () => undefined : reading.sketch,
    findCandidates: reading.findCandidates,
    checkRules: reading.checkRules,
    raisedAction,
    auditShare: config.auditShare,
    random: parts.random,
    maxAttempts: config.maxAttempts,
    meter: metrics,
    tracing,
    clock: parts.clock,
    log,
  });
  const [stage, expressStage] = [stageWith(parts), stageWith(parts.express)];
  return startWorkers({
    queue,
    kind: 'process',
    lanes: config.readerProcesses + (knownModels(config.connections).length > 0 ? waitingLanes : 0),
    leaseMs: config.leaseMs,
    notifier: storage.notifier,
    clock: parts.clock,
    log,
    tracing,
    handle: (job, signal) => processDocument(stage, job, signal),
    express: {
      busyAt: config.readerProcesses,
      most: mostExpress,
      handle: (job, signal) => processDocument(expressStage, job, signal),
      warmUp: () => parts.express.reader.warmUp(),
    },
  });
}
