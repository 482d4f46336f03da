import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkEachRule, sketchDocument } from '@recto/document';
import { detectContainerType, detectFileType } from '@recto/sandbox';
import { afterAll, beforeAll, onTestFinished } from 'vitest';
import type { ServiceConfig } from '../src/config.ts';
import type { Credentials } from '../src/credentials-file.ts';
import { templateActionId } from '../src/first-start.ts';
import { type RunningService, type ServiceParts, startService } from '../src/start-service.ts';
import { createPlainReader, plainCandidates, plainEngine } from './plain-reader.ts';
import { testAction } from './test-action.ts';
import { createTestStore, onPostgres, removeTestStore, testConfig } from './test-config.ts';

/** A service on a free port with a plain reader, and a client for it. */
export interface TestService extends RunningService {
  readonly dataDir: string;
  readonly credentials: Credentials;
  /** Of the test action. */
  readonly actionId: string;
  readonly log: readonly string[];
  readonly printed: readonly string[];
  /** `/api/v1/organizations/<own>` + path. */
  runtime(path: string): string;
  /** `/idp/api/v1/organizations/<own>` + path. */
  platform(path: string): string;
  /** Submissions to the test action's version 1.0.0. */
  readonly executionsUrl: string;
  /** As the first user, with Basic. */
  fetch(url: string, init?: RequestInit): Promise<Response>;
  submit(
    document: Uint8Array,
    options?: { readonly callback?: string; readonly name?: string },
  ): Promise<string>;
  result(id: string, query?: string): Promise<TestResult>;
  /** The result once processing has ended, with details. */
  finished(id: string): Promise<TestResult>;
}

// biome-ignore lint/suspicious/noExplicitAny: tests look into bodies freely
export type TestResult = any;

export interface TestOptions {
  readonly config?: Partial<ServiceConfig>;
  readonly parts?: Partial<ServiceParts>;
  /** An earlier service's, to start on the same data again; or a new folder, for a first start of its own. */
  readonly dataDir?: string;
}

export function temporaryDirectory(): string {
  const path = mkdtempSync(join(tmpdir(), 'recto-'));
  onTestFinished(async () => {
    await removeTestStore(path);
    rmSync(path, { recursive: true, force: true });
  });
  return path;
}

/** Starts a service that is closed when the test ends. */
export async function startTestService(options: TestOptions = {}): Promise<TestService> {
  const dataDir = options.dataDir ?? temporaryDirectory();
  if (options.dataDir === undefined) await prepare(dataDir, options);
  const service = await start(options, dataDir);
  onTestFinished(service.close);
  return service;
}

/** One service for all tests of a file: starting one takes a second. */
export function shareTestService(options: TestOptions = {}): () => TestService {
  const dataDir = mkdtempSync(join(tmpdir(), 'recto-'));
  let service: TestService | undefined;
  beforeAll(async () => {
    await prepare(dataDir, options);
    service = await start(options, dataDir);
  });
  afterAll(async () => {
    await service?.close();
    await removeTestStore(dataDir);
    rmSync(dataDir, { recursive: true, force: true });
  });
  return () => {
    if (service === undefined) throw new Error('The service is there once the tests run.');
    return service;
  };
}

/** A data directory after its first start, to be copied; made once in each process. */
let firstStarted: Promise<string> | undefined;

/**
 * Copies a data directory that has had its first start, and on Postgres its database: the migrations and hashes of one
 * take a second of processor time. Not for options that change what a first start writes.
 */
async function prepare(dataDir: string, { config = {}, parts = {} }: TestOptions): Promise<void> {
  const isSpecial =
    parts.templates !== undefined ||
    parts.clock !== undefined ||
    [config.secretKey, config.databaseUrl].some((one) => one !== undefined);
  if (isSpecial) return;
  firstStarted ??= startOnce();
  const first = await firstStarted;
  await createTestStore(dataDir, first);
  cpSync(first, dataDir, { recursive: true });
}

async function startOnce(): Promise<string> {
  // On Postgres its database stays, for the next run to replace: one for each worker.
  const dataDir = join(
    tmpdir(),
    `recto-first-${process.env.VITEST_POOL_ID ?? 0}-${onPostgres ? 0 : process.pid}`,
  );
  rmSync(dataDir, { recursive: true, force: true });
  mkdirSync(dataDir);
  await removeTestStore(dataDir);
  process.once('exit', () => rmSync(dataDir, { recursive: true, force: true }));
  await (await start({}, dataDir)).close();
  return dataDir;
}

async function start(options: TestOptions, dataDir: string): Promise<TestService> {
  const log: string[] = [];
  const printed: string[] = [];
  await createTestStore(dataDir);
  const service = await startService(testConfig(dataDir, options.config), {
    ...testParts(),
    writeLog: (line) => log.push(line),
    print: (text) => printed.push(text),
    ...options.parts,
  });
  let closed: Promise<void> | undefined;
  const close = () => {
    closed ??= service.close();
    return closed;
  };
  return { ...clientOf(service, dataDir), close, log, printed };
}

/** Test replacements for slow parts. */
export function testParts() {
  return {
    reader: createPlainReader(),
    engine: plainEngine,
    sketch: (pages, action) => sketchDocument(pages, action),
    findCandidates: plainCandidates,
    checkRules: async (rules, values) => checkEachRule(rules, values),
    detectFileType,
    detectContainerType,
    templates: { TEST: testAction },
    writeLog: () => {},
    print: () => {},
  } satisfies Partial<ServiceParts>;
}

function clientOf(service: RunningService, dataDir: string): Omit<TestService, 'close' | 'log' | 'printed'> {
  const credentials: Credentials = JSON.parse(readFileSync(join(dataDir, 'credentials.json'), 'utf8'));
  const { organizationId, username, password } = credentials;
  const { baseUrl } = service;
  const actionId = templateActionId(organizationId, 'TEST');
  const runtime = (path: string) => `${baseUrl}/api/v1/organizations/${organizationId}${path}`;
  const executionsUrl = runtime(`/actions/${actionId}/versions/1.0.0/executions`);
  const basic = `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`;
  const call = (url: string, init: RequestInit = {}) =>
    fetch(url, { ...init, headers: { authorization: basic, ...init.headers } });
  const result = async (id: string, query = '') =>
    (await call(`${executionsUrl}/${id}${query}`)).json() as Promise<TestResult>;
  return {
    baseUrl,
    dataDir,
    credentials,
    actionId,
    runtime,
    platform: (path) => `${baseUrl}/idp/api/v1/organizations/${organizationId}${path}`,
    executionsUrl,
    fetch: call,
    async submit(document, { callback, name = 'test.pdf' } = {}) {
      const form = new FormData();
      if (callback !== undefined) form.append('callback', callback);
      form.append('file', new Blob([new Uint8Array(document)]), name);
      const response = await call(executionsUrl, { method: 'POST', body: form });
      if (response.status !== 201) throw new Error(`${response.status} ${await response.text()}`);
      return ((await response.json()) as { id: string }).id;
    },
    result,
    async finished(id) {
      return eventually(async () => {
        const body = await result(id, '?details=true');
        return ['ACKNOWLEDGED', 'IN_PROGRESS', 'RESULTS_PENDING'].includes(body.status) ? undefined : body;
      });
    },
  };
}

/** Retries until there is a result; the test's own time limit ends it. */
export async function eventually<T>(ask: () => Promise<T | undefined> | T | undefined): Promise<T> {
  while (true) {
    const answer = await ask();
    if (answer !== undefined) return answer;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}
