import { parseActionFile } from '@recto/document';
import { describe, expect, test } from 'vitest';
import { plainDocument } from './plain-reader.ts';
import { shareTestService, type TestResult } from './test-service.ts';

const shared = shareTestService();
const order = 'name: Order\nfields:\n  total: { kind: money, labels: [Gesamt] }\n';

async function post(path: string, body?: string, type = 'application/yaml') {
  const { fetch, platform } = shared();
  const init = body === undefined ? {} : { body, headers: { 'content-type': type } };
  const response = await fetch(platform(path), { method: 'POST', ...init });
  return { status: response.status, body: (await response.json()) as TestResult };
}

async function versionsOf(id: string): Promise<string[]> {
  const { fetch, platform } = shared();
  const response = await fetch(platform(`/actions/${id}/versions`));
  return ((await response.json()) as { version: string }[]).map(({ version }) => version);
}

describe('publishing an action file', () => {
  test('creates 1.0.0 of a new action, which accepts documents at once', async () => {
    const { fetch, runtime, credentials } = shared();
    const { status, body } = await post('/actions', order);
    expect(status).toBe(201);
    expect(body).toMatchObject({ name: 'Order', type: 'GENERIC', version: '1.0.0' });
    expect(body.organizationId).toBe(credentials.organizationId);
    const form = new FormData();
    form.append('file', new Blob([new Uint8Array(plainDocument(['total=5.00@0.99']))]), 'a.pdf');
    const url = runtime(`/actions/${body.id}/versions/1.0.0/executions`);
    expect((await fetch(url, { method: 'POST', body: form })).status).toBe(201);
  });

  test('again increments the minor version, and the name follows', async () => {
    const { id } = (await post('/actions', order)).body;
    const next = await post(`/actions/${id}/versions`, order.replace('name: Order', 'name: Order 2'));
    expect(next).toMatchObject({ status: 201, body: { id, name: 'Order 2', version: '1.1.0' } });
    expect(await versionsOf(id)).toEqual(['1.1.0', '1.0.0']);
  });

  test('concurrently creates as many versions', async () => {
    const { id } = (await post('/actions', order)).body;
    const all = await Promise.all(Array.from({ length: 5 }, () => post(`/actions/${id}/versions`, order)));
    expect(all.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201]);
    expect((await versionsOf(id)).sort()).toEqual(['1.0.0', '1.1.0', '1.2.0', '1.3.0', '1.4.0', '1.5.0']);
  });

  test('accepts JSON too', async () => {
    const json = JSON.stringify({ name: 'From JSON', fields: { a: { kind: 'date' } } });
    expect((await post('/actions', json, 'application/json')).body).toMatchObject({ name: 'From JSON' });
  });
});

describe('a draft', () => {
  test('is visible to nobody until it is published', async () => {
    const { fetch, platform } = shared();
    const { body } = await post('/actions?draft=true', order.replace('Order', 'Drafted'));
    expect(body).toMatchObject({ name: 'Drafted', version: 'draft' });
    expect((await fetch(platform(`/actions/${body.id}`))).status).toBe(404);
    expect(await post(`/actions/${body.id}/versions`)).toMatchObject({
      status: 201,
      body: { version: '1.0.0' },
    });
    expect((await fetch(platform(`/actions/${body.id}`))).status).toBe(200);
  });

  test('that does not exist cannot be published', async () => {
    const { id } = (await post('/actions', order)).body;
    expect(await post(`/actions/${id}/versions`)).toMatchObject({
      status: 400,
      body: { code: 'BODY_MALFORMED' },
    });
  });
});

test('the definition comes back as a file', async () => {
  const { fetch, platform } = shared();
  const { id } = (await post('/actions', order)).body;
  const response = await fetch(platform(`/actions/${id}/versions/latest/definition`));
  expect(response.headers.get('content-type')).toContain('application/yaml');
  expect(parseActionFile(await response.text())).toEqual(parseActionFile(order));
});

describe('what is refused', () => {
  test('a file with problems, each with its line', async () => {
    const { status, body } = await post('/actions', 'name: x\nfields:\n  a: { kind: amount }');
    expect(status).toBe(400);
    expect(body).toMatchObject({ code: 'ACTION_INVALID' });
    expect(body.detail).toContain('line 3: kind `amount` is unknown; did you mean `money`?');
  });

  test.each([
    ['/actions', undefined, 'application/yaml', 400, 'BODY_MALFORMED'],
    ['/actions?draft=maybe', order, 'application/yaml', 400, 'PARAMETER_INVALID'],
    ['/actions', order, 'application/pdf', 415, 'MEDIA_TYPE_UNSUPPORTED'],
    [
      '/actions/0d4f4f0e-6f0b-4f7e-9d8e-000000000000/versions',
      order,
      'application/yaml',
      404,
      'ACTION_UNKNOWN',
    ],
  ])('%s with %j', async (path, body, type, status, code) => {
    expect(await post(path, body, type)).toMatchObject({ status, body: { code } });
  });

  test('a user who may not build actions', async () => {
    const { credentials, platform, baseUrl } = shared();
    const token = await fetch(`${baseUrl}/accounts/api/v2/oauth2/token`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        grant_type: 'client_credentials',
        client_id: credentials.clientId,
        client_secret: credentials.clientSecret,
      }),
    });
    const { access_token } = (await token.json()) as { access_token: string };
    const response = await fetch(platform('/actions'), {
      method: 'POST',
      headers: { authorization: `Bearer ${access_token}`, 'content-type': 'application/yaml' },
      body: order,
    });
    expect(response.status).toBe(403);
  });
});
