import { execFile, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { createClient } from 'redis';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { connect, memoryStore, type Store, type Taking } from '../src/index.ts';
import { type ValkeyClient, valkeyStore } from '../src/valkey/index.ts';

/** The server that this machine has, if any: Debian has both. */
const program = ['valkey-server', 'redis-server'].find((name) => spawnSync(name, ['--version']).status === 0);
const worker = fileURLToPath(new URL('./valkey-worker.ts', import.meta.url));
let url = '';
let stop: () => Promise<void> = async () => undefined;
let client: ValkeyClient | undefined;

beforeAll(async () => {
  if (program === undefined) return;
  const folder = mkdtempSync(join(tmpdir(), 'recto-store-'));
  const socket = join(folder, 'socket');
  const server = spawn(program, ['--port', '0', '--unixsocket', socket, '--save', '', '--dir', folder]);
  url = `unix:${socket}`;
  for await (const text of server.stdout) if (/[Rr]eady to accept/.test(String(text))) break;
  const connection = createClient({ socket: { path: socket, tls: false } });
  await connection.connect();
  client = connection as unknown as ValkeyClient;
  stop = async () => {
    connection.destroy();
    server.kill();
    await once(server, 'exit');
    rmSync(folder, { recursive: true });
  };
});
afterAll(() => stop());

let prefixes = 0;
const stores: readonly (readonly [name: string, isThere: boolean, make: () => Store])[] = [
  ['memory', true, () => memoryStore()],
  [
    'Valkey',
    program !== undefined,
    () => valkeyStore(client as ValkeyClient, { prefix: `test-${prefixes++}:` }),
  ],
];

describe.each(stores)('the store in %s', (_, isThere, make) => {
  const taking = (amounts: number, more: Partial<Taking> = {}): Taking => ({
    key: 'w',
    windowMs: 10_000,
    amounts: { calls: 1, inputTokens: amounts, costUsd: amounts / 1e6 },
    limits: { inputTokens: 100 },
    nowMs: 1_000_000,
    ...more,
  });

  const limits = { ttlMs: 60_000, waitMs: 5000, signal: undefined };

  test.runIf(isThere)('keeps a text until it expires, and nothing if nothing is to be kept', async () => {
    const store = make();
    let made = 0;
    const text = async () => `made ${++made}`;
    expect(await store.share('none', limits, async () => undefined)).toBeUndefined();
    expect(await store.share('a', limits, text)).toBe('made 1');
    expect(await store.share('a', limits, text)).toBe('made 1');
    await store.share('b', { ...limits, ttlMs: 1 }, text);
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(await store.share('b', limits, text)).toBe('made 3');
    await expect(store.share('c', limits, () => Promise.reject(new Error('mine')))).rejects.toThrow('mine');
    expect(await store.share('c', limits, text)).toBe('made 4');
  });

  test.runIf(isThere)('takes all or nothing, gives back, and forgets what has left the window', async () => {
    const store = make();
    expect(await store.take(taking(60))).toMatchObject({ isTaken: true, calls: 1, inputTokens: 60 });
    expect(await store.take(taking(60))).toMatchObject({ isTaken: false, calls: 1, inputTokens: 60 });
    const returned = { amounts: { calls: 0, inputTokens: 30, costUsd: 0 }, nowMs: 1_000_000 };
    expect(await store.take(taking(60, { returned }))).toMatchObject({ isTaken: true, inputTokens: 90 });
    expect(await store.take(taking(60, { nowMs: 1_009_999 }))).toMatchObject({ isTaken: false });
    const later = await store.take(taking(60, { nowMs: 1_010_100 }));
    expect(later).toMatchObject({ isTaken: true, calls: 1, inputTokens: 60 });
    // What was taken in a window that is over is not given back to the next.
    expect(await store.take(taking(10, { nowMs: 1_010_100, returned }))).toMatchObject({ inputTokens: 70 });
  });

  test.runIf(isThere)('answers for several connections from one cache', async () => {
    const store = make();
    const open = () => connect({ route: 'mock', cache: true, store });
    const question = { state: 'a', instructions: 'Is it?' };
    const first = await open().ask(question, { useCache: true });
    const second = await open().ask(question, { useCache: true });
    expect([first.attributes.cacheHit, second.attributes.cacheHit]).toEqual([false, true]);
    expect(second.payload).toEqual(first.payload);
  });
});

async function processes(count: number, limits: object, states: readonly string[]) {
  const args = [worker, url, `many-${prefixes++}:`, JSON.stringify(limits), JSON.stringify(states)];
  const runs = Array.from({ length: count }, () => promisify(execFile)(process.execPath, args));
  return (await Promise.all(runs)).map(
    ({ stdout }) => JSON.parse(stdout) as { asked: number; answered: number },
  );
}
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

test.runIf(program !== undefined)('eight processes never exceed their budget together', async () => {
  const states = Array.from({ length: 20 }, (_, index) => `state ${index} ${'x'.repeat(index)}`);
  const calls = await processes(
    8,
    { maxCalls: 25 },
    states.map((state) => `${state} ${Math.random()}`),
  );
  // Equal states are asked once for all eight, so fewer calls than decisions.
  expect(sum(calls.map(({ asked }) => asked))).toBeLessThanOrEqual(25);
  const tokens = await processes(8, { maxInputTokens: 3000 }, states);
  expect(sum(tokens.map(({ asked }) => asked)) * 300).toBeLessThanOrEqual(3000);
  expect(sum(tokens.map(({ asked }) => asked))).toBeGreaterThan(0);
});

test.runIf(program !== undefined)('eight processes that ask the same at once send it once', async () => {
  const runs = await processes(8, {}, ['the same']);
  expect(sum(runs.map(({ answered }) => answered))).toBe(8);
  // A process that starts after the first has its answer finds it in the cache.
  expect(sum(runs.map(({ asked }) => asked))).toBe(1);
});

test('a store that fails loses no answer, but nothing is sent past a budget that nobody knows', async () => {
  const fail = async () => {
    throw new Error('down');
  };
  const down: Store = { isShared: true, share: fail, take: fail };
  const question = { state: 'a', instructions: 'Is it?' };
  const cached = connect({ route: 'mock', cache: true, store: down });
  expect((await cached.ask(question, { useCache: true })).payload.noul).toBe(0.5);
  const budgeted = connect({ route: 'mock', budget: { maxCalls: 5 }, store: down });
  await expect(budgeted.ask(question)).rejects.toMatchObject({ code: 'BUDGET_EXCEEDED', reason: 'store' });
});
