import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { reviewApiPath } from '@recto/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { auditEvents } from '../src/http/audit.ts';
import { plainDocument } from './plain-reader.ts';
import { createSecondOrganization, createUser } from './second-organization.ts';
import { countStoredFiles, openTestStore } from './test-config.ts';
import { eventually, startTestService, type TestResult, type TestService } from './test-service.ts';

interface Entry {
  readonly sequence: number;
  readonly event: string;
  readonly actorName: string;
  readonly subject: string | null;
}

async function entries(service: TestService, after = 0): Promise<readonly Entry[]> {
  const { organizationId } = service.credentials;
  const url = `${service.baseUrl}/recto/v1/organizations/${organizationId}/audit?after=${after}`;
  const response = await service.fetch(url);
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/x-ndjson']);
  const lines = (await response.text()).split('\n').filter((line) => line !== '');
  return lines.map((line) => JSON.parse(line));
}

test('records who did what, and no document text', async () => {
  const service = await startTestService();
  const { organizationId } = service.credentials;
  const own = (path: string) => `${service.baseUrl}/recto/v1/organizations/${organizationId}${path}`;
  const send = async (method: string, url: string, body?: object) => {
    const headers = { 'content-type': 'application/json' };
    const response = await service.fetch(url, {
      method,
      headers,
      ...(body && { body: JSON.stringify(body) }),
    });
    expect(response.status).toBeLessThan(300);
    return response.status === 204
      ? undefined
      : ((await response.json()) as { id?: string; clientId?: string });
  };
  const id = await service.submit(plainDocument(['total=Erika Muster@0.99']));
  await service.finished(id);
  const user = await send('POST', own('/users'), { username: 'anna' });
  await send('PATCH', own(`/users/${user?.id}`), { name: 'Anna' });
  await send('POST', own(`/users/${user?.id}/password`), {});
  const team = await send('POST', own('/teams'), { name: 'Billing' });
  await send('DELETE', own(`/teams/${team?.id}`));
  await send('DELETE', own(`/users/${user?.id}`));
  const app = await send('POST', own('/apps'), { name: 'Import' });
  await send('POST', own(`/apps/${app?.clientId}/secret`));
  await send('DELETE', `${service.executionsUrl}/${id}`);
  const all = await entries(service);
  expect(all.map(({ event, actorName, subject }) => [event, actorName, subject])).toEqual([
    ['signed-in', 'admin', null],
    ['user.created', 'admin', user?.id],
    ['user.changed', 'admin', user?.id],
    ['user.password-changed', 'admin', user?.id],
    ['team.created', 'admin', team?.id],
    ['team.deleted', 'admin', team?.id],
    ['user.deleted', 'admin', user?.id],
    ['app.created', 'admin', app?.clientId],
    ['app.secret-changed', 'admin', app?.clientId],
    ['execution.deleted', 'admin', id],
  ]);
  expect(JSON.stringify(all)).not.toMatch(/Erika|test\.pdf/);
  expect(await entries(service, all.at(-2)?.sequence)).toEqual(all.slice(-1));
  const reader = await createUser(service, ['Execute Published Actions']);
  expect((await fetch(own('/audit'), { headers: { authorization: reader.authorization } })).status).toBe(403);
});

test('records deletions on the screen, and tenant lists', async () => {
  const service = await startTestService();
  const { organizationId } = service.credentials;
  const id = await service.submit(plainDocument(['total=1@0.99']));
  await service.finished(id);
  const document = `${service.baseUrl}${reviewApiPath}/documents/${id}`;
  expect((await service.fetch(document, { method: 'DELETE' })).status).toBe(204);
  const tenants = await service.fetch(`${service.baseUrl}/recto/v1/organizations/${organizationId}/tenants`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ tenants: null }),
  });
  expect(tenants.status).toBe(200);
  const told = (await entries(service)).map(({ event, subject }) => [event, subject]);
  expect(told.slice(1)).toEqual([
    ['execution.deleted', id],
    ['tenants.listed', organizationId],
  ]);
});

test('records failed sign-ins to existing accounts, as often as they are let through', async () => {
  const service = await startTestService({ config: { failedSignInsPerMinute: 2 } });
  const { organizationId, username } = service.credentials;
  const ask = (user: string) =>
    fetch(service.platform('/actions'), {
      headers: { authorization: `Basic ${Buffer.from(`${user}:wrong`).toString('base64')}` },
    });
  const statuses = [];
  for (const user of [username, 'nobody', username, username]) statuses.push((await ask(user)).status);
  expect(statuses).toEqual([401, 401, 401, 429]);
  const failed = await eventually(async () => {
    const found = (await entries(service)).filter(({ event }) => event === 'sign-in.failed');
    return found.length < 2 ? undefined : found;
  });
  expect(failed.map(({ actorName }) => actorName)).toEqual([username, username]);
  expect(JSON.stringify(failed)).not.toContain(organizationId);
});

