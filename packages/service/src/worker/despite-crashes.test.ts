import { expect, test, vi } from 'vitest';
import { despiteCrashes } from './despite-crashes.ts';

const crashed = { ok: false, code: 'READER_CRASHED' } as const;
const never = new AbortController().signal;

test('a process that died twice gets a third attempt', async () => {
  const work = vi
    .fn()
    .mockResolvedValueOnce(crashed)
    .mockResolvedValueOnce(crashed)
    .mockResolvedValue({ ok: true });
  expect(await despiteCrashes(work, never)).toEqual({ ok: true });
  expect(work).toHaveBeenCalledTimes(3);
});

test('after three deaths the document is given up', async () => {
  const work = vi.fn().mockResolvedValue(crashed);
  expect(await despiteCrashes(work, never)).toEqual(crashed);
  expect(work).toHaveBeenCalledTimes(3);
});

test('other failures are results, and a stopped task is not retried', async () => {
  const damaged = vi.fn().mockResolvedValue({ ok: false, code: 'FILE_DAMAGED' });
  await despiteCrashes(damaged, never);
  expect(damaged).toHaveBeenCalledTimes(1);
  const stopped = vi.fn().mockResolvedValue(crashed);
  await despiteCrashes(stopped, AbortSignal.abort());
  expect(stopped).toHaveBeenCalledTimes(1);
});

test('a process that the machine killed costs the document a try only after pauses and alone', async () => {
  const killed = { ...crashed, isKilled: true } as const;
  const rests: number[] = [];
  const rest = async (ms: number) => void rests.push(ms);
  const work = vi.fn(async (_alone: boolean) => killed);
  expect(await despiteCrashes(work, never, rest)).toEqual(killed);
  expect(work.mock.calls.map(([alone]) => alone)).toEqual([false, false, true, true, true]);
  expect(rests).toEqual([1000, 5000, 15_000, 45_000]);
});
