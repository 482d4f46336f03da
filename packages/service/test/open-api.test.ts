import { randomUUID } from 'node:crypto';
import { Value } from 'typebox/value';
import { beforeAll, describe, expect, test } from 'vitest';
import { plainDocument } from './plain-reader.ts';
import { shareTestService, type TestResult } from './test-service.ts';

const shared = shareTestService();
let document: TestResult;
const seen = new Set<string>();

beforeAll(async () => {
  document = await (await fetch(`${shared().baseUrl}/openapi.json`)).json();
});

/** Makes a request, and checks the response against its documentation. */
async function ask(method: string, template: string, ids: Record<string, string>, init: RequestInit = {}) {
  const service = shared();
  const [templatePath = '', query] = template.split('?');
  const path = templatePath.replaceAll(/\{(\w+)\}/g, (_, name: string) => ids[name] ?? '');
  const url = `${service.baseUrl}${path}${query === undefined ? '' : `?${query}`}`;
  const response = await service.fetch(url, { method: method.toUpperCase(), ...init });
  const operation = document.paths[templatePath]?.[method];
  expect([method, templatePath, typeof operation]).toEqual([method, templatePath, 'object']);
  seen.add(`${method} ${templatePath}`);
  const described =
    operation.responses[response.status] ?? operation.responses[`${Math.floor(response.status / 100)}XX`];
  expect([template, response.status, typeof described]).toEqual([template, response.status, 'object']);
  const text = await response.text();
  const type = response.headers.get('content-type')?.split(';')[0] ?? '';
  const schema = described.content?.[type]?.schema;
  // One JSON object per line is not JSON.
  const body = /[/+]json$/.test(type) && text !== '' ? JSON.parse(text) : text;
  if (schema !== undefined) expect([template, [...Value.Errors(schema, body)]]).toEqual([template, []]);
  return { status: response.status, body };
}

/** Users, apps and teams: created, read, changed and deleted. */
async function askAccounts(ids: Record<string, string>): Promise<void> {
  const own = '/recto/v1/organizations/{organizationId}';
  const user = await ask('post', `${own}/users`, ids, json({ username: 'anna' }));
  await ask('post', `${own}/users`, ids, json({ username: 'anna' }));
  await ask('get', `${own}/tenants`, ids);
  await ask('get', `${own}/retention`, ids);
  const kept = { bytesDays: 90, resultsDays: null, examplesDays: null, logsDays: 365 };
  await ask('put', `${own}/retention`, ids, json(kept));
  await ask('put', `${own}/retention`, ids, json({ ...kept, bytesDays: 0 }));
  expect((await ask('get', `${own}/retention`, ids)).body).toEqual(kept);
  await ask('put', `${own}/tenants`, ids, json({ tenants: null }));
  const team = await ask('post', `${own}/teams`, ids, json({ name: 'Billing', userIds: [user.body.id] }));
  const made = await ask('post', `${own}/apps`, ids, json({ name: 'Robot' }));
  const all = { ...ids, userId: user.body.id, teamId: team.body.id, clientId: made.body.clientId };
  await ask('post', `${own}/users/{userId}/password`, all, json({}));
  await ask('delete', `${own}/users/{userId}/second-factor`, all);
  await ask('post', `${own}/apps/{clientId}/secret`, all);
  for (const one of ['users/{userId}', 'apps/{clientId}', 'teams/{teamId}']) {
    await ask('get', `${own}/${one.split('/')[0]}`, all);
    await ask('patch', `${own}/${one}`, all, json({ name: 'Another' }));
    await ask('get', `${own}/${one}`, all);
    await ask('delete', `${own}/${one}`, all);
    await ask('get', `${own}/${one}`, all);
  }
}