test("failed sign-ins of another organization's user of the same name are in nobody else's", async () => {
  const service = await startTestService();
  const other = await createSecondOrganization(service);
  const { username } = service.credentials;
  await createUser(service, [], { organizationId: other.organizationId, username });
  const authorization = `Basic ${Buffer.from(`${username}:wrong`).toString('base64')}`;
  const login = { username, password: 'wrong' };
  const body = {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(login),
  };
  const theirs = `${service.baseUrl}/api/v1/organizations/${other.organizationId}/executions`;
  // The last one is this organization's: once it is recorded, the ones before would be, too.
  const asked = [
    await fetch(theirs, { headers: { authorization } }),
    await fetch(`${service.baseUrl}/accounts/login`, body),
    await fetch(service.runtime('/executions'), { headers: { authorization } }),
  ];
  expect(asked.map(({ status }) => status)).toEqual([401, 401, 401]);
  const failed = async () => (await entries(service)).filter(({ event }) => event === 'sign-in.failed');
  await eventually(async () => ((await failed()).length > 0 ? true : undefined));
  expect(await failed()).toHaveLength(1);
});

test('an entry cannot be changed, even with direct access to the database', async () => {
  const service = await startTestService();
  await service.fetch(service.platform('/actions'));
  const database = openTestStore(service.dataDir);
  const change = sql`update audit_entries set actor_name = 'somebody else'`.execute(database);
  await expect(change).rejects.toThrow(/not changed/);
  await database.destroy();
  expect(await entries(service)).toMatchObject([{ event: 'signed-in', actorName: 'admin' }]);
});

test('what cannot be recorded is not done', async () => {
  const service = await startTestService();
  const { organizationId } = service.credentials;
  const own = (path: string) => `${service.baseUrl}/recto/v1/organizations/${organizationId}${path}`;
  const send = async (method: string, url: string, body?: unknown) => {
    const headers = { 'content-type': 'application/json' };
    const text = body === undefined ? undefined : JSON.stringify(body);
    const response = await service.fetch(url, { method, headers, ...(text && { body: text }) });
    return { status: response.status, body: await response.json().catch(() => undefined) };
  };
  const ended = await service.submit(plainDocument(['total=1.00@0.99']));
  const doubtful = await service.submit(plainDocument(['total=1.00@0.1']));
  await service.finished(ended);
  expect((await service.finished(doubtful)).status).toBe('MANUAL_VALIDATION_REQUIRED');
  const user = (await send('POST', own('/users'), { username: 'anna' })).body as { readonly id: string };
  const review = (id: string) => service.runtime(`/actions/${service.actionId}/reviews/${id}`);
  const seen = (await send('GET', `${review(ended)}?all=true`)).body as TestResult;
  const reviewers = service.platform(`/actions/${service.actionId}/reviewers`);
  const changes = [
    ['POST', own('/users'), { username: 'berta' }],
    ['PATCH', own(`/users/${user.id}`), { name: 'Anna' }],
    ['POST', own('/teams'), { name: 'Billing' }],
    ['POST', own('/apps'), { name: 'Import' }],
    ['PATCH', reviewers, [{ id: user.id, type: 'USER' }]],
    ['POST', service.platform('/actions'), { name: 'Order', fields: { total: { kind: 'money' } } }],
    [
      'POST',
      `${review(ended)}/corrections`,
      { revision: 1, results: [{ id: seen.results[0].id, result: '2.00' }] },
    ],
    ['DELETE', review(doubtful)],
    ['DELETE', own(`/users/${user.id}`)],
    ['DELETE', `${service.executionsUrl}/${ended}`],
  ] as const;
  const state = async () => {
    const urls = [own('/users'), own('/teams'), own('/apps'), reviewers, service.platform('/actions')];
    const lists = await Promise.all(urls.map(async (url) => (await send('GET', url)).body));
    const results = [await service.result(ended, '?details=true'), await service.result(doubtful)];
    return [...lists, ...results, await countStoredFiles(service.dataDir), await entries(service)];
  };
  const before = await state();
  const database = openTestStore(service.dataDir);
  await sql`alter table audit_entries rename column subject to subject_away`.execute(database);
  for (const [method, url, body] of changes) {
    expect((await send(method, url, body)).status, `${method} ${url}`).toBe(500);
  }
  await sql`alter table audit_entries rename column subject_away to subject`.execute(database);
  await database.destroy();
  expect(await state()).toEqual(before);
  for (const [method, url, body] of changes) {
    expect((await send(method, url, body)).status, `${method} ${url}`).toBeLessThan(300);
  }
  expect(await entries(service)).toHaveLength((before.at(-1) as readonly Entry[]).length + changes.length);
});

test('docs/accounts.md lists the existing events', () => {
  const page = readFileSync(join(import.meta.dirname, '../../../docs/accounts.md'), 'utf8');
  const section =
    page.split('## Audit log')[1]?.split('\n## ')[0]?.split('Events:')[1]?.split('. With')[0] ?? '';
  expect(new Set([...section.matchAll(/`([\w.-]+)`/g)].map(([, name]) => name))).toEqual(
    new Set(auditEvents),
  );
});
