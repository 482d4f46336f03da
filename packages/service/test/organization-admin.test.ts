import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { type IncomingMessage, request } from 'node:http';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { applyRetention } from '../src/apply-retention.ts';
import { createFileBlobs } from '../src/blobs/file-blobs.ts';
import { createPostgresBlobs } from '../src/blobs/postgres-blobs.ts';
import { type OrganizationAdmin, openOrganizationAdmin } from '../src/organization-admin.ts';
import { tablesOfOrganizations } from '../src/store/erase-organization.ts';
import { startReceiver } from './callback-receiver.ts';
import { plainDocument } from './plain-reader.ts';
import { withStore } from './second-organization.ts';
import { testAction } from './test-action.ts';
import { onPostgres, openTestStore, testConfig } from './test-config.ts';
import { eventually, startTestService, type TestService } from './test-service.ts';

async function asOperator<T>(
  service: TestService,
  work: (admin: OrganizationAdmin) => Promise<T>,
): Promise<T> {
  const admin = await openOrganizationAdmin(testConfig(service.dataDir));
  return work(admin).finally(() => admin.close());
}

/** Tables with an organization column, and how many of their rows belong to one. */
async function rowsOf(service: TestService, organizationId: string): Promise<Record<string, number>> {
  const database = openTestStore(service.dataDir);
  const { rows: tables } = await (onPostgres
    ? sql<{ name: string }>`
        select table_name as name from information_schema.columns
        where column_name = 'organization_id' and table_schema = current_schema()`
    : sql<{ name: string }>`
        select m.name from sqlite_master m join pragma_table_info(m.name) c
        where m.type = 'table' and c.name = 'organization_id'`
  ).execute(database);
  const counts: Record<string, number> = {};
  for (const { name } of tables) {
    const { rows } = await sql<{ count: number }>`
      select count(*) as count from ${sql.table(name)} where organization_id = ${organizationId}`.execute(
      database,
    );
    counts[name] = Number(rows[0]?.count);
  }
  await database.destroy();
  return counts;
}

/** Documents in every state, with a callback, a review that taught something, and an idempotency key. */
async function startFilled(): Promise<{ readonly service: TestService; readonly ids: readonly string[] }> {
  const receiver = await startReceiver();
  const service = await startTestService({ config: { egressAllow: [receiver.allow] } });
  return { service, ids: await fill(service, receiver) };
}

async function fill(
  service: TestService,
  receiver: Awaited<ReturnType<typeof startReceiver>>,
): Promise<readonly string[]> {
  const callback = JSON.stringify({ noAuthUrl: receiver.url('/') });
  const done = await service.submit(plainDocument(['total=1@0.99', 'word '.repeat(50)]), { callback });
  const reviewed = await service.submit(plainDocument(['total=4711@0.1', 'Erika Muster']));
  await service.finished(done);
  await service.finished(reviewed);
  const url = service.runtime(`/actions/${service.actionId}/reviews/${reviewed}`);
  const body = await (await service.fetch(url)).text();
  const headers = { 'content-type': 'application/json' };
  expect((await service.fetch(url, { method: 'PATCH', body, headers })).status).toBe(200);
  const open = await service.submit(plainDocument(['total=2@0.1']));
  await service.finished(open);
  return [done, reviewed, open];
}

test('a new organization has its own users, apps and actions, whatever names others use', async () => {
  const service = await startTestService();
  const made = await asOperator(service, (admin) => admin.create('North', 'admin', { TEST: testAction }));
  const authorization = `Basic ${Buffer.from(`${made.username}:${made.password}`).toString('base64')}`;
  const actions = `${service.baseUrl}/idp/api/v1/organizations/${made.organizationId}/actions`;
  expect(await (await fetch(actions, { headers: { authorization } })).json()).toMatchObject({ total: 1 });
  expect((await fetch(service.platform('/actions'), { headers: { authorization } })).status).toBe(403);
  expect((await service.fetch(service.platform('/actions'))).status).toBe(200);
  const users = (organizationId: string) =>
    `${service.baseUrl}/recto/v1/organizations/${organizationId}/users`;
  const create = (organizationId: string, as: string) =>
    fetch(users(organizationId), {
      method: 'POST',
      headers: { authorization: as, 'content-type': 'application/json' },
      body: JSON.stringify({ username: 'anna' }),
    });
  const { username, password, organizationId } = service.credentials;
  const first = `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`;
  expect((await create(organizationId, first)).status).toBe(201);
  expect((await create(made.organizationId, authorization)).status).toBe(201);
  expect((await create(made.organizationId, authorization)).status).toBe(409);
  // How long a wrong password takes does not tell whether another organization has the name.
  for (const name of ['admin', 'anna']) {
    const namesakes = await withStore(service, ({ accounts }) => accounts.findUsers(name));
    expect(namesakes).toHaveLength(2);
    expect(new Set(namesakes.map(({ passwordHash }) => passwordHash.split('$')[1])).size).toBe(1);
  }
  // A failed sign-in at one organization leaves no trace in the other.
  const wrong = `Basic ${Buffer.from('anna:wrong').toString('base64')}`;
  const failed = async (authorized: string, organization: string) => {
    const url = `${service.baseUrl}/recto/v1/organizations/${organization}/audit?after=0`;
    const log = await (await fetch(url, { headers: { authorization: authorized } })).text();
    return log.split('\n').filter((line) => line.includes('sign-in.failed')).length;
  };
  expect((await fetch(users(organizationId), { headers: { authorization: wrong } })).status).toBe(401);
  await eventually(async () => ((await failed(first, organizationId)) > 0 ? true : undefined));
  expect(await failed(authorization, made.organizationId)).toBe(0);
});