/** An endpoint that is registered, changed, told something and deleted. */
async function askWebhooks(ids: Record<string, string>): Promise<void> {
  const own = '/recto/v1/organizations/{organizationId}/webhooks';
  const one = `${own}/{webhookId}`;
  await ask('post', own, ids, json({ url: 'ftp://example.org' }));
  const made = await ask('post', own, ids, json({ url: 'http://203.0.113.1/hook' }));
  expect(made.body.code).toBe('CALLBACK_ADDRESS_REFUSED');
  const { body } = await ask('post', own, ids, json({ url: 'https://hooks.invalid/recto' }));
  const all = { ...ids, webhookId: body.id };
  await ask('get', own, all);
  await ask('get', one, all);
  await ask('patch', one, all, json({ description: 'Bookkeeping', disabled: true }));
  await ask('post', `${one}/secret`, all, json({ overlapHours: 1 }));
  const message = await ask('post', `${one}/test`, all);
  await ask('get', `${one}/messages?state=NONE`, all);
  await ask('get', `${one}/messages?state=GIVEN_UP`, all);
  await ask('get', `${one}/messages`, all);
  await ask('post', `${one}/messages/{messageId}/replay`, { ...all, messageId: message.body.id });
  await ask('post', `${one}/messages/{messageId}/replay`, { ...all, messageId: 'msg_none' });
  await ask('post', `${one}/replay`, all, json({}));
  await ask('delete', one, all);
  await ask('delete', one, all);
}

/** A list of two suppliers: written, read and deleted, one row of it and then the rest. */
async function askCatalogues(ids: Record<string, string>): Promise<void> {
  const own = '/recto/v1/organizations/{organizationId}/catalogues';
  const list = `${own}/{catalogue}`;
  const all = { ...ids, catalogue: 'suppliers', row: '70001' };
  const kessel = { id: '70001', name: 'Kessel Werke GmbH', postcode: '30159' };
  const rows = lines(kessel, { id: '70002', name: 'Kessel Bau GmbH' });
  await ask('get', list, all);
  await ask('delete', list, all);
  await ask('put', list, all, lines({ name: 'No id' }));
  await ask('put', `${list}?dryRun=true`, all, rows);
  await ask('put', list, all, rows);
  await ask('patch', list, all, lines({ ...kessel, postcode: '30161' }));
  await ask('get', own, all);
  await ask('get', list, all);
  await ask('get', `${list}/rows/{row}`, all);
  await ask('delete', `${list}/rows/{row}`, all);
  await ask('delete', `${list}/rows/{row}`, all);
  await ask('get', `${list}/rows/{row}`, { ...all, row: 'none' });
  await ask('delete', list, all);
}

