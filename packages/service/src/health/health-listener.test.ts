import { expect, onTestFinished, test } from 'vitest';
import { listenForHealth } from './health-listener.ts';

test('health is answered beside the process, and readiness by it', async () => {
  const reasons: string[] = ['The database does not answer.'];
  const listener = await listenForHealth(
    { host: '127.0.0.1', healthPort: 0 },
    { unready: async () => reasons, readMetrics: async () => 'up 1\n' },
  );
  onTestFinished(() => listener.close());
  const ask = async (path: string) => {
    const response = await fetch(new URL(path, listener.url));
    return { status: response.status, text: await response.text() };
  };
  expect((await ask('/health')).status).toBe(503);
  listener.ready();
  expect(await ask('/health')).toEqual({ status: 200, text: '{"status":"ok"}' });
  expect(await ask('/ready')).toMatchObject({ status: 503, text: expect.stringContaining('database') });
  reasons.pop();
  expect((await ask('/ready')).status).toBe(200);
  expect((await ask('/metrics')).text).toBe('up 1\n');
  expect((await ask('/other')).status).toBe(404);
  listener.stopping();
  expect((await ask('/health')).status).toBe(503);
});

test('a port that is taken is an error', async () => {
  const watched = { unready: async () => [], readMetrics: async () => '' };
  const first = await listenForHealth({ host: '127.0.0.1', healthPort: 0 }, watched);
  onTestFinished(() => first.close());
  const healthPort = Number(new URL(first.url).port);
  await expect(listenForHealth({ host: '127.0.0.1', healthPort }, watched)).rejects.toThrow('EADDRINUSE');
});
