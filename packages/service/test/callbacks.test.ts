import { createHmac } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { startReceiver } from './callback-receiver.ts';
import { plainDocument } from './plain-reader.ts';
import { eventually, startTestService, type TestResult } from './test-service.ts';

const good = plainDocument(['total=1@0.99']);

async function start(receiver: { allow: string }, config = {}) {
  return startTestService({
    config: { egressAllow: [receiver.allow], callbackBackoffMs: 10, callbackTimeoutMs: 60_000, ...config },
  });
}

describe('callbacks', () => {
  test('PATCH with the ids, to the exact URL, signed', async () => {
    const receiver = await startReceiver();
    const service = await start(receiver);
    const callback = JSON.stringify({ noAuthUrl: receiver.url('/hook?context=7&apikey=a%20b') });
    const id = await service.submit(good, { callback });
    const call = await eventually(() => receiver.calls[0]);
    expect(call).toMatchObject({ method: 'PATCH', path: '/hook?context=7&apikey=a%20b' });
    expect(call.headers['content-type']).toBe('application/json');
    expect(call.headers.authorization).toBeUndefined();
    expect(JSON.parse(call.body)).toEqual({ executionId: id, actionId: service.actionId, version: '1.0.0' });
    const [, seconds, hex] =
      /^t=(\d+),v1=([0-9a-f]{64})$/.exec(String(call.headers['x-recto-signature'])) ?? [];
    const { callbackSecret } = service.credentials;
    expect(hex).toBe(createHmac('sha256', callbackSecret).update(`${seconds}.${call.body}`).digest('hex'));
  });

  test('with details, say why, and of which file the document is a part', async () => {
    const receiver = await startReceiver();
    const service = await start(receiver);
    const callback = JSON.stringify({ noAuthUrl: receiver.url('/'), details: true });
    const id = await service.submit(plainDocument(['total=1@0.99'], ['PATCH T'], ['total=2@0.99']), {
      callback,
    });
    const told = await eventually(() => receiver.calls[0]);
    const asked = { executionId: id, status: 'MANUAL_VALIDATION_REQUIRED' };
    expect(JSON.parse(told.body)).toMatchObject({
      ...asked,
      reasons: [{ code: 'SEVERAL_DOCUMENTS', page: 3 }],
    });
    const split = service.runtime(`/actions/${service.actionId}/reviews/${id}/split`);
    const headers = { 'content-type': 'application/json' };
    expect((await service.fetch(split, { method: 'POST', headers, body: '{}' })).status).toBe(200);
    await eventually(() => receiver.calls[3]);
    const bodies = receiver.calls.slice(1).map(({ body }) => JSON.parse(body));
    expect(bodies.filter(({ executionId }) => executionId === id)).toMatchObject([
      { status: 'FAILED', reasons: [{ code: 'SPLIT' }] },
    ]);
    const parts = bodies.flatMap(({ status, partOf }) => (partOf ? [{ status, ...partOf }] : []));
    expect(parts.toSorted((one, other) => one.pages[0] - other.pages[0])).toEqual([
      { status: 'SUCCEEDED', pages: [1], executionId: id },
      { status: 'SUCCEEDED', pages: [3], executionId: id },
    ]);
  });

  test('are tried, listed and sent again on the screens', async () => {
    const receiver = await startReceiver((call) => ({ status: call === 0 ? 410 : 200 }));
    const service = await start(receiver);
    const ask = async (method: string, path: string, body?: object): Promise<TestResult> => {
      const headers = { 'content-type': 'application/json' };
      const init = body === undefined ? { method } : { method, headers, body: JSON.stringify(body) };
      const response = await service.fetch(`${service.baseUrl}/review-api/v1${path}`, init);
      return response.status === 204 ? {} : response.json();
    };
    const tried = await ask('POST', '/callbacks/test', { url: receiver.url('/hook') });
    expect(tried).toMatchObject({ httpStatus: 410, error: 'STATUS_NOT_2XX' });
    expect(receiver.calls[0]?.headers['x-recto-signature']).toMatch(/^t=\d+,v1=[0-9a-f]{64}$/);
    const refused = await ask('POST', '/callbacks/test', { url: 'http://127.0.0.1:1/' });
    expect(refused.code).toBe('CALLBACK_ADDRESS_REFUSED');

    const callback = JSON.stringify({ noAuthUrl: receiver.url('/hook') });
    const id = await service.submit(good, { callback, name: 'bill.pdf' });
    const delivered = (count: number) =>
      eventually(async () => {
        const list = await ask('GET', '/deliveries');
        return list.length === count ? list : undefined;
      });
    expect(await delivered(1)).toMatchObject([
      { executionId: id, documentName: 'bill.pdf', try: 1, httpStatus: 200, error: null },
    ]);
    await ask('POST', `/documents/${id}/callbacks`);
    expect(await delivered(2)).toMatchObject([{ executionId: id }, { executionId: id }]);
  });

  test('a second attempt can be distinguished from a second callback by signed headers', async () => {
    const receiver = await startReceiver((call) => ({ status: call === 0 ? 500 : 200 }));
    const service = await start(receiver);
    const callback = JSON.stringify({ noAuthUrl: receiver.url('/') });
    const id = await service.submit(plainDocument(['total=1@0.1']), { callback });
    await eventually(() => receiver.calls[1]);
    const review = service.runtime(`/actions/${service.actionId}/reviews/${id}`);
    await service.fetch(review, { method: 'DELETE' });
    await eventually(() => receiver.calls[2]);
    const told = receiver.calls.map(({ headers, body }) => {
      const { 'x-recto-delivery': delivery, 'x-recto-status': status, 'x-recto-attempt': attempt } = headers;
      const [, seconds, hex] =
        /^t=(\d+),v1=([0-9a-f]{64})$/.exec(String(headers['x-recto-delivery-signature'])) ?? [];
      const text = `${seconds}.${delivery}.${status}.${attempt}.${body}`;
      expect(hex).toBe(createHmac('sha256', service.credentials.callbackSecret).update(text).digest('hex'));
      return [delivery, status, attempt];
    });
    const [first, , second] = told.map(([delivery]) => delivery);
    expect(told).toEqual([
      [first, 'MANUAL_VALIDATION_REQUIRED', '1'],
      [first, 'MANUAL_VALIDATION_REQUIRED', '2'],
      [second, 'SUCCEEDED', '1'],
    ]);
    expect(second).not.toBe(first);
    // The receiver has a call before the service has recorded its response.
    const deliveries = await eventually(async () => {
      const list = await service.fetch(`${service.executionsUrl}/${id}/deliveries`);
      const all = (await list.json()) as TestResult[];
      return all.length === 3 ? all : undefined;
    });
    expect(deliveries).toMatchObject([
      { callbackId: first, try: 1 },
      { callbackId: first, try: 2 },
      { callbackId: second, try: 1 },
    ]);
  });

  test('the tenant is sent in a header', async () => {
    const receiver = await startReceiver();
    const service = await start(receiver);
    const form = new FormData();
    form.append('callback', JSON.stringify({ noAuthUrl: receiver.url('/') }));
    form.append('file', new Blob([new Uint8Array(good)]), 'a.pdf');
    const headers = { 'x-sfdc-core-tenant-id': '00D1' };
    await service.fetch(service.executionsUrl, { method: 'POST', body: form, headers });
    const call = await eventually(() => receiver.calls[0]);
    expect(call.headers['x-crm-core-tenant-id']).toBe('00D1');
    expect(Object.keys(JSON.parse(call.body))).toEqual(['executionId', 'actionId', 'version']);
  });

  test('FAILED is reported, PARTIAL_SUCCESS is not', async () => {
    const receiver = await startReceiver();
    const service = await start(receiver);
    const callback = (path: string) => ({ callback: JSON.stringify({ noAuthUrl: receiver.url(path) }) });
    await service.finished(
      await service.submit(plainDocument(['total=1@0.99'], ['!page']), callback('/partial')),
    );
    await service.finished(await service.submit(plainDocument(['!damaged']), callback('/failed')));
    await eventually(() => receiver.calls.find(({ path }) => path === '/failed'));
    expect(receiver.calls.map(({ path }) => path)).toEqual(['/failed']);
  });

  test.each([['PATCH'], ['DELETE']])('again after a review that ends by %s', async (method) => {
    const receiver = await startReceiver();
    const service = await start(receiver);
    const callback = JSON.stringify({ noAuthUrl: receiver.url('/'), method: 'POST' });
    const id = await service.submit(plainDocument(['total=1@0.1']), { callback });
    await eventually(() => receiver.calls[0]);
    const url = service.runtime(`/actions/${service.actionId}/reviews/${id}`);
    const items = await (await service.fetch(url)).text();
    const headers = { 'content-type': 'application/json' };
    await service.fetch(url, method === 'PATCH' ? { method, body: items, headers } : { method });
    await eventually(() => receiver.calls[1]);
    expect(receiver.calls.map(({ method: used }) => used)).toEqual(['POST', 'POST']);
  });

  test('retried until accepted; a redirect is not followed; the log records it', async () => {
    const elsewhere = await startReceiver();
    const answers = [
      { status: 500 },
      { status: 302, headers: { location: elsewhere.url('/') } },
      { status: 204 },
    ];
    const receiver = await startReceiver((call) => answers[call] ?? { status: 200 });
    const service = await start(receiver);
    const id = await service.submit(good, { callback: JSON.stringify({ noAuthUrl: receiver.url('/') }) });
    await eventually(() => receiver.calls[2]);
    const deliveries = await eventually(async () => {
      const url = `${service.executionsUrl}/${id}/deliveries`;
      const list = (await (await service.fetch(url)).json()) as TestResult[];
      return list.length === 3 ? list : undefined;
    });
    expect(deliveries).toMatchObject([
      { try: 1, httpStatus: 500, error: 'STATUS_NOT_2XX' },
      { try: 2, httpStatus: 302, error: 'STATUS_NOT_2XX' },
      { try: 3, httpStatus: 204, error: null },
    ]);
    expect(elsewhere.calls).toEqual([]);
  });

  test('given up after the last attempt; a silent receiver holds up nobody', async () => {
    const silent = await startReceiver(() => 'silence');
    const receiver = await startReceiver(() => ({ status: 503 }));
    const service = await startTestService({
      config: {
        egressAllow: [receiver.allow, silent.allow],
        callbackMaxTries: 2,
        callbackBackoffMs: 10,
        callbackTimeoutMs: 60_000,
      },
    });
    await service.submit(good, { callback: JSON.stringify({ noAuthUrl: silent.url('/') }) });
    await eventually(() => silent.calls[0]);
    await service.submit(good, { callback: JSON.stringify({ noAuthUrl: receiver.url('/') }) });
    await eventually(() => receiver.calls[1]);
    await eventually(() => service.log.find((line) => line.includes('GIVEN_UP')));
    expect(receiver.calls).toHaveLength(2);
  });

  test('a name that resolves to a private address is refused on connecting, link-local always', async () => {
    const receiver = await startReceiver();
    const addresses: Record<string, string> = {
      'inside.example': '127.0.0.1',
      'metadata.example': '169.254.169.254',
    };
    const service = await startTestService({
      config: { egressAllow: ['metadata.example:80'] },
      parts: { resolve: async (host) => [{ address: addresses[host] ?? '', family: 4 }] },
    });
    for (const host of [`inside.example:${receiver.port}`, 'metadata.example']) {
      const id = await service.submit(good, { callback: JSON.stringify({ noAuthUrl: `http://${host}/` }) });
      const [delivery] = await eventually(async () => {
        const list = await (await service.fetch(`${service.executionsUrl}/${id}/deliveries`)).json();
        return (list as TestResult[]).length > 0 ? (list as TestResult[]) : undefined;
      });
      expect(delivery).toMatchObject({ try: 1, httpStatus: null, error: 'ADDRESS_REFUSED' });
    }
    expect(receiver.calls).toEqual([]);
  });

  test('a literal private address is refused at submission', async () => {
    const receiver = await startReceiver();
    const service = await startTestService();
    for (const noAuthUrl of [
      receiver.url('/'),
      'http://localhost/',
      'http://[::1]/',
      'http://[::ffff:10.0.0.1]/',
    ]) {
      await expect(service.submit(good, { callback: JSON.stringify({ noAuthUrl }) })).rejects.toThrow(
        /^400 .*CALLBACK_ADDRESS_REFUSED/,
      );
    }
  });
});
