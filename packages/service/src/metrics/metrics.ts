import { wrongPasses } from '@recto/document';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { errorFields, type Log } from '../log.ts';
import type { Meter } from '../meter.ts';
import type { Backlog } from '../store/backlog-store.ts';

/** What is queried when somebody reads the metrics. */
export interface MetricSources {
  readonly backlog: () => Promise<Backlog>;
  /** The disk with the data; undefined if none of it is on this machine. */
  readonly disk: () => Promise<{ readonly freeBytes: number; readonly sizeBytes: number } | undefined>;
  /** Connections to the database; undefined if it has none. */
  readonly pool: () => PoolState | undefined;
  readonly isReady: () => Promise<boolean>;
  /** Of clients, to a server. */
  readonly connections?: (() => Promise<number>) | undefined;
}

export interface PoolState {
  readonly open: number;
  readonly idle: number;
  /** Queries waiting for a connection. */
  readonly waiting: number;
}

/** Counters and gauges of a process, in Prometheus format. docs/metrics.md lists them; a test compares the two. */
export interface Metrics extends Meter {
  readonly contentType: string;
  text(sources: MetricSources, log: Log): Promise<string>;
}

export function createMetrics(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const meter = createMeter(registry);
  // Monotonic: an alert on it fires whatever the clock says.
  let lastEndMs = performance.now();
  const gauges = createGauges(registry);
  return {
    ...meter,
    documentEnded(status) {
      lastEndMs = performance.now();
      meter.documentEnded(status);
    },
    contentType: registry.contentType,
    async text(sources, log) {
      await setGauges(gauges, sources, log);
      gauges.lastDocument.set((performance.now() - lastEndMs) / 1000);
      return registry.metrics();
    },
  };
}

const stageBuckets = [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 120, 300];
const requestBuckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

function createMeter(registry: Registry): Meter {
  const registers = [registry];
  const stages = new Histogram({
    name: 'recto_stage_seconds',
    help: 'Time taken by a stage of a document; wait is from submission to the first claim',
    labelNames: ['stage'],
    buckets: stageBuckets,
    registers,
  });
  const documents = new Counter({
    name: 'recto_documents_total',
    help: 'Documents that were finished or sent to a person; SUCCEEDED passed without a person',
    labelNames: ['status'],
    registers,
  });
  const tries = new Counter({
    name: 'recto_callback_tries_total',
    help: 'Attempts to send callbacks and webhooks',
    labelNames: ['outcome'],
    registers,
  });
  const requests = new Histogram({
    name: 'recto_request_seconds',
    help: 'Time until a request was answered',
    labelNames: ['method', 'route', 'status'],
    buckets: requestBuckets,
    registers,
  });
  const readers = new Counter({
    name: 'recto_reader_restarts_total',
    help: 'Reading processes that were replaced because they died, were killed or were worn',
    labelNames: ['why'],
    registers,
  });
  return {
    stageTook: (stage, seconds) => stages.observe({ stage }, seconds),
    documentEnded: (status) => documents.inc({ status }),
    callbackTried: (outcome) => tries.inc({ outcome }),
    requestAnswered: (method, route, status, seconds) =>
      requests.observe({ method, route, status: String(status) }, seconds),
    readerReplaced: (why) => readers.inc({ why }),
  };
}

type Gauges = ReturnType<typeof createGauges>;

