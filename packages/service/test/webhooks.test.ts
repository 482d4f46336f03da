import { Webhook } from 'standardwebhooks';
import { describe, expect, test } from 'vitest';
import { startReceiver } from './callback-receiver.ts';
import { plainDocument } from './plain-reader.ts';
import { createSecondOrganization } from './second-organization.ts';
import { eventually, startTestService, type TestResult, type TestService } from './test-service.ts';

const good = plainDocument(['total=1@0.99']);
const doubtful = plainDocument(['total=1@0.1']);

type Receiver = Awaited<ReturnType<typeof startReceiver>>;

async function start(receiver: Receiver, config = {}): Promise<TestService> {
  return startTestService({
    config: { egressAllow: [receiver.allow], callbackBackoffMs: 10, callbackTimeoutMs: 60_000, ...config },
  });
}

async function call(
  { baseUrl, credentials, fetch }: TestService,
  path: string,
  method = 'GET',
  body?: object,
): Promise<{ readonly status: number; readonly body: TestResult }> {
  const url = `${baseUrl}/recto/v1/organizations/${credentials.organizationId}${path}`;
  const headers = { 'content-type': 'application/json' };
  const init = body === undefined ? { method } : { method, headers, body: JSON.stringify(body) };
  const response = await fetch(url, init);
  const text = await response.text();
  return { status: response.status, body: text === '' ? undefined : JSON.parse(text) };
}

/** Registers an endpoint at the receiver. */
async function register(service: TestService, receiver: Receiver, more: object = {}): Promise<TestResult> {
  const { status, body } = await call(service, '/webhooks', 'POST', { url: receiver.url('/hook'), ...more });
  expect([status, body.secret]).toEqual([201, expect.stringMatching(/^whsec_/)]);
  return body;
}

/** What the receiver was told, each verified by the reference library. */
function told(receiver: Receiver, secret: string): readonly TestResult[] {
  return receiver.calls.map(({ headers, body }) =>
    new Webhook(secret).verify(body, headers as Record<string, string>),
  );
}

async function inState(service: TestService, id: string, state: string): Promise<TestResult[]> {
  return eventually(async () => {
    const { messages } = (await call(service, `/webhooks/${id}/messages?state=${state}`)).body;
    return messages.length > 0 ? messages : undefined;
  });
}

