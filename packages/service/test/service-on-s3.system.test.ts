import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { type Kysely, sql } from 'kysely';
import { describe, expect, onTestFinished, test } from 'vitest';
import { applyRetention } from '../src/apply-retention.ts';
import { createS3Blobs } from '../src/blobs/s3-blobs.ts';
import { createEgressGuard, resolveBySystem } from '../src/callbacks/egress-guard.ts';
import { type Clock, systemClock } from '../src/clock.ts';
import type { ServiceConfig } from '../src/config.ts';
import { openOrganizationAdmin } from '../src/organization-admin.ts';
import { startWorker } from '../src/start-worker.ts';
import type { Tables } from '../src/store/tables.ts';
import { sweepBytes } from '../src/sweep-bytes.ts';
import { type SwitchedObjectStore, startSwitchedObjectStore } from './object-store.ts';
import { plainDocument } from './plain-reader.ts';
import { withStore } from './second-organization.ts';
import { onPostgres, openTestStore, testConfig } from './test-config.ts';
import {
  eventually,
  startTestService,
  type TestResult,
  type TestService,
  temporaryDirectory,
  testParts,
} from './test-service.ts';

// On SQLite one process does everything; on Postgres (RECTO_TEST_STORE=postgres) a server accepts documents and a
// worker reads them.

interface OnS3 {
  readonly service: TestService;
  readonly objects: SwitchedObjectStore;
  readonly config: Partial<ServiceConfig>;
}

async function startOnS3(changes: Partial<ServiceConfig['s3']> = {}): Promise<OnS3> {
  const objects = await startSwitchedObjectStore();
  onTestFinished(() => objects.close());
  const config: Partial<ServiceConfig> = {
    s3: { ...objects.settings, ...changes },
    egressAllow: [objects.allow],
    ...(onPostgres && { role: 'server' as const }),
  };
  const dataDir = temporaryDirectory();
  const service = await startTestService({ dataDir, config });
  if (onPostgres) {
    const worker = await startWorker(testConfig(dataDir, config), testParts());
    onTestFinished(worker.close);
  }
  return { service, objects, config };
}

async function submitted(service: TestService, total: number) {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(plainDocument([`total=${total}@0.99`]))]), 'a.pdf');
  const response = await service.fetch(service.executionsUrl, { method: 'POST', body: form });
  const { id, code } = (await response.json()) as TestResult;
  return { status: response.status, id, code, mayRetry: Number(response.headers.get('retry-after')) > 0 };
}

const away = { status: 503, code: 'OBJECT_STORAGE_AWAY', mayRetry: true };

async function readiness(service: TestService) {
  const response = await fetch(`${service.baseUrl}/ready`);
  return { status: response.status, detail: ((await response.json()) as TestResult).detail };
}

const untilReady = (service: TestService) =>
  eventually(async () => ((await readiness(service)).status === 200 ? true : undefined));