/** The review screen's requests, about documents that wait for a person. */
async function askReviewScreen(executionIds: readonly string[]): Promise<void> {
  const base = '/review-api/v1';
  const { username, password } = shared().credentials;
  const tab = 'a-tab-of-mine';
  const signed = { 'content-type': 'application/json', 'x-recto-review': '1' };
  await ask('post', `${base}/session`, {}, { headers: signed, body: JSON.stringify({ username, password }) });
  await ask('post', `${base}/session`, {}, json({ username, password }));
  await ask('get', `${base}/session`, {});
  await ask('post', `${base}/session/password`, {}, json({ current: password, password }));
  await ask('get', `${base}/sign-in`, {});
  await ask('get', `${base}/session/second-factor`, {});
  await ask('post', `${base}/session/second-factor`, {}, json({ password }));
  await ask('put', `${base}/session/second-factor`, {}, json({ code: 'wrong' }));
  await ask('delete', `${base}/session/second-factor`, {}, json({ code: 'wrong' }));
  await ask('get', `${base}/overview?offset=60`, {});
  await ask('get', `${base}/insight?days=7`, {});
  await ask('delete', `${base}/session`, {}, { headers: signed });
  await ask('get', `${base}/deliveries`, {});
  await ask('post', `${base}/callbacks/test`, {}, json({ url: 'ftp://example.org' }));
  await ask('post', `${base}/callbacks/test`, {}, json({ url: 'https://hooks.invalid/recto' }));
  await ask('get', `${base}/queue/counts`, {});
  await ask('get', `${base}/queue?order=doubt`, {});
  await ask('post', `${base}/queue/next`, {}, json({ tab }));
  const [first, second, third] = executionIds.map((executionId) => ({ executionId, page: '0' }));
  if (first === undefined || second === undefined || third === undefined)
    throw new Error('Three are needed.');
  const review = `${base}/reviews/{executionId}`;
  await ask('post', `${review}/claim`, first, json({ tab }));
  const { body } = await ask('get', review, first);
  await ask('get', `${base}/documents/{executionId}/pages/{page}/image?width=320`, first);
  await ask('get', `${base}/documents/{executionId}/pages/{page}/words`, first);
  const lists = { results: [{ id: body.results[0].id, result: '2.00' }] };
  await ask('post', `${review}/check`, first, json({ tab, revision: body.revision, ...lists }));
  const saved = await ask('patch', review, first, json({ tab, revision: body.revision, ...lists }));
  await ask('patch', review, first, json({ tab, revision: 99, ...lists }));
  const open = ['queriesResults', 'analyzersResults'].map((name) => [
    name,
    body[name].map(({ id }: TestResult) => ({ id, isValidated: true })),
  ]);
  const rest = Object.fromEntries(open);
  const { revision } = saved.body;
  const ended = await ask('post', `${review}/complete`, first, json({ tab, revision, ...rest }));
  await ask('post', `${review}/corrections`, first, json({ revision: ended.body.revision, ...lists }));
  await ask('get', `${review}/history`, first);
  await ask('post', `${base}/documents/{executionId}/callbacks`, first);
  await ask('get', `${review}/colleagues`, second);
  await ask('post', `${review}/ask`, second, json({ tab, of: randomUUID(), words: 'Is it ours?' }));
  await ask('post', `${review}/postpone`, second, json({ tab, note: 'Later' }));
  await ask('get', `${base}/queue?postponed=true`, {});
  await ask('post', `${review}/reject`, second, json({ tab, reason: 'Not an invoice' }));
  await ask('delete', `${review}/claim?tab=${tab}`, third);
  await ask('delete', `${review}?tab=${tab}`, third);
  await askDocuments(first);
  await askKinds(first);
}

/** Two files of two pages, each split by a route of its own. */
async function askSplits(executions: string, ids: Record<string, string>): Promise<void> {
  const file = plainDocument(['total=1@0.1'], ['total=2@0.1']).toString('base64');
  const parts = [{ pages: [1] }, { pages: [2] }];
  const executionIds = [];
  for (let count = 0; count < 2; count++) {
    const { body } = await ask('post', executions, ids, json({ file }));
    await shared().finished(body.id);
    executionIds.push(body.id);
  }
  const review = '/api/v1/organizations/{organizationId}/actions/{actionId}/reviews/{executionId}';
  const [first, second] = executionIds.map((executionId) => ({ ...ids, executionId }));
  await ask('post', `${review}/split`, first!, json({ parts: [{ pages: [3] }] }));
  await ask('post', `${review}/split`, first!, json({ parts }));
  await ask('get', `${executions}/{executionId}?details=true`, first!);
  const tab = 'a-tab-of-mine';
  await ask('post', '/review-api/v1/reviews/{executionId}/claim', second!, json({ tab }));
  await ask('post', '/review-api/v1/reviews/{executionId}/split', second!, json({ tab, parts }));
}

async function askDocuments(one: Record<string, string>): Promise<void> {
  const base = '/review-api/v1';
  await ask('get', `${base}/actions`, {});
  await ask('get', `${base}/documents?status=SUCCEEDED`, {});
  await ask('get', `${base}/documents/{executionId}`, one);
  const bytes = (body: Buffer): RequestInit => ({
    body: new Uint8Array(body),
    headers: { 'content-type': 'application/pdf' },
  });
  await ask(
    'post',
    `${base}/documents?actionId=${shared().actionId}&name=b.pdf`,
    {},
    bytes(plainDocument(['total=1@0.99'])),
  );
  const again = await ask('post', `${base}/documents/{executionId}/again`, one, json({}));
  await ask('delete', `${base}/documents/{executionId}`, { executionId: again.body.executionId });
  const unmatched = [];
  for (const name of ['c', 'd']) {
    const file = bytes(plainDocument(['!damaged']));
    const { body } = await ask('post', `${base}/documents?name=${name}`, {}, file);
    unmatched.push(body.unmatched.id);
  }
  await ask('get', `${base}/unmatched`, {});
  const page = { fileId: unmatched[0], page: '0' };
  await ask('get', `${base}/unmatched/{fileId}/pages/{page}/image`, page);
  const chosen = json({ actionId: shared().actionId });
  await ask('post', `${base}/unmatched/{fileId}/action`, { fileId: unmatched[0] }, chosen);
  await ask('delete', `${base}/unmatched/{fileId}`, { fileId: unmatched[1] });
  await ask('delete', `${base}/unmatched/{fileId}`, { fileId: unmatched[1] });
}

