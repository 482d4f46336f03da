import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { fanOut } from './fan-out.ts';

const limits = { concurrency: 4, signal: undefined };

test('a source of any length leaves nothing behind', async () => {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  function* numbers() {
    for (let index = 0; index < 300_000; index++) yield index;
  }
  const results = fanOut(numbers(), limits, (item, _, turns) => turns(async () => item));
  let sum = 0;
  let startBytes = 0;
  for await (const item of results) {
    if (item === 20_000) {
      collect();
      startBytes = process.memoryUsage().heapUsed;
    }
    if (item === 299_000) {
      collect();
      expect(process.memoryUsage().heapUsed - startBytes).toBeLessThan(8 * 2 ** 20);
    }
    sum += item;
  }
  expect(sum).toBe((299_999 * 300_000) / 2);
});

test('a source that fails, and one still waiting for its next item, end with the first failure', async () => {
  async function* failing() {
    yield 1;
    throw new Error('no more');
  }
  const started: number[] = [];
  const start = async (item: number) => void started.push(item);
  await expect(Array.fromAsync(fanOut(failing(), limits, start))).rejects.toThrow('no more');
  async function* waiting() {
    yield 1;
    await new Promise(() => undefined);
  }
  const refuse = () => Promise.reject(new Error('refused'));
  await expect(Array.fromAsync(fanOut(waiting(), limits, refuse))).rejects.toThrow('refused');
});