describe('documents in a bucket', () => {
  test('are read, shown, reviewed, returned and deleted', async () => {
    const { service, objects } = await startOnS3();
    const { organizationId } = service.credentials;
    const id = await service.submit(plainDocument(['total=4711@0.1']));
    expect(await service.finished(id)).toMatchObject({ status: 'MANUAL_VALIDATION_REQUIRED' });
    expect(await objects.keys()).toEqual([
      expect.stringMatching(`^documents/${organizationId}/[0-9a-f]{2}/[0-9a-f]{64}$`),
    ]);
    const image = `${service.baseUrl}/review-api/v1/documents/${id}/pages/0/image`;
    expect(await (await service.fetch(image)).text()).toContain('page 1');
    const review = service.runtime(`/actions/${service.actionId}/reviews/${id}`);
    const body = await (await service.fetch(review)).text();
    const headers = { 'content-type': 'application/json' };
    expect((await service.fetch(review, { method: 'PATCH', body, headers })).status).toBe(200);
    expect(await service.result(id)).toMatchObject({ status: 'SUCCEEDED' });
    const again = await service.fetch(`${service.executionsUrl}/${id}/resubmit`, { method: 'POST' });
    const { id: second } = (await again.json()) as TestResult;
    await service.finished(second);
    expect(await objects.keys()).toHaveLength(1);
    for (const [index, gone] of [id, second].entries()) {
      expect((await service.fetch(`${service.executionsUrl}/${gone}`, { method: 'DELETE' })).status).toBe(
        204,
      );
      expect(await objects.keys()).toHaveLength(1 - index);
    }
  });

  test.each([
    '../../etc/passwd.pdf',
    'Ünïcode 😀 + %20 & "x".pdf',
    'a\0b.pdf',
    '   .pdf',
    `${'n'.repeat(300)}.pdf`,
  ])('named %j are stored under their digest, and no key contains their name', async (name) => {
    const { service, objects } = await startOnS3({ prefix: 'a.b-c_d/2026/' });
    const { organizationId } = service.credentials;
    const document = plainDocument(['total=1@0.99', name]);
    const id = await service.submit(document, { name });
    expect(await service.finished(id)).toMatchObject({ status: 'SUCCEEDED' });
    const sha256 = createHash('sha256').update(document).digest('hex');
    expect(await objects.keys('')).toEqual([
      `a.b-c_d/2026/${organizationId}/${sha256.slice(0, 2)}/${sha256}`,
    ]);
  });

  test('that nobody holds are swept, and expired ones are deleted', async () => {
    const { service, objects, config } = await startOnS3();
    const { organizationId } = service.credentials;
    const id = await service.submit(plainDocument(['total=1@0.99']));
    await service.finished(id);
    const blobs = createS3Blobs(config.s3!, createEgressGuard([objects.allow], resolveBySystem));
    onTestFinished(blobs.close);
    await blobs.put(organizationId, Buffer.from('stranded by a crash'));
    expect(await objects.keys()).toHaveLength(2);
    const log = { write() {} };
    const sweep = (clock: Clock) =>
      withStore(service, (store) => sweepBytes({ store, blobs, clock, log }, new Date(0)));
    expect(await sweep(systemClock)).toBe(1);
    expect(await objects.keys()).toHaveLength(1);
    const admin = await openOrganizationAdmin(testConfig(service.dataDir, config));
    onTestFinished(() => admin.close());
    const days = { resultsDays: null, examplesDays: null, logsDays: null };
    await admin.keep({ organizationId, actionId: '', bytesDays: 1, ...days });
    const later: Clock = { now: () => new Date(Date.now() + 2 * 86_400_000) };
    await withStore(service, async (store) => {
      expect(await applyRetention({ store, blobs, clock: later })).toMatchObject({ bytes: 1 });
    });
    expect(await objects.keys()).toEqual([]);
    expect(await service.result(id)).toMatchObject({ status: 'SUCCEEDED' });
  });

  test('of an erased organization are deleted with it', async () => {
    const { service, objects, config } = await startOnS3();
    for (let total = 0; total < 3; total++)
      await service.finished(await service.submit(plainDocument([`total=${total}@0.99`])));
    const key = `documents/11111111-1111-4111-8111-111111111111/aa/${'a'.repeat(64)}`;
    await objects.replace(key, 'of another');
    const admin = await openOrganizationAdmin(testConfig(service.dataDir, config));
    onTestFinished(() => admin.close());
    expect(await admin.erase(service.credentials.organizationId)).toMatchObject({ documents: 3, left: 0 });
    expect(await objects.keys()).toEqual([key]);
  });
});