describe('a registered endpoint', () => {
  test('is told of documents, reviews and catalogues, each signed', async () => {
    const receiver = await startReceiver();
    const service = await start(receiver);
    const { secret } = await register(service, receiver);
    const passed = await service.submit(good);
    await eventually(() => receiver.calls[0]);
    const asked = await service.submit(doubtful);
    await eventually(() => receiver.calls[1]);
    await service.fetch(service.runtime(`/actions/${service.actionId}/reviews/${asked}`), {
      method: 'DELETE',
    });
    await eventually(() => receiver.calls[3]);
    await service.fetch(
      `${service.baseUrl}/recto/v1/organizations/${service.credentials.organizationId}/catalogues/suppliers`,
      {
        method: 'PUT',
        headers: { 'content-type': 'application/x-ndjson' },
        body: '{"id":"1","name":"A GmbH"}',
      },
    );
    await eventually(() => receiver.calls[4]);
    const events = told(receiver, secret);
    const ids = { actionId: service.actionId, version: '1.0.0' };
    expect(events[0]).toEqual({
      type: 'execution.succeeded',
      timestamp: expect.any(String),
      data: { executionId: passed, ...ids, status: 'SUCCEEDED' },
    });
    expect(events[1].type).toBe('execution.needs-review');
    expect(
      events
        .slice(2, 4)
        .map(({ type }) => type)
        .sort(),
    ).toEqual(['execution.succeeded', 'review.completed']);
    expect(events[4]).toMatchObject({
      type: 'catalogue.changed',
      data: { catalogue: 'suppliers', added: 1, changed: 0, deleted: 0 },
    });
    expect(new Set(receiver.calls.map(({ headers }) => headers['webhook-id'])).size).toBe(5);
    expect(receiver.calls[0]).toMatchObject({ method: 'POST', path: '/hook' });
  });

  test('is told only what it asked for, and nothing of another organization', async () => {
    const receiver = await startReceiver();
    const service = await start(receiver);
    const { id } = await register(service, receiver, { eventTypes: ['execution.needs-review'] });
    const other = await createSecondOrganization(service);
    const url = `${service.baseUrl}/recto/v1/organizations/${other.organizationId}/webhooks/${id}`;
    const { authorization } = other;
    expect((await fetch(url, { headers: { authorization } })).status).toBe(404);
    await service.finished(await service.submit(good));
    await service.finished(await service.submit(doubtful));
    await inState(service, id, 'DELIVERED');
    expect(receiver.calls.map(({ body }) => JSON.parse(body).type)).toEqual(['execution.needs-review']);
  });

  test('has two secrets while one replaces the other', async () => {
    const receiver = await startReceiver();
    const service = await start(receiver);
    const { id, secret: old } = await register(service, receiver);
    const rotated = await call(service, `/webhooks/${id}/secret`, 'POST', { overlapHours: 1 });
    expect(rotated.body).toMatchObject({ previousSecretUntil: expect.any(String) });
    await call(service, `/webhooks/${id}/test`, 'POST');
    await eventually(() => receiver.calls[0]);
    for (const secret of [old, rotated.body.secret]) {
      expect(told(receiver, secret)).toMatchObject([{ type: 'webhook.test' }]);
    }
    const last = await call(service, `/webhooks/${id}/secret`, 'POST', { overlapHours: 0 });
    await call(service, `/webhooks/${id}/test`, 'POST');
    const second = await eventually(() => receiver.calls[1]);
    expect(String(second.headers['webhook-signature']).split(' ')).toHaveLength(1);
    const headers = second.headers as Record<string, string>;
    expect(new Webhook(last.body.secret).verify(second.body, headers)).toBeDefined();
  });

  test('what was given up is listed, and sent again under the same id', async () => {
    let isUp = false;
    const receiver = await startReceiver(() => ({ status: isUp ? 200 : 500 }));
    const service = await start(receiver, { callbackMaxTries: 2 });
    const { id } = await register(service, receiver);
    await service.submit(good);
    const [dead] = await inState(service, id, 'GIVEN_UP');
    expect(dead).toMatchObject({ tries: 2, httpStatus: 500, error: 'STATUS_NOT_2XX' });
    isUp = true;
    expect((await call(service, `/webhooks/${id}/replay`, 'POST', {})).body).toEqual({ replayed: 1 });
    await inState(service, id, 'DELIVERED');
    const again = `/webhooks/${id}/messages/${dead.id}/replay`;
    expect(await call(service, again, 'POST')).toEqual({ status: 202, body: { replayed: 1 } });
    await eventually(() => receiver.calls[3]);
    expect(receiver.calls.map(({ headers }) => headers['webhook-id'])).toEqual(Array(4).fill(dead.id));
    expect((await call(service, `/webhooks/${id}/messages?state=GIVEN_UP`)).body.messages).toEqual([]);
  });

  test('is left alone after five failures, and tried at once when somebody changes it', async () => {
    let isUp = false;
    const receiver = await startReceiver(() => ({ status: isUp ? 200 : 503 }));
    const service = await start(receiver, { callbackMaxTries: 5 });
    const { id } = await register(service, receiver);
    await service.submit(good);
    await inState(service, id, 'GIVEN_UP');
    expect((await call(service, `/webhooks/${id}`)).body.circuit).toBe('open');
    isUp = true;
    await call(service, `/webhooks/${id}`, 'PATCH', { description: 'repaired' });
    await service.submit(doubtful);
    await inState(service, id, 'DELIVERED');
    expect((await call(service, `/webhooks/${id}`)).body).toMatchObject({ circuit: 'closed' });
  });

  test('one that says it is gone is told nothing any more', async () => {
    const receiver = await startReceiver(() => ({ status: 410 }));
    const service = await start(receiver);
    const { id } = await register(service, receiver);
    await service.submit(good);
    await inState(service, id, 'GIVEN_UP');
    expect(
      (
        await eventually(async () => {
          const { body } = await call(service, `/webhooks/${id}`);
          return body.disabled ? body : undefined;
        })
      ).disabled,
    ).toBe(true);
    await service.finished(await service.submit(doubtful));
    expect((await call(service, `/webhooks/${id}/messages`)).body.messages).toHaveLength(1);
  });

  test('private addresses, other schemes and unknown events are refused', async () => {
    const receiver = await startReceiver();
    const service = await start(receiver);
    const refused = async (body: object) => (await call(service, '/webhooks', 'POST', body)).body.code;
    expect(await refused({ url: 'http://127.0.0.1:1/' })).toBe('CALLBACK_ADDRESS_REFUSED');
    expect(await refused({ url: 'ftp://example.org/' })).toBe('CALLBACK_INVALID');
    expect(await refused({ url: 'https://a:b@example.org/' })).toBe('CALLBACK_INVALID');
    expect(await refused({ url: receiver.url('/'), eventTypes: ['every.thing'] })).toBe('BODY_MALFORMED');
  });
});

test('the callback of a submission is signed too: by the organization, or as its registered endpoint', async () => {
  const receiver = await startReceiver();
  const service = await start(receiver, { secretKey: 'k'.repeat(32) });
  const callback = (path: string) => ({ callback: JSON.stringify({ noAuthUrl: receiver.url(path) }) });
  await service.submit(good, callback('/plain'));
  const plain = await eventually(() => receiver.calls[0]);
  const { callbackSecret } = service.credentials;
  const verify = (given: typeof plain, secret: string, format?: 'raw') =>
    new Webhook(secret, ...(format ? [{ format }] : [])).verify(
      given.body,
      given.headers as Record<string, string>,
    );
  expect(verify(plain, callbackSecret, 'raw')).toMatchObject({ actionId: service.actionId });
  const { secret } = await register(service, receiver, { eventTypes: ['catalogue.changed'] });
  await service.submit(doubtful, callback('/hook'));
  const own = await eventually(() => receiver.calls[1]);
  expect(verify(own, secret)).toMatchObject({ actionId: service.actionId });
  expect(own.headers['x-recto-signature']).toBeDefined();
});
