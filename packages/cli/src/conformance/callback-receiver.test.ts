import { afterEach, beforeEach, expect, test } from 'vitest';
import { type CallbackReceiver, startCallbackReceiver } from './callback-receiver.ts';

let receiver: CallbackReceiver;
beforeEach(async () => {
  receiver = await startCallbackReceiver({ host: '127.0.0.1', port: 0 });
});
afterEach(() => receiver.close());

function call(path: string, method = 'PATCH') {
  return fetch(receiver.urlOf(path), { method, body: '{"executionId":"1"}' });
}

test('calls are recorded by their exact path, including the query', async () => {
  await call('/a?context=7&apikey=a%20b');
  await call('/a', 'POST');
  expect(await receiver.callsTo('/a?context=7&apikey=a%20b', 1, 0)).toMatchObject([{ method: 'PATCH' }]);
  expect(await receiver.callsTo('/a', 1, 0)).toMatchObject([{ method: 'POST', body: '{"executionId":"1"}' }]);
});

test('a path told to fail fails once', async () => {
  receiver.failOnce('/a');
  expect([(await call('/a')).status, (await call('/a')).status]).toEqual([500, 200]);
});

test('missing calls are waited for, and given up in time', async () => {
  const waiting = receiver.callsTo('/late', 1, 240_000);
  await call('/late');
  expect(await waiting).toHaveLength(1);
  expect(await receiver.callsTo('/never', 1, 60)).toEqual([]);
});

test('a port in use is an error', async () => {
  const port = Number(new URL(receiver.urlOf('/')).port);
  await expect(startCallbackReceiver({ host: '127.0.0.1', port })).rejects.toMatchObject({
    code: 'EADDRINUSE',
  });
});