/** A kind that is defined on a sample and tried on a reviewed document; and results taken away as files. */
async function askKinds({ executionId = '' }: Record<string, string>): Promise<void> {
  const kinds = '/review-api/v1/kinds';
  const text = 'name: Tried\nfields: { total: { kind: money } }\n';
  const kept = await ask(
    'post',
    `${kinds}/samples?name=e`,
    {},
    {
      body: new Uint8Array(plainDocument(['total=3@0.9'])),
      headers: { 'content-type': 'application/pdf' },
    },
  );
  const all = { actionId: shared().actionId, sampleId: kept.body.id, executionId };
  const listed = await ask('get', kinds, {});
  expect(listed.body).toContainEqual(expect.objectContaining({ id: all.actionId, version: '1.0.0' }));
  await ask('get', `${kinds}/{actionId}`, all);
  await ask('get', `${kinds}/{actionId}?version=1.0.0`, all);
  await ask('get', `${kinds}/{actionId}/versions`, all);
  await ask('post', `${kinds}/check`, {}, json({ text: 'name: 1' }));
  await ask('post', `${kinds}/check`, {}, json({ text }));
  await ask('get', `${kinds}/samples/{sampleId}`, all);
  const geometry = { left: 0, top: 0, width: 1, height: 1 };
  await ask('post', `${kinds}/samples/{sampleId}/columns`, all, json({ page: 0, geometry }));
  await ask('post', `${kinds}/samples/{sampleId}/columns`, all, json({ page: 9, geometry }));
  await ask('post', `${kinds}/proposal`, {}, json({ samples: [all.sampleId] }));
  const read = await ask('post', `${kinds}/samples/{sampleId}/reading`, all, json({ text }));
  expect(read.body).toMatchObject({ fields: { total: { text: '3', confidenceScore: 90 } }, isAsked: false });
  await ask('post', `${kinds}/{actionId}/samples/{sampleId}`, all, json({ values: { total: '3' } }));
  const reviewed = await ask('get', `${kinds}/{actionId}/reviewed`, all);
  expect(reviewed.body).toContainEqual(expect.objectContaining({ executionId }));
  const compared = await ask('post', `${kinds}/{actionId}/comparison/{executionId}`, all, json({ text }));
  expect(compared.body).toMatchObject({ passedBefore: false, values: [] });
  for (const format of ['xlsx', 'csv', 'json'])
    await ask('post', '/review-api/v1/exports', {}, json({ executionIds: [executionId], format }));
  await ask('get', '/review-api/v1/documents/{executionId}/file', all);
}

const json = (body: unknown): RequestInit => ({
  body: JSON.stringify(body),
  headers: { 'content-type': 'application/json' },
});

/** One JSON object a line. */
const lines = (...rows: readonly object[]): RequestInit => ({
  body: rows.map((row) => `${JSON.stringify(row)}\n`).join(''),
  headers: { 'content-type': 'application/x-ndjson' },
});