test("an organization's limits hold: pages per day, storage, requests", async () => {
  let aheadMs = 0;
  const clock = { now: () => new Date(Date.now() + aheadMs) };
  const service = await startTestService({ parts: { clock } });
  const { organizationId } = service.credentials;
  const document = plainDocument(['total=1@0.99', 'x'.repeat(100_000)], ['page two']);
  await service.finished(await service.submit(document));
  const submit = async (bytes: Buffer) => {
    const form = new FormData();
    form.append('file', new Blob([new Uint8Array(bytes)]), 'a.pdf');
    const response = await service.fetch(service.executionsUrl, { method: 'POST', body: form });
    return [response.status, ((await response.json()) as { code?: string }).code];
  };
  const limit = async (changed: Parameters<OrganizationAdmin['limit']>[1]) => {
    await asOperator(service, (admin) => admin.limit(organizationId, changed));
    // The server's knowledge of a limit may be five seconds old.
    aheadMs += 5000;
  };
  await limit({ pagesPerDay: 2 });
  expect(await submit(document)).toEqual([429, 'PAGE_LIMIT_REACHED']);
  await limit({ pagesPerDay: null, storageMb: 1 });
  expect(await submit(plainDocument(['x'.repeat(1_000_000)]))).toEqual([403, 'STORAGE_LIMIT_REACHED']);
  await limit({ storageMb: null, requestsPerMinute: 3 });
  await eventually(async () => {
    const response = await service.fetch(service.platform('/actions'));
    return response.status === 429 && Number(response.headers.get('retry-after')) > 0 ? true : undefined;
  });
  const [listed] = await asOperator(service, (admin) => admin.list());
  expect(listed).toMatchObject({
    id: organizationId,
    pagesPerDay: null,
    storageMb: null,
    requestsPerMinute: 3,
  });
});

test('nothing of an erased organization stays in any table or folder, and nothing of another is deleted', async () => {
  const { service } = await startFilled();
  const made = await asOperator(service, (admin) => admin.create('North', 'north', { TEST: testAction }));
  const others = await rowsOf(service, made.organizationId);
  const before = await rowsOf(service, service.credentials.organizationId);
  for (const table of ['executions', 'reviews', 'corrections', 'examples', 'callbacks', 'audit_entries']) {
    expect([table, (before[table] ?? 0) > 0]).toEqual([table, true]);
  }
  const proof = await asOperator(service, (admin) => admin.erase(service.credentials.organizationId));
  expect(proof).toMatchObject({
    documents: 3,
    left: 0,
    rows: { organizations: 1, executions: 3, reviews: 2 },
  });
  expect(new Set(Object.values(await rowsOf(service, service.credentials.organizationId)))).toEqual(
    new Set([0]),
  );
  expect(await rowsOf(service, made.organizationId)).toEqual(others);
  expect((await service.fetch(service.platform('/actions'))).status).toBe(401);
  await service.close();
  if (onPostgres) return;
  const files = readdirSync(service.dataDir, { recursive: true, withFileTypes: true }).filter((file) =>
    file.isFile(),
  );
  const blobs = files.filter(({ parentPath }) => parentPath.includes('blobs'));
  expect(blobs).toEqual([]);
  const text = files
    .filter(({ name }) => name.startsWith('recto.db'))
    .map(({ parentPath, name }) => readFileSync(join(parentPath, name), 'latin1'))
    .join('');
  for (const trace of ['4711', service.credentials.organizationId]) expect(text).not.toContain(trace);
});