function createGauges(registry: Registry) {
  const gauge = <Label extends string = never>(name: string, help: string, ...labelNames: Label[]) =>
    new Gauge<Label>({ name, help, labelNames, registers: [registry] });
  return {
    ready: gauge('recto_ready', '1 when /ready is 200'),
    jobs: gauge('recto_queue_jobs', 'Jobs by kind: waiting, working, delayed, or given up', 'kind', 'state'),
    jobAge: gauge('recto_queue_oldest_seconds', 'How long the oldest due job has waited', 'kind'),
    organizations: gauge('recto_queue_organizations', 'Organizations with jobs that are not done', 'kind'),
    mostOfOne: gauge('recto_queue_largest_backlog', 'Jobs of the organization with the most', 'kind'),
    unfinished: gauge('recto_documents_unfinished', 'Documents neither ended nor waiting for a person'),
    documentAge: gauge('recto_documents_oldest_seconds', 'How long ago the oldest of them was submitted'),
    lastDocument: gauge(
      'recto_last_document_seconds',
      'How long ago this process finished a document, or started',
    ),
    connections: gauge('recto_http_connections', 'Connections of clients to this server'),
    reviews: gauge('recto_reviews_open', 'Executions waiting for a person'),
    reviewAge: gauge('recto_reviews_oldest_seconds', 'How long the oldest of them has waited'),
    callbacks: gauge('recto_callbacks_waiting', 'Callbacks neither delivered nor given up'),
    audits: gauge('recto_audits', 'Documents that passed and were checked by chance', 'outcome'),
    wrongPasses: gauge(
      'recto_wrong_passes_share',
      'Share of documents that pass with something wrong, by audits: as seen, and its bounds',
      'bound',
    ),
    diskFree: gauge('recto_disk_free_bytes', 'Free space on the disk of the data'),
    diskSize: gauge('recto_disk_size_bytes', 'Size of the disk of the data'),
    pool: gauge(
      'recto_database_connections',
      'Connections to Postgres, and queries waiting for one',
      'state',
    ),
  };
}

/** If a source fails, its gauges have no value: an old number would look current. */
async function setGauges(gauges: Gauges, sources: MetricSources, log: Log): Promise<void> {
  for (const gauge of Object.values(gauges)) gauge.reset();
  const [backlog, disk, isReady] = await Promise.all([
    sources.backlog().catch((error) => {
      log.write('warn', 'metrics.incomplete', errorFields(error));
      return undefined;
    }),
    sources.disk(),
    sources.isReady(),
  ]);
  gauges.ready.set(isReady ? 1 : 0);
  if (backlog !== undefined) setBacklog(gauges, backlog);
  if (disk !== undefined) {
    gauges.diskFree.set(disk.freeBytes);
    gauges.diskSize.set(disk.sizeBytes);
  }
  const connections = await sources.connections?.();
  if (connections !== undefined) gauges.connections.set(connections);
  const pool = sources.pool();
  if (pool === undefined) return;
  for (const [state, count] of Object.entries(pool)) gauges.pool.set({ state }, count);
}

function setBacklog(gauges: Gauges, { jobs, documents, reviews, callbacksWaiting, audits }: Backlog): void {
  for (const { kind, waiting, leased, delayed, dead, oldestSeconds, organizations, mostOfOne } of jobs) {
    gauges.organizations.set({ kind }, organizations);
    gauges.mostOfOne.set({ kind }, mostOfOne);
    gauges.jobs.set({ kind, state: 'waiting' }, waiting);
    gauges.jobs.set({ kind, state: 'working' }, leased);
    gauges.jobs.set({ kind, state: 'delayed' }, delayed);
    gauges.jobs.set({ kind, state: 'dead' }, dead);
    gauges.jobAge.set({ kind }, oldestSeconds);
  }
  gauges.unfinished.set(documents.unfinished);
  gauges.documentAge.set(documents.oldestSeconds);
  gauges.reviews.set(reviews.open);
  gauges.reviewAge.set(reviews.oldestSeconds);
  gauges.callbacks.set(callbacksWaiting);
  gauges.audits.set({ outcome: 'right' }, audits.done - audits.wrong);
  gauges.audits.set({ outcome: 'wrong' }, audits.wrong);
  if (audits.done === 0) return;
  const { share, atLeast, atMost } = wrongPasses({ audited: audits.done, wrong: audits.wrong });
  gauges.wrongPasses.set({ bound: 'seen' }, share);
  gauges.wrongPasses.set({ bound: 'at-least' }, atLeast);
  gauges.wrongPasses.set({ bound: 'at-most' }, atMost);
}