describe('OpenAPI', () => {
  test('is version 3.1 and names the server', () => {
    expect(document.openapi).toBe('3.1.0');
    expect(document.servers).toEqual([{ url: shared().baseUrl }]);
  });

  test('generated clients can set the tenant, a key and the ids, and get tokens', () => {
    const operations = Object.entries<TestResult>(document.paths).flatMap(([path, methods]) =>
      Object.entries<TestResult>(methods).map(([method, operation]) => ({ path, method, operation })),
    );
    const headersOf = (operation: TestResult): string[] =>
      (operation.parameters ?? [])
        .filter((one: TestResult) => one.in === 'header')
        .map((one: TestResult) => one.name);
    const submissions = operations.filter(
      ({ path, method }) => method === 'post' && /\/executions(\/v2)?$/.test(path) && path.startsWith('/api'),
    );
    expect(submissions).toHaveLength(2);
    for (const { operation } of submissions) {
      expect(headersOf(operation)).toEqual(
        expect.arrayContaining(['x-crm-core-tenant-id', 'idempotency-key']),
      );
    }
    const inPaths = operations
      .flatMap(({ operation }) => operation.parameters ?? [])
      .filter((one: TestResult) => one.in === 'path');
    const ids = inPaths.filter((one: TestResult) => one.name.endsWith('Id'));
    expect(ids.length).toBeGreaterThan(100);
    for (const { schema, required } of ids) expect([schema.format, required]).toEqual(['uuid', true]);
    const { flows } = document.components.securitySchemes.oauth;
    expect(flows.clientCredentials.tokenUrl).toBe('/accounts/api/v2/oauth2/token');
  });

  test('errors are told by status, with their codes', () => {
    const { responses } = document.paths['/api/v1/organizations/{organizationId}/reviews'].get;
    expect(Object.keys(responses)).toEqual(
      expect.arrayContaining(['200', '400', '401', '403', '404', '429', '500', '503']),
    );
    expect(responses[401].description).toContain('CREDENTIALS_MISSING');
    expect(responses[401].content['application/problem+json'].schema).toBeDefined();
    const { responses: ofToken } = document.paths['/accounts/api/v2/oauth2/token'].post;
    expect(Object.keys(ofToken)).not.toContain('403');
  });

  test('operation ids are present and unique', () => {
    const ids = Object.values<TestResult>(document.paths).flatMap((path) =>
      Object.values<TestResult>(path).map(({ operationId }) => operationId),
    );
    expect(ids).not.toContain(undefined);
    expect(new Set(ids).size).toBe(ids.length);
  });

  test('real responses of every operation match their schemas', async () => {
    const service = shared();
    const { organizationId, clientId, clientSecret, username, password } = service.credentials;
    const ids: Record<string, string> = {
      organizationId,
      actionId: service.actionId,
      versionSemantic: '1.0.0',
    };
    const runtime = '/api/v1/organizations/{organizationId}';
    const platform = '/idp/api/v1/organizations/{organizationId}';
    const executions = `${runtime}/actions/{actionId}/versions/{versionSemantic}/executions`;
    const review = `${runtime}/actions/{actionId}/reviews/{executionId}`;
    const file = plainDocument(['total=1@0.1', '?advertiser=A@0.1', '?summary=B@0.1']).toString('base64');

    await ask('get', '/health', {});
    await ask('get', '/ready', {});
    await ask('get', '/metrics', {});
    const grant = { grant_type: 'client_credentials', client_id: clientId, client_secret: clientSecret };
    await ask('post', '/accounts/api/v2/oauth2/token', {}, json(grant));
    await ask('post', '/accounts/api/v2/oauth2/token', {}, json({ ...grant, client_secret: 'no' }));
    await ask('post', '/accounts/login', {}, json({ username, password }));

    const submitted = await ask('post', executions, ids, json({ file, fileName: 'a.pdf' }));
    const again = await ask('post', `${executions}/v2`, ids, json({ file }));
    const first = { ...ids, executionId: submitted.body.id };
    const second = { ...ids, executionId: again.body.id };
    await ask('post', executions, ids, json({}));
    await ask('get', `${executions}/{executionId}`, first);
    await service.finished(first.executionId);
    await service.finished(second.executionId);
    await ask('get', `${executions}/{executionId}?valueOnly=false`, first);
    await ask('get', `${executions}/{executionId}/v2`, first);
    await ask('get', `${executions}/{executionId}/deliveries`, first);
    await ask('get', `${runtime}/reviews`, ids);
    await ask('post', `${review}/lock`, first);
    await ask('delete', `${review}/lock`, first);
    const items = await ask('get', review, first);
    await ask('patch', review, first, json(items.body));
    await ask('get', `${review}/history`, first);
    const all = await ask('get', `${review}?all=true`, first);
    const results = [{ id: all.body.results[0].id, result: '2' }];
    await ask('patch', `${review}?all=true`, second, json({ revision: 1, results: [] }));
    await ask('post', `${review}/corrections`, first, json({ revision: all.body.revision, results }));
    await ask('post', `${executions}/{executionId}/callbacks`, first);
    await ask('get', '/recto/v1/organizations/{organizationId}/actions/{actionId}/reviewed-values', ids);
    await ask('get', '/recto/v1/organizations/{organizationId}/actions/{actionId}/audits', ids);
    const samples = '/recto/v1/organizations/{organizationId}/actions/{actionId}/samples';
    await ask('post', samples, ids, json({ file, values: { total: '1' } }));
    await ask('post', samples, ids, json({ file, values: { total: 1 } }));
    await ask('delete', samples, ids);
    const memory = '/recto/v1/organizations/{organizationId}/actions/{actionId}/memory';
    await ask('get', memory, ids);
    await ask('delete', memory, ids);
    await ask('delete', `${memory}?field=total`, ids);
    await ask('delete', review, second);
    await ask('get', `${executions}/{executionId}/events`, first);
    await ask('get', `${runtime}/executions`, ids);
    await ask('post', `${executions}/{executionId}/resubmit`, first);
    await ask('delete', `${executions}/{executionId}`, second);

    await ask('post', '/recto/v1/organizations/{organizationId}/read?format=text', ids, json({ file }));

    for (const path of ['classify', 'split', 'executions', 'batches']) {
      await ask('post', `/recto/v1/organizations/{organizationId}/${path}`, ids, json({ file }));
    }

    const waiting = [];
    for (let count = 0; count < 3; count++) {
      const { body } = await ask('post', executions, ids, json({ file }));
      await service.finished(body.id);
      waiting.push(body.id);
    }
    await askReviewScreen(waiting);
    await askSplits(executions, ids);

    await ask('get', `${platform}/actions`, ids);
    await ask('get', `${platform}/actions?size=0`, ids);
    await ask('get', `${platform}/actions/{actionId}`, ids);
    await ask('get', `${platform}/actions/{actionId}`, { ...ids, actionId: randomUUID() });
    await ask('get', `${platform}/actions/{actionId}/reviewers`, ids);
    await ask('patch', `${platform}/actions/{actionId}/reviewers`, ids, json([]));
    await ask('get', `${platform}/actions/{actionId}/versions`, ids);
    await ask('get', `${platform}/actions/{actionId}/versions/{versionSemantic}`, ids);
    await ask('get', `${platform}/actions/{actionId}/versions/{versionSemantic}/definition`, ids);
    const action = json({ name: 'Made here', type: 'GENERIC', fields: { total: { kind: 'money' } } });
    await ask('post', `${platform}/actions`, ids, action);
    await ask('post', `${platform}/actions/{actionId}/versions`, ids, action);

    await ask('get', '/recto/v1/organizations/{organizationId}/audit', ids);
    await ask('get', '/recto/v1/organizations/{organizationId}/audit?after=x', ids);
    await askAccounts(ids);
    await askCatalogues(ids);
    await askWebhooks(ids);
    await ask('post', '/recto/v1/organizations/{organizationId}/read', ids, json({ file }));
    await ask('post', '/recto/v1/organizations/{organizationId}/read?format=json', ids, json({ file }));

    const described = Object.keys(document.paths).flatMap((path) =>
      Object.keys(document.paths[path]).map((method) => `${method} ${path}`),
    );
    // Never ends by itself; events.test.ts reads it.
    seen.add(`get ${runtime}/executions/events`);
    expect([...seen].sort()).toEqual(described.sort());
  });
});