test('a document whose organization is erased during its submission is refused, and leaves nothing', async () => {
  const service = await startTestService();
  const { organizationId, username, password } = service.credentials;
  const boundary = 'half-way';
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n`;
  const body = Buffer.concat([
    Buffer.from(head),
    plainDocument(['total=1@0.99']),
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ]);
  // A remembered password takes no time to check.
  await service.fetch(service.platform('/actions'));
  const sent = request(service.executionsUrl, {
    method: 'POST',
    headers: {
      authorization: `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`,
      'content-type': `multipart/form-data; boundary=${boundary}`,
      'content-length': body.length,
      expect: '100-continue',
    },
  });
  const answered = once(sent, 'response') as Promise<[IncomingMessage]>;
  // The headers are sent at once, since a response to them is expected.
  await once(sent, 'continue');
  sent.write(body.subarray(0, 40));
  // Later requests have been admitted, so the sender has been too.
  for (let time = 0; time < 5; time++)
    expect((await service.fetch(service.platform('/actions'))).status).toBe(200);
  const proof = await asOperator(service, (admin) => admin.erase(organizationId));
  sent.end(body.subarray(40));
  const [response] = await answered;
  const problem = JSON.parse(Buffer.concat(await response.toArray()).toString('utf8'));
  expect([response.statusCode, problem.code, proof.left]).toEqual([404, 'ACTION_UNKNOWN', 0]);
  expect(new Set(Object.values(await rowsOf(service, organizationId)))).toEqual(new Set([0]));
});

test('every table with rows of an organization is among those erased', async () => {
  const service = await startTestService();
  const tables = Object.keys(await rowsOf(service, service.credentials.organizationId));
  const names = tables.map((table) => table.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase()));
  expect(new Set([...tablesOfOrganizations, 'blobChunks', 'jobs', ...names])).toEqual(
    new Set([...tablesOfOrganizations, 'blobChunks', 'jobs']),
  );
});

test('nothing of a deleted execution stays, except its audit log entries', async () => {
  const receiver = await startReceiver();
  const service = await startTestService({ config: { egressAllow: [receiver.allow] } });
  const before = await rowsOf(service, service.credentials.organizationId);
  const ids = await fill(service, receiver);
  for (const id of ids) {
    const url = `${service.executionsUrl}/${id}`;
    expect((await service.fetch(url, { method: 'DELETE' })).status).toBe(204);
  }
  await eventually(async () => {
    const after = await rowsOf(service, service.credentials.organizationId);
    const told = { audit_entries: 0 };
    return JSON.stringify({ ...after, ...told }) === JSON.stringify({ ...before, ...told })
      ? true
      : undefined;
  });
});

/** What the review of an execution taught; these tests' documents teach nothing by themselves. */
async function teach(service: TestService, executionId: string): Promise<void> {
  const { actionId, credentials } = service;
  const learnedAt = new Date().toISOString();
  const row = { executionId, organizationId: credentials.organizationId, actionId, sketch: null, learnedAt };
  const database = openTestStore(service.dataDir);
  await database.deleteFrom('examples').where('executionId', '=', executionId).execute();
  await database
    .insertInto('examples')
    .values({ ...row, example: { print: [], fields: {}, said: {} } })
    .execute();
  await database.destroy();
}

/** A file that matches no action. */
async function leaveUnmatched(service: TestService): Promise<void> {
  const { organizationId } = service.credentials;
  const file = {
    id: randomUUID(),
    organizationId,
    documentName: 'letter.pdf',
    fileId: randomUUID(),
    sha256: '0'.repeat(64),
    sizeBytes: 1,
    fileType: 'PDF',
    reason: { code: 'NONE_FITS', detail: 'None fits.' },
    likely: [],
    submittedBy: 'admin',
    createdAt: new Date().toISOString(),
  };
  await withStore(service, (store) => store.unmatched.add(file, async () => {}));
}

test('bytes, results, examples and logs are deleted at their own ages, by action', async () => {
  const { service, ids } = await startFilled();
  const { organizationId } = service.credentials;
  const [done = '', reviewed = ''] = ids;
  await teach(service, reviewed);
  await asOperator(service, (admin) =>
    admin.keep({
      organizationId,
      actionId: '',
      bytesDays: 10,
      resultsDays: 30,
      examplesDays: 20,
      logsDays: 40,
    }),
  );
  const inDays = async (days: number) => {
    const database = openTestStore(service.dataDir);
    const blobs = onPostgres
      ? createPostgresBlobs(database)
      : createFileBlobs(join(service.dataDir, 'blobs'));
    const clock = { now: () => new Date(Date.now() + days * 86_400_000) };
    return withStore(service, (store) => applyRetention({ store, blobs, clock })).finally(() =>
      database.destroy(),
    );
  };
  await leaveUnmatched(service);
  const none = { bytes: 0, unmatched: 0, results: 0, examples: 0, logs: 0 };
  expect(await inDays(9)).toEqual(none);
  expect(await inDays(11)).toEqual({ ...none, bytes: 2, unmatched: 1 });
  expect((await rowsOf(service, organizationId)).unmatched_files).toBe(0);
  expect((await service.result(done)).status).toBe('SUCCEEDED');
  const again = await service.fetch(`${service.executionsUrl}/${done}/resubmit`, { method: 'POST' });
  expect(again.status).toBe(404);
  expect(await inDays(21)).toEqual({ ...none, examples: 1 });
  await asOperator(service, (admin) =>
    admin.keep({
      organizationId,
      actionId: service.actionId,
      bytesDays: null,
      resultsDays: 50,
      examplesDays: null,
      logsDays: null,
    }),
  );
  expect(await inDays(31)).toMatchObject({ results: 0 });
  expect((await inDays(41)).logs).toBeGreaterThan(0);
  expect(await inDays(51)).toMatchObject({ results: 2 });
  expect((await service.fetch(`${service.executionsUrl}/${reviewed}`)).status).toBe(404);
});