describe('a missing bucket', () => {
  test('makes requests 503 and is used once it exists, without a restart', async () => {
    const { service, objects } = await startOnS3();
    await untilReady(service);
    await objects.removeBucket();
    expect(await submitted(service, 1)).toMatchObject(away);
    expect(await readiness(service)).toMatchObject({
      status: 503,
      detail: expect.stringMatching(/no such bucket/),
    });
    expect((await fetch(`${service.baseUrl}/health`)).status).toBe(200);
    await objects.makeBucket();
    await untilReady(service);
    const { status, id } = await submitted(service, 2);
    expect(status).toBe(201);
    expect(await service.finished(id)).toMatchObject({ status: 'SUCCEEDED' });
  });

  test('loses no document: accepted ones continue when it is back', async () => {
    const { service, objects } = await startOnS3();
    await untilReady(service);
    await objects.switchOff();
    expect(await submitted(service, 1)).toMatchObject(away);
    expect(await readiness(service)).toMatchObject({ status: 503 });
    await objects.switchOn();
    const accepted = await Promise.all([2, 3, 4].map((total) => submitted(service, total)));
    await objects.switchOff();
    const resubmit = `${service.executionsUrl}/${accepted[0]?.id}/resubmit`;
    const lists = await service.fetch(service.runtime('/executions'));
    expect(lists.status).toBe(200);
    const again = await service.fetch(resubmit, { method: 'POST' });
    expect([again.status, ((await again.json()) as TestResult).code]).toEqual([503, away.code]);
    await objects.switchOn();
    for (const [index, { status, id }] of accepted.entries()) {
      expect(status).toBe(201);
      const result = await service.finished(id);
      expect(result).toMatchObject({ status: 'SUCCEEDED', fields: { total: { value: String(index + 2) } } });
    }
    expect(await countExecutions(openTestStore(service.dataDir))).toBe(3);
  });

  test('is not taken for one by what answers everything with 200 and a page', async () => {
    const { service, objects } = await startOnS3();
    await untilReady(service);
    await objects.switchOff();
    const portal = createServer((request, response) => {
      request.resume();
      response.writeHead(200, { 'content-type': 'text/html' }).end('<html>Sign in to the network</html>');
    });
    onTestFinished(() => void portal.close());
    portal.listen(Number(objects.settings.endpoint?.port), '127.0.0.1');
    await once(portal, 'listening');
    for (const total of [1, 2]) expect(await submitted(service, total)).toMatchObject(away);
    portal.closeAllConnections();
    portal.close();
    await once(portal, 'close');
    await objects.switchOn();
    await untilReady(service);
    const { status, id } = await submitted(service, 3);
    expect([status, (await service.finished(id)).status]).toEqual([201, 'SUCCEEDED']);
  });

  test('keeps a document until its bytes are deleted', async () => {
    const { service, objects } = await startOnS3();
    const id = await service.submit(plainDocument(['total=1@0.99']));
    await service.finished(id);
    await objects.switchOff();
    const url = `${service.executionsUrl}/${id}`;
    expect((await service.fetch(url, { method: 'DELETE' })).status).toBe(503);
    expect(await service.result(id)).toMatchObject({ status: 'SUCCEEDED' });
    await objects.switchOn();
    expect((await service.fetch(url, { method: 'DELETE' })).status).toBe(204);
    expect(await objects.keys()).toEqual([]);
  });

  test('is cut off during submissions: each is answered, 201 or 503, and each 201 is kept', async () => {
    const { service, objects } = await startOnS3();
    await untilReady(service);
    const answers: Awaited<ReturnType<typeof submitted>>[] = [];
    let isOver = false;
    const sending = Array.from({ length: 4 }, async (_, lane) => {
      for (let index = 0; !isOver; index++) answers.push(await submitted(service, lane * 1000 + index));
    });
    const more = async () => {
      const seen = answers.length;
      await eventually(() => (answers.length >= seen + 8 ? true : undefined));
    };
    for (let round = 0; round < 3; round++) {
      await more();
      await objects.switchOff();
      await more();
      await objects.switchOn();
    }
    isOver = true;
    await Promise.all(sending);
    const accepted = answers.filter(({ status }) => status === 201);
    const refused = answers.filter(({ status }) => status !== 201);
    expect(refused.filter((one) => one.status !== 503 || !one.mayRetry)).toEqual([]);
    expect(refused.length).toBeGreaterThan(0);
    for (const { id } of accepted) expect(await service.finished(id)).toMatchObject({ status: 'SUCCEEDED' });
    expect(await countExecutions(openTestStore(service.dataDir))).toBe(accepted.length);
  });
});

test('a refused key makes requests 503, and /ready says so', async () => {
  const credentials = { accessKeyId: 'NOBODY', secretAccessKey: 'S3RVER' };
  const { service } = await startOnS3({ credentials });
  expect(await submitted(service, 1)).toMatchObject(away);
  const { status, detail } = await readiness(service);
  expect([status, detail]).toEqual([503, expect.stringMatching(/RECTO_S3_ACCESS_KEY_ID/)]);
  expect(service.log.some((line) => line.includes('"why":"KEY_REFUSED"'))).toBe(true);
});

async function countExecutions(database: Kysely<Tables>): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from executions`.execute(database);
  await database.destroy();
  return Number(rows[0]?.count);
}
